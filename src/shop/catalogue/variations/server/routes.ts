import {
  SWATCH_ACTION,
  GET_VARIATION,
  NARROW_OPTIONS,
  type NarrowAnswer,
  type SwatchDataAnswer,
} from '../contract.ts';
import { isReading, type Ajax } from '#shop/common/ajax/server/ajax.ts';
import type { Deps } from '#platform/server/deps.ts';
import { findProductById } from '#shop/catalogue/products/server/find-product.ts';
import { listChoosable, type ChoosableProduct } from '#shop/catalogue/products/server/list-choosable.ts';
import { texts } from '../texts.ts';
import { findEmbedded, narrowAfter, readWireVariation } from '../variation-state.ts';
import { swatchDataRequest, variationRequest } from './schemas.ts';
import { toSwatchImages } from './swatch-images.ts';
import { toWireVariations } from './wire-variation.tsx';

/**
 * The calls for variations that are not embedded in the page: products with too many variations, and
 * listings.
 */
export function variationRoutes(ajax: Ajax, { db }: Pick<Deps, 'db'>): void {
  /**
   * Returns the variation for these choices, or `false`. An unknown product gets the empty response (§7.3).
   */
  ajax.platform(GET_VARIATION, async ({ fields }) => {
    const form = await loadForm(fields);
    if (!form) return undefined;
    const found = findEmbedded(form.attributes, form.variations, form.chosen);
    return found.kind === 'found' ? found.wire : false;
  });

  /**
   * Returns the choices after a change and the remaining options, by the same rule that the browser applies
   * to embedded variations.
   */
  ajax.extension(NARROW_OPTIONS, async ({ fields }): Promise<NarrowAnswer | undefined> => {
    const form = await loadForm(fields);
    return form && narrowAfter(form.attributes, form.variations, form.chosen, form.changed);
  });

  /** Returns the variations and pictures of the products of a listing, with one query (§7.2). */
  ajax.admin(SWATCH_ACTION.data, async (call): Promise<SwatchDataAnswer> => {
    if (isReading(call)) return { status: 0, message: texts.notForReading };
    const ids = swatchDataRequest.parse(call.fields);
    if (ids.length === 0) return { status: 0, message: texts.noProductAsked };
    const found = new Map((await listChoosable(db, ids)).map((product) => [product.id, product]));
    const forEach = (print: (product: ChoosableProduct) => unknown) =>
      Object.fromEntries(
        ids.map((id) => {
          const product = found.get(id);
          return [id, product ? JSON.stringify(print(product)) : ''];
        }),
      );
    return { status: 1, variations: forEach(toWireVariations), images: forEach(toSwatchImages) };
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
