import { sql } from 'kysely';
import type { CsvValue } from '#platform/csv-cell.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { CsvFile } from '#platform/server/csv/stream-csv.ts';
import { formatNumber, type Series } from '#shop/orders/invoices/invoice.ts';
import { findPaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import type { OrderStatus } from '#shop/orders/orders/order-status.ts';
import type { ExportPeriod } from '../export-period.ts';
import { texts } from '../texts.ts';

/** Small enough that a batch is garbage before the next one is read. */
const BATCH = 500;

type Amounts = Record<
  'items' | 'discount' | 'shipping' | 'fees' | 'tax' | 'total' | 'cards' | 'refunded',
  number
>;
type Address = Partial<
  Record<
    | 'firstName'
    | 'lastName'
    | 'company'
    | 'phone'
    | 'address1'
    | 'address2'
    | 'postcode'
    | 'city'
    | 'country',
    string
  >
>;
type Row = Amounts & {
  id: number;
  placedAt: Date;
  paidAt: Date | null;
  status: OrderStatus;
  email: string;
  billing: Address;
  shippedTo: string | null;
  pieces: number;
  content: string;
  paymentMethod: string;
  rateTitle: string;
  codes: string | null;
  source: string | null;
  series: Series | null;
  number: number | null;
  isTest: boolean;
};

/** The orders of a period, the oldest first, as rows of a file. */
export const exportOrders = (db: Db, period: ExportPeriod, batch = BATCH): CsvFile => ({
  columns: texts.columns,
  batches: readBatches(db, period, batch),
});

const midnight = (day: string, plusDays: number) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone 'Europe/Paris')`;

async function* readBatches(db: Db, { from, to }: ExportPeriod, batch: number): AsyncGenerator<CsvValue[][]> {
  let after = sql`true`;
  for (;;) {
    const { rows } = await sql<Row & { key: string }>`
      with page as (
        select o.* from orders o where o.placed_at >= ${midnight(from, 0)} and o.placed_at < ${midnight(to, 1)}
          and ${after} order by o.placed_at, o.id limit ${batch})
      select o.id, o.placed_at::text as key, o.placed_at as "placedAt", o.paid_at as "paidAt", o.status, o.email,
        o.billing, o.shipping ->> 'country' as "shippedTo", o.items_net as items, o.discount_net as discount,
        coalesce(o.shipping_net, 0) as shipping, o.fees_net as fees, o.total_cents as total,
        o.items_tax - o.discount_tax + coalesce(o.shipping_tax, 0) + o.fees_tax as tax,
        o.gift_card_cents as cards, o.payment_method as "paymentMethod", o.rate_title as "rateTitle",
        (select string_agg(upper(c ->> 'code'), ', ') from jsonb_array_elements(o.coupons) c) as codes,
        coalesce(o.attribution ->> 'utm_source', o.attribution ->> 'source_type') as source,
        o.is_test as "isTest", coalesce(l.pieces, 0)::int as pieces, coalesce(l.content, '') as content,
        coalesce(r.refunded, 0)::int as refunded, i.series, i.number
      from page o
      left join lateral (select sum(quantity) as pieces,
          string_agg(quantity || ' × ' || name || ' (' || sku || ')', ', ' order by position) as content
        from order_lines where order_id = o.id) l on true
      left join lateral (select sum(amount_cents) as refunded from refunds
        where order_id = o.id and done_at is not null) r on true
      left join lateral (select series, number from invoices
        where order_id = o.id and corrects is null limit 1) i on true
      order by o.placed_at, o.id`.execute(db);
    yield rows.map(toCells);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = sql`(o.placed_at, o.id) > (${last.key}::timestamptz, ${last.id})`;
  }
}

function toCells(row: Row): CsvValue[] {
  const { billing: b, series, number } = row;
  const amounts = [
    row.items,
    -row.discount,
    row.shipping,
    row.fees,
    row.tax,
    row.total,
    row.cards,
    row.refunded,
  ];
  return [
    row.id,
    row.placedAt,
    texts.statuses[row.status],
    row.paidAt,
    b.firstName ?? '',
    b.lastName ?? '',
    b.company ?? '',
    row.email,
    b.phone ?? '',
    b.address1 ?? '',
    b.address2 ?? '',
    b.postcode ?? '',
    b.city ?? '',
    b.country ?? '',
    row.shippedTo ?? '',
    row.pieces,
    row.content,
    ...amounts.map((cents) => ({ cents: cents === 0 ? 0 : cents })),
    findPaymentMethod(row.paymentMethod)?.title ?? row.paymentMethod,
    row.rateTitle,
    row.codes ?? '',
    row.source ?? '',
    series === null || number === null ? '' : formatNumber(series, number),
    row.isTest,
  ];
}
