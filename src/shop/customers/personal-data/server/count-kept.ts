import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { emailKey } from '#platform/email-key.ts';
import type { KeptCounts } from '../kept-data.ts';
import type { Person } from '../person.ts';

/** Counts what an erasure of this person would keep. */
export async function countKept(db: Db, { email, customer }: Person): Promise<KeptCounts> {
  const key = emailKey(email);
  const { rows } = await sql<KeptCounts>`
    select o.*, w.*, (
      select count(*)::integer from gift_cards where lower(email) = ${key} and sent_at is null
    ) as "unsentGiftCards"
    from (
      select count(*)::integer as orders, max(placed_at) as "lastOrderedAt",
        count(*) filter (where status not in ('completed', 'cancelled', 'refunded', 'failed'))::integer
          as "ordersUnderWay"
      from orders
      where customer_id = ${customer?.id ?? null} or (customer_id is null and lower(email) = ${key})
    ) o, (
      select count(*)::integer as withdrawals, max(declared_at) as "lastDeclaredAt"
      from withdrawals where lower(email) = ${key}
    ) w`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without a row');
  return counts;
}
