import type { Db } from '#platform/server/database/database.ts';
import { TaggedCache } from '#platform/server/page-cache/tagged-cache.ts';
import type { ProductCard } from '../product.ts';
import { listCards } from './list-products.ts';

/** Cards of products by their ids, kept until what they show changes; null is one that is not published. */
export type CardMemory = TaggedCache<ProductCard | null>;

const MOST_CARDS = 2_000;
export const createCardMemory = (): CardMemory => new TaggedCache<ProductCard | null>(MOST_CARDS);

/** The cards of these products in the order of their ids: those that are not known are read together. */
export async function loadCards(db: Db, memory: CardMemory, ids: readonly number[]): Promise<ProductCard[]> {
  const unknown = ids.filter((id) => memory.get(String(id)) === undefined);
  let reading: Promise<Map<number, ProductCard>> | undefined;
  const read = () =>
    (reading ??= listCards(db, unknown).then((cards) => new Map(cards.map((c) => [c.id, c]))));
  const cards = await Promise.all(
    ids.map((id) =>
      memory.remember(String(id), async () => {
        const value = (await read()).get(id) ?? null;
        return { value, tags: [`product:${id}`, 'menu', 'pictures'], keep: value !== null };
      }),
    ),
  );
  return cards.filter((card) => card !== null);
}
