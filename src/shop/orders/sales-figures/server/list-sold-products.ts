import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { SalesRange } from '../sales-intervals.ts';

export const SOLD_PRODUCT_ORDERS = ['items_sold', 'net_revenue', 'orders_count', 'product_name'] as const;

type SoldProduct = {
  readonly productId: number;
  readonly name: string;
  readonly items: number;
  /** Without VAT, after discounts. */
  readonly netCents: number;
  readonly orders: number;
};

type SoldProductsPage = {
  /** Empty: all. */
  readonly productIds: readonly number[];
  readonly orderBy: (typeof SOLD_PRODUCT_ORDERS)[number];
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
};

const COLUMNS = {
  items_sold: sql`items`,
  net_revenue: sql`"netCents"`,
  orders_count: sql`orders`,
  product_name: sql`plain_text(name)`,
} as const;

/** One page of the products that were sold in a range, and their number. */
export async function listSoldProducts(
  db: Db,
  { after, before, isTest }: SalesRange,
  { productIds, orderBy, isDescending, limit, offset }: SoldProductsPage,
): Promise<{ readonly products: readonly SoldProduct[]; readonly total: number }> {
  const to = isDescending ? sql`desc` : sql`asc`;
  const sold = sql`
    select l.product_id as "productId", max(l.name) as name, sum(l.quantity)::int as items,
      sum(l.after_net)::float8 as "netCents", count(distinct l.order_id)::int as orders
    from orders o join order_lines l on l.order_id = o.id
    where o.paid_at between ${after} and ${before} and o.is_test = ${isTest} and o.replaces_order_id is null
      and ${productIds.length === 0 ? sql`true` : sql`l.product_id = any(${productIds})`}
    group by 1`;
  const { rows } = await sql<{ products: SoldProduct[]; total: number }>`
    with sold as (${sold}),
      page as (select * from sold order by ${COLUMNS[orderBy]} ${to}, "productId" ${to} limit ${limit} offset ${offset})
    select (select count(*)::int from sold) as total,
      coalesce((select json_agg(page) from page), '[]') as products`.execute(db);
  return rows[0] ?? { products: [], total: 0 };
}
