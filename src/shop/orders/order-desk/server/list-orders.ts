import { sql, type RawBuilder } from 'kysely';
import { dayInFrance } from '#platform/french.ts';
import { toCents, type Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { OrderStatus } from '#shop/orders/orders/order-status.ts';
import {
  ORDER_SORTS,
  ORDERS_PER_PAGE,
  type OrderFilters,
  type OrderList,
  type OrderTab,
  type PagePosition,
  type WorkTab,
} from '../order-list.ts';
import { readOrderSearch } from '../order-search.ts';
import { matchesWords, ORDER_SEARCH_TEXT } from './matches-words.ts';

/** An order in the merchant's list. */
export type ListedOrder = {
  readonly id: number;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly customer: string;
  readonly city: string;
  readonly country: string;
  readonly pieces: number;
  readonly total: Cents;
  readonly refunded: Cents;
  readonly paymentMethod: string;
  readonly isPaid: boolean;
  readonly rateTitle: string;
  readonly isPickup: boolean;
  readonly isPrepared: boolean;
  readonly parcels: number;
  readonly deliveredParcels: number;
  /** Whether the last promised day has passed and a part of the order is still at the shop. */
  readonly isLate: boolean;
  readonly hasReturn: boolean;
  readonly isTest: boolean;
};

export type OrderPage = {
  readonly orders: readonly ListedOrder[];
  /** The position of the page before and after this one; undefined at the ends of the list. */
  readonly previous: PagePosition | undefined;
  readonly next: PagePosition | undefined;
};

type Row = Omit<ListedOrder, 'total' | 'refunded'> & { total: number; refunded: number; key: string };

/** Returns one page of orders in one statement. */
export async function listOrders(db: Db, list: OrderList, now: Date): Promise<OrderPage> {
  const { column, isDescending } = ORDER_SORTS[list.sort];
  const { position } = list;
  const isBackward = position.kind === 'before' || position.kind === 'last';
  const goesDown = isDescending !== isBackward;
  const sorted = goesDown ? sql`desc` : sql`asc`;
  const sortColumn = column === 'date' ? sql.ref('placed_at') : sql.ref('total_cents');
  const ordered = sql`order by ${sortColumn} ${sorted}, id ${sorted} limit ${ORDERS_PER_PAGE + 1}`;
  const conditions = [
    tabCondition(list.tab, now),
    ...filterConditions(list.filters),
    ...positionConditions(position, column, goesDown),
  ];
  const branches = searchConditions(list.search).map(
    (match) => sql`(select id, placed_at, total_cents from orders o
      where ${sql.join([...conditions, match], sql` and `)} ${ordered})`,
  );
  const { rows } = await sql<Row>`
    with found as (${sql.join(branches, sql` union `)})
    select ${listedColumns(now)},
      ${column === 'date' ? sql`(extract(epoch from o.placed_at) * 1000000)::bigint::text` : sql`o.total_cents::text`} as key
    from (select * from found ${ordered}) page join orders o using (id)
    order by ${sql`page.${sortColumn}`} ${sorted}, page.id ${sorted}`.execute(db);
  return toPage(rows, position);
}

const listedColumns = (now: Date) => sql`
  o.id, o.status, o.placed_at as "placedAt", o.is_pickup as "isPickup", o.is_test as "isTest",
  concat_ws(' ', nullif(o.billing ->> 'firstName', ''), o.billing ->> 'lastName') as customer,
  coalesce(nullif(o.shipping ->> 'city', ''), o.billing ->> 'city', '') as city,
  coalesce(nullif(o.shipping ->> 'country', ''), o.billing ->> 'country', '') as country,
  o.total_cents as total, o.payment_method as "paymentMethod", o.paid_at is not null as "isPaid",
  o.rate_title as "rateTitle", coalesce(${isLate(now)}, false) as "isLate",
  exists (select from prepared_orders p where p.order_id = o.id) as "isPrepared",
  exists (select from withdrawals w where w.order_id = o.id and ${UNSETTLED}) as "hasReturn",
  (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as pieces,
  (select coalesce(sum(r.amount_cents), 0)::int from refunds r
    where r.order_id = o.id and r.done_at is not null) as refunded,
  (select count(*)::int from shipments s where s.order_id = o.id) as parcels,
  (select count(s.delivered_at)::int from shipments s where s.order_id = o.id) as "deliveredParcels"`;

const UNSETTLED = sql`w.status not in ('refunded', 'refused')`;

/** The shop still has the articles, or some of them, after the last promised day. */
const isLate = (now: Date) => sql`(o.status = 'processing' and o.promised_to < ${dayInFrance(now)}::date)`;

function tabCondition(tab: OrderTab, now: Date): RawBuilder<unknown> {
  const isPrepared = sql`exists (select from prepared_orders p where p.order_id = o.id)`;
  switch (tab) {
    case 'to-pay':
      return sql`o.status in ('pending', 'on-hold')`;
    case 'to-prepare':
      return sql`o.status = 'processing' and not ${isPrepared}`;
    case 'to-ship':
      return sql`o.status = 'processing' and ${isPrepared}`;
    case 'late':
      return isLate(now);
    case 'all':
      return sql`true`;
  }
}

const midnight = (day: string, plusDays: number) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone 'Europe/Paris')`;

function filterConditions(filters: OrderFilters): RawBuilder<unknown>[] {
  const { status, from, to, delivery, payment, sku, least, most, country } = filters;
  return [
    status !== undefined && sql`o.status = ${status}`,
    from !== undefined && sql`o.placed_at >= ${midnight(from, 0)}`,
    to !== undefined && sql`o.placed_at < ${midnight(to, 1)}`,
    delivery !== undefined && sql`o.rate_title = ${delivery}`,
    payment !== undefined && sql`o.payment_method = ${payment}`,
    sku !== undefined && hasSku(sku.toLowerCase()),
    least !== undefined && sql`o.total_cents >= ${least}`,
    most !== undefined && sql`o.total_cents <= ${most}`,
    country !== undefined && sql`o.shipping ->> 'country' = ${country}`,
  ].filter((condition) => condition !== false);
}

const hasSku = (sku: string) =>
  sql`o.id in (select l.order_id from order_lines l where lower(l.sku) = ${sku})`;

function positionConditions(
  position: PagePosition,
  column: 'date' | 'total',
  goesDown: boolean,
): RawBuilder<unknown>[] {
  if (position.kind === 'first' || position.kind === 'last') return [];
  const beyond = goesDown ? sql`<` : sql`>`;
  const { key, id } = position;
  return [
    column === 'date'
      ? sql`(o.placed_at, o.id) ${beyond} (timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond', ${id}::int)`
      : sql`(o.total_cents, o.id) ${beyond} (${key}::bigint, ${id}::int)`,
  ];
}

/** One condition for each meaning of the search, so that each uses its own index. */
function searchConditions(typed: string): RawBuilder<unknown>[] {
  if (typed === '') return [sql`true`];
  const search = readOrderSearch(typed);
  return [
    hasSku(search.sku),
    ...(search.words.length > 0 ? [matchesWords(ORDER_SEARCH_TEXT, search.words)] : []),
    ...(search.email === undefined ? [] : [sql`lower(o.email) = ${search.email}`]),
    ...(search.orderId === undefined ? [] : [sql`o.id = ${search.orderId}`]),
    ...(search.invoice === undefined
      ? []
      : [
          sql`o.id in (select i.order_id from invoices i
            where i.series = ${search.invoice.series} and i.number = ${search.invoice.number})`,
        ]),
    ...(search.trackingNumber === undefined
      ? []
      : [
          sql`o.id in (select s.order_id from shipments s where s.tracking_number = ${search.trackingNumber})`,
        ]),
  ];
}

function toPage(rows: readonly Row[], position: PagePosition): OrderPage {
  const isBackward = position.kind === 'before' || position.kind === 'last';
  const hasMore = rows.length > ORDERS_PER_PAGE;
  const page = rows.slice(0, ORDERS_PER_PAGE);
  const inOrder = isBackward ? page.toReversed() : page;
  const [first] = inOrder;
  const last = inOrder.at(-1);
  const hasPrevious = isBackward ? hasMore : position.kind === 'after';
  const hasNext = isBackward ? position.kind === 'before' : hasMore;
  return {
    orders: inOrder.map(({ key: _, ...row }) => ({
      ...row,
      total: toCents(row.total),
      refunded: toCents(row.refunded),
    })),
    previous: hasPrevious && first ? { kind: 'before', key: first.key, id: first.id } : undefined,
    next: hasNext && last ? { kind: 'after', key: last.key, id: last.id } : undefined,
  };
}

/** Lists the orders of a list, without its pages: the newest first, `most` at most. */
export async function listOrderIds(
  db: Db,
  { tab, search, filters }: OrderList,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<number[]> {
  const conditions = [tabCondition(tab, now), ...filterConditions(filters)];
  const newest = sql`order by placed_at desc, id desc limit ${most}`;
  const branches = searchConditions(search).map(
    (match) => sql`(select id, placed_at from orders o
      where ${sql.join([...conditions, match], sql` and `)} ${newest})`,
  );
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(branches, sql` union `)}) found ${newest}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counting stops here: the merchant needs to know that there are many, not how many. */
export const MOST_COUNTED = 1000;

export type ListChoices = {
  readonly counts: Readonly<Record<WorkTab, number>>;
  /** The returns with work left. */
  readonly openReturns: number;
  /** The delivery methods and the countries to filter by. */
  readonly deliveries: readonly string[];
  readonly countries: readonly string[];
};

/** Counts the orders of the tabs, up to `MOST_COUNTED`, and lists the values of filters, in one statement. */
export async function loadListChoices(db: Db, now: Date): Promise<ListChoices> {
  const count = (tab: WorkTab) =>
    sql`(select count(*)::int from (select from orders o where ${tabCondition(tab, now)} limit ${MOST_COUNTED}) counted)`;
  const { rows } = await sql<ListChoices>`
    select json_build_object('to-pay', ${count('to-pay')}, 'to-prepare', ${count('to-prepare')},
        'to-ship', ${count('to-ship')}, 'late', ${count('late')}) as counts,
      (select count(*)::int from withdrawals w where ${UNSETTLED}) as "openReturns",
      array(select distinct title from shipping_methods order by title) as deliveries,
      array(select distinct unnest(countries) from shipping_zones order by 1) as countries`.execute(db);
  const [choices] = rows;
  if (!choices) throw new Error('the counts are always one row');
  return choices;
}
