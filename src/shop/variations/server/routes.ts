import type { Ajax } from '../../../platform/server/ajax.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { findProductById } from '../../catalogue/server/find-product.ts';
import { GET_VARIATION, NARROW_OPTIONS, type NarrowAnswer } from '../contract.ts';
import { findEmbedded, narrowAfter, readWireVariation } from '../variation-state.ts';
import { variationRequest } from './schemas.ts';
import { toWireVariations } from './wire-variation.tsx';

/** The calls a product page makes when its variations are too many to be printed in it. */
export function variationRoutes(ajax: Ajax, { db }: Pick<Deps, 'db'>): void {
  /** The variation for these choices, or `false`. An unknown product gets the empty answer (§7.3). */
  ajax.platform(GET_VARIATION, async ({ fields }) => {
    const form = await loadForm(fields);
    if (!form) return undefined;
    const found = findEmbedded(form.attributes, form.variations, form.chosen);
    return found.kind === 'found' ? found.wire : false;
  });

  /** The choices after a change and what can still be chosen: the same rule the browser applies to a small product. */
  ajax.extension(NARROW_OPTIONS, async ({ fields }): Promise<NarrowAnswer | undefined> => {
    const form = await loadForm(fields);
    return form && narrowAfter(form.attributes, form.variations, form.chosen, form.changed);
  });

  async function loadForm(fields: unknown) {
    const request = variationRequest.safeParse(fields);
    if (!request.success) return undefined;
    const product = await findProductById(db, request.data.productId);
    if (!product) return undefined;
    const attributes = product.attributes.map(({ taxonomy, terms }) => ({
      taxonomy,
      options: terms.map(({ slug }) => slug),
    }));
    return { ...request.data, attributes, variations: toWireVariations(product).map(readWireVariation) };
  }
}
