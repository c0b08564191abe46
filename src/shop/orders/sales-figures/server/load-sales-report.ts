import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Days from `from` to `to`, both included, by day or by month. */
type ReportPeriod = {
  readonly from: string;
  readonly to: string;
  readonly step: 'day' | 'month';
  /** Test orders only, or none of them. */
  readonly isTest: boolean;
};

/** The payments of a day or a month; amounts in cents. */
type SalesBucket = {
  readonly bucket: string;
  readonly sales: number;
  readonly tax: number;
  readonly shipping: number;
  readonly discount: number;
  readonly refunds: number;
  readonly orders: number;
  readonly items: number;
};

const midnight = (day: string, plusDays: number) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone 'Europe/Paris')`;

const paidOrders = ({ from, to, isTest }: ReportPeriod) => sql`
  select * from orders where paid_at >= ${midnight(from, 0)} and paid_at < ${midnight(to, 1)}
    and is_test = ${isTest} and replaces_order_id is null`;

/** Sums the paid orders of a period, by the day of their payment. */
export async function loadSalesReport(db: Db, period: ReportPeriod): Promise<readonly SalesBucket[]> {
  const { from, to, step, isTest } = period;
  const format = step === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM';
  const bucketOf = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'Europe/Paris', ${format})`;
  const { rows } = await sql<SalesBucket>`
    with paid as (${paidOrders(period)}),
    sold as (
      select ${bucketOf('paid_at')} as bucket, sum(total_cents) as sales, sum(coalesce(shipping_net, 0)) as shipping,
        sum(items_tax - discount_tax + fees_tax + coalesce(shipping_tax, 0)) as tax, sum(discount_net) as discount,
        count(*) as orders,
        sum((select coalesce(sum(l.quantity), 0) from order_lines l where l.order_id = paid.id)) as items
      from paid group by 1),
    refunded as (
      select ${bucketOf('r.done_at')} as bucket, sum(r.amount_cents) as refunds
      from refunds r join orders o on o.id = r.order_id
      where r.done_at >= ${midnight(from, 0)} and r.done_at < ${midnight(to, 1)} and o.is_test = ${isTest}
      group by 1)
    select bucket, coalesce(sales, 0)::float8 as sales, coalesce(tax, 0)::float8 as tax,
      coalesce(shipping, 0)::float8 as shipping, coalesce(discount, 0)::float8 as discount,
      coalesce(refunds, 0)::float8 as refunds, coalesce(orders, 0)::int as orders, coalesce(items, 0)::int as items
    from sold full join refunded using (bucket) order by bucket`.execute(db);
  return rows;
}

type TopSeller = { readonly productId: number; readonly name: string; readonly quantity: number };

/** The articles of which most pieces were paid in a period. */
export async function listTopSellers(
  db: Db,
  period: ReportPeriod,
  most: number,
): Promise<readonly TopSeller[]> {
  const { rows } = await sql<TopSeller>`
    with paid as (${paidOrders(period)})
    select l.product_id as "productId", max(l.name) as name, sum(l.quantity)::int as quantity
    from paid join order_lines l on l.order_id = paid.id
    group by l.product_id order by sum(l.quantity) desc, l.product_id limit ${most}`.execute(db);
  return rows;
}
