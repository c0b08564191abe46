import { sql } from 'kysely';
import type { CsvValue } from '#platform/csv-cell.ts';
import type { CsvFile } from '#platform/server/csv/stream-csv.ts';
import type { Db } from '#platform/server/database/database.ts';
import { texts } from '../texts.ts';

const BATCH = 1_000;

type Row = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  postcode: string;
  city: string;
  country: string;
  createdAt: Date;
  seenAt: Date;
  orders: number;
  spent: number;
  lastOrder: Date | null;
  isSubscribed: boolean;
};

/** The customers with an account: who they are, what they ordered, whether they receive the newsletter. */
export const exportCustomers = (db: Db): CsvFile => ({ columns: texts.columns, batches: readBatches(db) });

async function* readBatches(db: Db): AsyncGenerator<CsvValue[][]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<Row>`
      select c.id, c.email, c.first_name as "firstName", c.last_name as "lastName",
        coalesce(c.billing ->> 'phone', '') as phone, coalesce(c.billing ->> 'postcode', '') as postcode,
        coalesce(c.billing ->> 'city', '') as city, coalesce(c.billing ->> 'country', '') as country,
        c.created_at as "createdAt", c.seen_at as "seenAt", coalesce(o.orders, 0)::int as orders,
        coalesce(o.spent, 0)::float8 as spent, o.last as "lastOrder",
        exists (select from newsletter_subscriptions n
          where n.email_key = c.email_key and n.status = 'confirmed') as "isSubscribed"
      from (select * from customers where id > ${after} and role = 'customer' order by id limit ${BATCH}) c
      left join lateral (select count(*) as orders, sum(total_cents) as spent, max(placed_at) as last
        from orders where customer_id = c.id and paid_at is not null) o on true
      order by c.id`.execute(db);
    yield rows.map((row) => [
      row.email,
      row.firstName,
      row.lastName,
      row.phone,
      row.postcode,
      row.city,
      row.country,
      row.createdAt,
      row.seenAt,
      row.orders,
      { cents: row.spent },
      row.lastOrder,
      row.isSubscribed,
    ]);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
