import { sql, type RawBuilder } from 'kysely';
import type { CsvValue } from '#platform/csv-cell.ts';
import type { CsvFile } from '#platform/server/csv/stream-csv.ts';
import type { Db } from '#platform/server/database/database.ts';
import { texts } from '../texts.ts';

export type Recall = {
  readonly id: number;
  readonly productId: number;
  readonly product: string;
  readonly sku: string;
  readonly boughtFrom: string | null;
  readonly boughtTo: string | null;
  readonly reason: string;
  readonly instructions: string;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
  readonly endedAt: Date | null;
  /** The orders whose buyer was told. */
  readonly notified: number;
};

const MOST_LISTED = 200;

async function select(db: Db, condition: RawBuilder<unknown>): Promise<Recall[]> {
  const { rows } = await sql<Recall>`
    select r.id, r.product_id as "productId", p.name as product, coalesce(p.sku, '') as sku,
      r.bought_from as "boughtFrom", r.bought_to as "boughtTo", r.reason, r.instructions,
      r.created_at as "createdAt", r.published_at as "publishedAt", r.ended_at as "endedAt",
      (select count(*)::int from recall_mails m where m.recall_id = r.id) as notified
    from recalls r join products p on p.id = r.product_id where ${condition}
    order by r.id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
}

export const listRecalls = (db: Db) => select(db, sql`true`);

export async function findRecall(db: Db, id: number): Promise<Recall | undefined> {
  const [recall] = await select(db, sql`r.id = ${id}`);
  return recall;
}

/** The active recalls of a product, for its page. */
export const listActiveRecalls = (db: Db, productId: number) =>
  select(db, sql`r.product_id = ${productId} and r.published_at is not null and r.ended_at is null`);

export type ConcernedOrder = {
  readonly orderId: number;
  readonly placedAt: Date;
  readonly pieces: number;
  readonly firstName: string;
  readonly lastName: string;
  /** Empty if the customer was erased. */
  readonly email: string;
  readonly notifiedAt: Date | null;
};

const midnight = (day: RawBuilder<unknown>, plusDays: number) =>
  sql`((${day} + ${plusDays}::int)::timestamp at time zone 'Europe/Paris')`;

/** The paid orders of a recall whose articles have not all come back. */
const CONCERNED = sql`
  recalls r join order_lines l on l.product_id = r.product_id and l.quantity > l.released
    join orders o on o.id = l.order_id and o.paid_at is not null
      and (r.bought_from is null or o.placed_at >= ${midnight(sql`r.bought_from`, 0)})
      and (r.bought_to is null or o.placed_at < ${midnight(sql`r.bought_to`, 1)})
    left join recall_mails m on m.recall_id = r.id and m.order_id = o.id`;

export type ConcernedCount = { readonly orders: number; readonly pieces: number; readonly reachable: number };

export async function countConcerned(db: Db, recallId: number): Promise<ConcernedCount> {
  const { rows } = await sql<ConcernedCount>`
    select count(distinct o.id)::int as orders, coalesce(sum(l.quantity - l.released), 0)::int as pieces,
      count(distinct lower(o.email)) filter (where o.email <> '')::int as reachable
    from ${CONCERNED} where r.id = ${recallId}`.execute(db);
  return rows[0] ?? { orders: 0, pieces: 0, reachable: 0 };
}

/** The first concerned orders, the newest first. */
export async function listConcerned(db: Db, recallId: number): Promise<ConcernedOrder[]> {
  const { rows } = await sql<ConcernedOrder>`
    select o.id as "orderId", o.placed_at as "placedAt", sum(l.quantity - l.released)::int as pieces,
      coalesce(o.billing ->> 'firstName', '') as "firstName", coalesce(o.billing ->> 'lastName', '') as "lastName",
      o.email, m.enqueued_at as "notifiedAt"
    from ${CONCERNED} where r.id = ${recallId}
    group by o.id, m.enqueued_at order by o.id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
}

export type BuyerToTell = { readonly orderId: number; readonly key: string; readonly email: string };

/** The next buyers who have not been told: each email once, by its latest order. */
export async function listBuyersToTell(db: Db, recallId: number, most: number): Promise<BuyerToTell[]> {
  const { rows } = await sql<BuyerToTell>`
    select distinct on (lower(o.email)) o.id as "orderId", o.key, o.email
    from ${CONCERNED} where r.id = ${recallId} and o.email <> ''
      and not exists (select from recall_mails sent join orders t on t.id = sent.order_id
        where sent.recall_id = r.id and lower(t.email) = lower(o.email))
    order by lower(o.email), o.id desc limit ${most}`.execute(db);
  return rows;
}

const BATCH = 1_000;

type ListRow = ConcernedOrder &
  Record<'name' | 'sku' | 'phone' | 'address' | 'postcode' | 'city' | 'country', string>;

/** All concerned orders with their buyers, for the authorities. */
export const exportConcerned = (db: Db, recallId: number): CsvFile => ({
  columns: texts.columns,
  batches: readBatches(db, recallId),
});

async function* readBatches(db: Db, recallId: number): AsyncGenerator<CsvValue[][]> {
  let after = [0, -1];
  for (;;) {
    const [order, position] = after;
    const { rows } = await sql<ListRow & { position: number }>`
      select o.id as "orderId", l.position, o.placed_at as "placedAt", l.name, l.sku,
        l.quantity - l.released as pieces, m.enqueued_at as "notifiedAt", o.email,
        coalesce(o.billing ->> 'firstName', '') as "firstName", coalesce(o.billing ->> 'lastName', '') as "lastName",
        coalesce(o.billing ->> 'phone', '') as phone,
        concat_ws(', ', nullif(o.billing ->> 'address1', ''), nullif(o.billing ->> 'address2', '')) as address,
        coalesce(o.billing ->> 'postcode', '') as postcode, coalesce(o.billing ->> 'city', '') as city,
        coalesce(o.billing ->> 'country', '') as country
      from ${CONCERNED} where r.id = ${recallId} and (o.id, l.position) > (${order}, ${position})
      order by o.id, l.position limit ${BATCH}`.execute(db);
    yield rows.map((row) => [
      row.orderId,
      row.placedAt,
      row.name,
      row.sku,
      row.pieces,
      row.firstName,
      row.lastName,
      row.email,
      row.phone,
      row.address,
      row.postcode,
      row.city,
      row.country,
      row.notifiedAt,
    ]);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = [last.orderId, last.position];
  }
}
