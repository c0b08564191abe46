import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Detaches the orders of a deleted customer and marks their contact data for deletion. */
export async function markForErasure(db: Db, customerId: number): Promise<void> {
  await sql`update orders set customer_id = null, forget_contact = true where customer_id = ${customerId}`.execute(
    db,
  );
}

/**
 * Deletes the contact data of marked orders: email, phone, note, shipping address, and the
 * recipients of gift cards. The billing name and
 * address stay for the legal retention period of the accounts. Skips orders in progress until they are
 * finished. Returns the number of changed orders.
 */
export async function eraseContacts(db: Db): Promise<number> {
  const isDue = sql`forget_contact and status in ('completed', 'cancelled', 'refunded', 'failed')`;
  await sql`
    update order_lines set gift = gift || '{"name": "", "email": "", "message": ""}'
    where gift is not null and order_id in (select id from orders where ${isDue})`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    update orders set email = '', note = '', visitor_id = '', attribution = '{}', forget_contact = false,
      billing = billing || '{"email": "", "phone": ""}',
      shipping = (select jsonb_object_agg(key, '') from jsonb_each(shipping))
    where ${isDue}`.execute(db);
  return Number(numAffectedRows);
}
