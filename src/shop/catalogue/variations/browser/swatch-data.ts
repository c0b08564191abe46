import { firstInteraction } from '#platform/browser/first-interaction.ts';
import { whenIdle } from '#platform/browser/when-idle.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { SWATCH_ACTION } from '../contract.ts';
import { swatchBatches } from '../card-swatches.ts';
import type { SwatchDataAnswer, SwatchImage, WireVariation } from '../contract.ts';
import { readWireVariation, type FormVariation } from '../variation-state.ts';

export type ProductSwatches = {
  readonly variations: readonly FormVariation[];
  readonly images: Readonly<Record<string, SwatchImage>>;
};

/** Undefined if the request fails or the product no longer exists. */
export type SwatchesPromise = Promise<ProductSwatches | undefined>;

/**
 * Loads the data of the cards on a page: for the first products when the browser is idle, for the others at
 * the visitor's first interaction (§7.2).
 */
export function loadSwatches(
  root: Document,
  productIds: readonly string[],
): (productId: string) => SwatchesPromise {
  const { first, others } = swatchBatches(productIds);
  const answers = new Map<string, SwatchesPromise>();
  const ask = (ids: readonly string[], when: Promise<void>) => {
    const answer = when.then(() => fetchSwatches(ids)).catch(() => undefined);
    for (const id of ids)
      answers.set(
        id,
        answer.then((products) => products?.get(id)),
      );
  };
  if (first.length > 0) ask(first, new Promise(whenIdle));
  if (others.length > 0) {
    const touched = firstInteraction(root);
    for (const ids of others) ask(ids, touched);
  }
  return (productId) => answers.get(productId) ?? Promise.resolve(undefined);
}

async function fetchSwatches(ids: readonly string[]): Promise<Map<string, ProductSwatches>> {
  const body = new FormData();
  body.set('action', SWATCH_ACTION.data);
  body.set('product_ids', ids.join(','));
  const response = await fetch(PATHS.adminAjax, { method: 'POST', body });
  if (!response.ok) throw new Error(`${SWATCH_ACTION.data} answered ${response.status}`);
  const answer: SwatchDataAnswer = await response.json();
  if (answer.status !== 1) throw new Error(answer.message);
  return new Map(
    ids.flatMap((id) => {
      const variations = answer.variations[id];
      const images = answer.images[id];
      return variations && images ? [[id, read(variations, images)]] : [];
    }),
  );
}

function read(variationsJson: string, imagesJson: string): ProductSwatches {
  const variations: WireVariation[] = JSON.parse(variationsJson);
  const images: ProductSwatches['images'] = JSON.parse(imagesJson);
  return { variations: variations.map(readWireVariation), images };
}
