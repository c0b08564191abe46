import type { ArticleToPack, OrderToPack } from './packed-order.ts';

/** An article to fetch from the shelf, for all orders that need it. */
export type PickedArticle = ArticleToPack & {
  readonly orders: readonly { readonly id: number; readonly quantity: number }[];
};

const byReference = new Intl.Collator('fr', { numeric: true });

/** Adds up the articles of several orders, sorted by reference and name. */
export function pickingListOf(orders: readonly OrderToPack[]): PickedArticle[] {
  const picked = new Map<string, PickedArticle>();
  for (const { id, articles } of orders)
    for (const { sku, name, quantity } of articles) {
      const key = JSON.stringify([sku, name]);
      const before = picked.get(key);
      picked.set(key, {
        sku,
        name,
        quantity: (before?.quantity ?? 0) + quantity,
        orders: [...(before?.orders ?? []), { id, quantity }],
      });
    }
  return [...picked.values()].sort(
    (one, other) => byReference.compare(one.sku, other.sku) || byReference.compare(one.name, other.name),
  );
}
