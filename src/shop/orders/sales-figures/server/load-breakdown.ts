import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { BreakdownRow, Dimension } from '../breakdown.ts';
import type { SalesPeriod } from '../sales-period.ts';

type Period = Pick<SalesPeriod, 'from' | 'to'>;

const midnight = (day: string, plusDays: number) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone 'Europe/Paris')`;

/**
 * The orders that were paid in a period; in test mode the test orders, otherwise the others. Pieces that are sent again
 * are no sale.
 */
const paid = ({ from, to }: Period, isTest: boolean) => sql`
  select * from orders where paid_at >= ${midnight(from, 0)} and paid_at < ${midnight(to, 1)}
    and is_test = ${isTest} and replaces_order_id is null`;

/** Articles after discounts; gift cards are no sale. */
const LINES = sql`paid o join order_lines l on l.order_id = o.id and l.vat_class <> 'none'`;
const OF_LINES = sql`sum(l.quantity)::float8 as count, sum(l.after_net)::float8 as "netCents",
  sum(l.after_net + l.after_tax)::float8 as "grossCents"`;

const NET = sql`(o.items_net - o.discount_net + o.fees_net + coalesce(o.shipping_net, 0))`;
const OF_ORDERS = sql`count(*)::float8 as count, sum(${NET})::float8 as "netCents",
  sum(o.total_cents)::float8 as "grossCents"`;

const STATEMENTS: Readonly<Record<Dimension, RawBuilder<unknown>>> = {
  product: sql`select l.name || case when l.sku = '' then '' else ' (' || l.sku || ')' end as label, ${OF_LINES}
    from ${LINES} group by 1`,
  // An article of two categories counts in both.
  category: sql`select coalesce(t.name, '') as label, ${OF_LINES} from ${LINES}
    left join (product_terms pt join terms t on t.id = pt.term_id and t.taxonomy = 'product_cat')
      on pt.product_id = l.product_id group by 1`,
  coupon: sql`select upper(c ->> 'code') as label, ${OF_ORDERS}
    from paid o cross join jsonb_array_elements(o.coupons) c group by 1`,
  country: sql`select coalesce(nullif(o.shipping ->> 'country', ''), o.billing ->> 'country', '') as label,
    ${OF_ORDERS} from paid o group by 1`,
  source: sql`select coalesce(nullif(o.attribution ->> 'utm_source', ''),
    nullif(o.attribution ->> 'source_type', ''), '') as label, ${OF_ORDERS} from paid o group by 1`,
  returns: sql`select l.name || case when l.sku = '' then '' else ' (' || l.sku || ')' end as label,
    sum(l.released)::float8 as count, sum(round(l.after_net::numeric * l.released / l.quantity))::float8 as "netCents",
    sum(round((l.after_net + l.after_tax)::numeric * l.released / l.quantity))::float8 as "grossCents"
    from ${LINES} where l.released > 0 group by 1`,
};

/** Sums the sales of a period by product, category, coupon, country, source, or what came back; the largest first. */
export async function loadBreakdown(
  db: Db,
  dimension: Dimension,
  { period, isTest }: { readonly period: Period; readonly isTest: boolean },
): Promise<BreakdownRow[]> {
  const { rows } = await sql<BreakdownRow>`
    with paid as (${paid(period, isTest)})
    select * from (${STATEMENTS[dimension]}) broken order by "grossCents" desc, label`.execute(db);
  return rows;
}
