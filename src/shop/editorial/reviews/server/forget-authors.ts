import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { emailKey } from '../reviewer.ts';

/** What somebody has written stays, but nothing tells any more who it was: when they delete their account. */
export async function forgetAuthor(tx: Db, email: string): Promise<void> {
  const key = emailKey(email);
  await sql`update reviews set email = '', author_name = '', is_anonymous = true where email = ${key}`.execute(
    tx,
  );
  await sql`update questions set email = '', author_name = '', is_anonymous = true where email = ${key}`.execute(
    tx,
  );
  await sql`update content_reports set email = '' where email = ${key}`.execute(tx);
}

/** The same for reviews of orders whose buyer was forgotten. Gives back how many were changed. */
export async function forgetBuyers(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update reviews r set email = '', author_name = '', is_anonymous = true from orders o
    where o.id = r.order_id and o.email = '' and r.email <> ''`.execute(db);
  return Number(numAffectedRows);
}
