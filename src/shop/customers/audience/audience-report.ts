/** How often a product was viewed, added to the cart and ordered, by visitors who consented to statistics. */
export type ProductAudience = {
  readonly slug: string;
  readonly name: string;
  readonly views: number;
  readonly baskets: number;
  readonly orders: number;
};

/** Orders per hundred views; undefined without views. */
export const orderRate = ({ views, orders }: Pick<ProductAudience, 'views' | 'orders'>) =>
  views === 0 ? undefined : (orders * 100) / views;

type Row = { readonly slug: string; readonly name: string; readonly event: string; readonly count: number };

/** One line for each product, the most viewed first. */
export function toReport(rows: readonly Row[]): ProductAudience[] {
  const products = new Map<string, ProductAudience>();
  for (const { slug, name, event, count } of rows) {
    const before = products.get(slug) ?? { slug, name, views: 0, baskets: 0, orders: 0 };
    products.set(slug, {
      ...before,
      ...(event === 'product_page_view' && { views: before.views + count }),
      ...(event === 'add_to_cart' && { baskets: before.baskets + count }),
      ...(event === 'purchase' && { orders: before.orders + count }),
    });
  }
  return [...products.values()].sort(
    (one, other) =>
      other.views - one.views || other.orders - one.orders || one.slug.localeCompare(other.slug),
  );
}
