import { sql } from 'kysely';
import type { Choices } from './choices.ts';
import type { World } from './world.ts';

/** A simple product or a variation with counted stock. */
export type StockItem = {
  readonly productId: number;
  readonly variationId: number | null;
  readonly stock: number;
  readonly salesCount: number;
};

const SIMPLE = 6;
const BOOKS = 2;
const VARIATIONS = 2;
const MOST_PIECES = 14;

/** Draws the products of this schedule, with a small stock of each. */
export async function fillStock({ db }: World, choices: Choices): Promise<StockItem[]> {
  const { rows } = await sql<{ productId: number; variationId: number | null; group: string }>`
    select id as "productId", null::int as "variationId", case when is_book then 'book' else 'simple' end as "group" from products
      where type = 'simple' and status = 'publish' and not sold_individually and regular_cents > 0
    union all
    select v.product_id, v.id, 'variation' from variations v join products p on p.id = v.product_id
      where p.status = 'publish' and not p.sold_individually and v.regular_cents > 0
    order by 1, 2`.execute(db);
  const some = (group: string, count: number) => {
    const all = rows.filter((row) => row.group === group);
    return Array.from({ length: Math.min(count, all.length) }, () =>
      all.splice(choices.whole(0, all.length - 1), 1),
    ).flat();
  };
  const chosen = [...some('simple', SIMPLE), ...some('book', BOOKS), ...some('variation', VARIATIONS)];
  const shelves: StockItem[] = [];
  for (const { productId, variationId } of chosen) {
    const stock = choices.whole(1, MOST_PIECES);
    if (variationId === null)
      await sql`update products set stock = ${stock} where id = ${productId}`.execute(db);
    else await sql`update variations set stock = ${stock} where id = ${variationId}`.execute(db);
    const { sales_count } = await db
      .selectFrom('products')
      .select('sales_count')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    shelves.push({ productId, variationId, stock, salesCount: sales_count });
  }
  return shelves;
}
