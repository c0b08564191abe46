import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Interval, SalesRange } from '../sales-intervals.ts';
import type { ArticleFilter, ArticleSums, IntervalSums, OrderSums } from '../sales-sums.ts';

const STEPS: Readonly<Record<Interval, { readonly length: string; readonly name: string }>> = {
  hour: { length: '1 hour', name: 'YYYY-MM-DD HH24' },
  day: { length: '1 day', name: 'YYYY-MM-DD' },
  week: { length: '1 week', name: 'IYYY-IW' },
  month: { length: '1 month', name: 'YYYY-MM' },
  quarter: { length: '3 months', name: 'YYYY-Q' },
  year: { length: '1 year', name: 'YYYY' },
};

const local = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Europe/Paris')`;
const shown = (moment: RawBuilder<unknown>) => sql`to_char(${moment}, 'YYYY-MM-DD HH24:MI:SS')`;
const inUtc = (moment: RawBuilder<unknown>) =>
  shown(sql`(${moment} at time zone 'Europe/Paris' at time zone 'UTC')`);

/** The paid orders of a range. Pieces that are sent again are no sale. */
const paidOrders = ({ after, before, isTest }: SalesRange) => sql`
  select o.*, ${local(sql`o.paid_at`)} as local_at from orders o
  where o.paid_at between ${after} and ${before} and o.is_test = ${isTest} and o.replaces_order_id is null`;

/** The refunds of a range, with the VAT of their credit notes. */
const doneRefunds = ({ after, before, isTest }: SalesRange) => sql`
  select ${local(sql`r.done_at`)} as local_at, r.amount_cents, coalesce((
    select sum((line -> 'amount' ->> 'tax')::bigint) from jsonb_array_elements(r.content -> 'creditLines') line), 0) as tax
  from refunds r join orders o on o.id = r.order_id
  where r.done_at between ${after} and ${before} and o.is_test = ${isTest}`;

const ORDER_COLUMNS = sql`
  count(*)::int as orders, coalesce(sum(total_cents), 0)::float8 as sales,
  coalesce(sum(items_tax - discount_tax + fees_tax + coalesce(shipping_tax, 0)), 0)::float8 as tax,
  coalesce(sum(shipping_net), 0)::float8 as shipping, coalesce(sum(discount_net), 0)::float8 as discount,
  coalesce(sum(jsonb_array_length(coupons)), 0)::int as coupons, count(distinct lower(email))::int as customers`;
const LINE_COLUMNS = sql`
  coalesce(sum(l.quantity), 0)::int as items, count(distinct l.product_id)::int as products`;
const REFUND_COLUMNS = sql`
  coalesce(sum(amount_cents), 0)::float8 as refunds, coalesce(sum(tax), 0)::float8 as "refundedTax"`;
const LINES = sql`paid join order_lines l on l.order_id = paid.id`;

/** The orders and refunds of a whole range. */
export async function sumOrders(db: Db, range: SalesRange): Promise<OrderSums> {
  const { rows } = await sql<OrderSums>`
    with paid as (${paidOrders(range)}), refunded as (${doneRefunds(range)})
    select * from (select ${ORDER_COLUMNS} from paid) o cross join (select ${LINE_COLUMNS} from ${LINES}) l
      cross join (select ${REFUND_COLUMNS} from refunded) r`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('sums have one row');
  return sums;
}

/** All intervals of a range, in order, with their ends inside it. */
const slotsOf = ({ after, before }: SalesRange, interval: Interval) => sql`
  select slot, to_char(slot, ${STEPS[interval].name}) as interval,
    greatest(slot, ${local(sql`${after}::timestamptz`)}) as starts_at,
    least(slot + ${STEPS[interval].length}::interval - interval '1 second', ${local(sql`${before}::timestamptz`)}) as ends_at
  from generate_series(date_trunc(${interval}, ${local(sql`${after}::timestamptz`)}),
    ${local(sql`${before}::timestamptz`)}, ${STEPS[interval].length}::interval) slot`;
const SLOT_COLUMNS = sql`interval, ${shown(sql`starts_at`)} as "startsAt", ${inUtc(sql`starts_at`)} as "startsAtGmt",
  ${shown(sql`ends_at`)} as "endsAt", ${inUtc(sql`ends_at`)} as "endsAtGmt"`;
const slotOf = (interval: Interval) => sql`date_trunc(${interval}, local_at) as slot`;

/** The orders and refunds of each interval, the oldest first. */
export async function sumOrdersByInterval(
  db: Db,
  range: SalesRange,
  interval: Interval,
): Promise<IntervalSums<OrderSums>[]> {
  const slot = slotOf(interval);
  const { rows } = await sql<IntervalSums<OrderSums>>`
    with paid as (${paidOrders(range)}), refunded as (${doneRefunds(range)}), slots as (${slotsOf(range, interval)})
    select ${SLOT_COLUMNS}, coalesce(orders, 0) as orders, coalesce(sales, 0) as sales, coalesce(tax, 0) as tax,
      coalesce(shipping, 0) as shipping, coalesce(discount, 0) as discount, coalesce(coupons, 0) as coupons,
      coalesce(customers, 0) as customers, coalesce(items, 0) as items, coalesce(products, 0) as products,
      coalesce(refunds, 0) as refunds, coalesce("refundedTax", 0) as "refundedTax"
    from slots left join (select ${slot}, ${ORDER_COLUMNS} from paid group by 1) o using (slot)
      left join (select ${slot}, ${LINE_COLUMNS} from ${LINES} group by 1) l using (slot)
      left join (select ${slot}, ${REFUND_COLUMNS} from refunded group by 1) r using (slot)
    order by slot`.execute(db);
  return rows;
}

const ARTICLE_COLUMNS = sql`
  coalesce(sum(l.quantity), 0)::int as items, coalesce(sum(l.after_net), 0)::float8 as net,
  count(distinct l.order_id)::int as orders, count(distinct l.product_id)::int as products,
  count(distinct l.variation_id)::int as variations`;

const articleCondition = ({ productIds, categoryIds, variationIds }: ArticleFilter) => sql`
  ${productIds.length === 0 ? sql`true` : sql`l.product_id = any(${productIds})`}
  and ${variationIds.length === 0 ? sql`true` : sql`l.variation_id = any(${variationIds})`}
  and ${
    categoryIds.length === 0
      ? sql`true`
      : sql`l.product_id in (select pt.product_id from product_terms pt where pt.term_id = any(${categoryIds}))`
  }`;

/** The articles of a whole range. */
export async function sumArticles(db: Db, range: SalesRange, filter: ArticleFilter): Promise<ArticleSums> {
  const { rows } = await sql<ArticleSums>`
    with paid as (${paidOrders(range)})
    select ${ARTICLE_COLUMNS} from ${LINES} where ${articleCondition(filter)}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('sums have one row');
  return sums;
}

/** The articles of each interval, the oldest first. */
export async function sumArticlesByInterval(
  db: Db,
  range: SalesRange,
  interval: Interval,
  filter: ArticleFilter,
): Promise<IntervalSums<ArticleSums>[]> {
  const { rows } = await sql<IntervalSums<ArticleSums>>`
    with paid as (${paidOrders(range)}), slots as (${slotsOf(range, interval)})
    select ${SLOT_COLUMNS}, coalesce(items, 0) as items, coalesce(net, 0) as net, coalesce(orders, 0) as orders,
      coalesce(products, 0) as products, coalesce(variations, 0) as variations
    from slots left join (
      select ${slotOf(interval)}, ${ARTICLE_COLUMNS} from ${LINES} where ${articleCondition(filter)} group by 1
    ) a using (slot)
    order by slot`.execute(db);
  return rows;
}
