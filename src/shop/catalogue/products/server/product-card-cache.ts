import type { Db } from '#platform/server/database/database.ts';
import { TaggedCache } from '#platform/server/page-cache/tagged-cache.ts';
import { CACHE_TAG, type CacheTag } from '#shop/common/cache-tags/cache-tags.ts';
import type { ProductCard } from '../product.ts';
import { listCards } from './list-products.ts';

/** Cache of product cards by product id, with invalidation by tag; null means not published. */
export type ProductCardCache = TaggedCache<ProductCard | null, CacheTag>;

const MOST_CARDS = 2_000;
export const createProductCardCache = (): ProductCardCache =>
  new TaggedCache<ProductCard | null, CacheTag>(MOST_CARDS);

/**
 * Returns the cards of these products in the order of `ids`; loads those missing from the cache in one query.
 */
export async function loadCards(
  db: Db,
  memory: ProductCardCache,
  ids: readonly number[],
): Promise<ProductCard[]> {
  const unknown = ids.filter((id) => memory.get(String(id)) === undefined);
  let reading: Promise<Map<number, ProductCard>> | undefined;
  const read = () =>
    (reading ??= listCards(db, unknown).then((cards) => new Map(cards.map((c) => [c.id, c]))));
  const cards = await Promise.all(
    ids.map((id) =>
      memory.remember(String(id), async () => {
        const value = (await read()).get(id) ?? null;
        return {
          value,
          tags: [CACHE_TAG.product(id), CACHE_TAG.menu, CACHE_TAG.pictures],
          keep: value !== null,
        };
      }),
    ),
  );
  return cards.filter((card) => card !== null);
}
