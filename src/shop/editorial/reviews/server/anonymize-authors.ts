import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { sqlPeriod } from '#shop/common/retention/server/sql-period.ts';
import { emailKey } from '#platform/email-key.ts';

/**
 * Anonymizes everything written with this email when the customer deletes their account. The texts remain.
 */
export async function anonymizeAuthor(tx: Db, email: string): Promise<void> {
  const key = emailKey(email);
  await sql`update reviews set email = '', author_name = '', is_anonymous = true where email = ${key}`.execute(
    tx,
  );
  await sql`update questions set email = '', author_name = '', is_anonymous = true where email = ${key}`.execute(
    tx,
  );
  await sql`update content_reports set email = '' where email = ${key}`.execute(tx);
}

/**
 * Anonymizes the reviews of orders whose buyer was erased. The contact data of older orders is erased by age, and
 * their reviews stay signed. Returns the number of changed reviews.
 */
export async function anonymizeErasedBuyers(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update reviews r set email = '', author_name = '', is_anonymous = true from orders o
    where o.id = r.order_id and o.email = '' and r.email <> ''
      and o.placed_at >= now() - ${sqlPeriod(RETENTION.orderContacts)}`.execute(db);
  return Number(numAffectedRows);
}
