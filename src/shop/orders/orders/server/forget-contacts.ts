import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Orders of a customer who goes: they are no longer theirs, and how to reach them is to be forgotten. */
export async function releaseOrders(db: Db, customerId: number): Promise<void> {
  await sql`update orders set customer_id = null, forget_contact = true where customer_id = ${customerId}`.execute(
    db,
  );
}

/**
 * Takes out of orders what only served to reach their buyer: mail, telephone, note, where the parcel went. The bill,
 * with its name and address, is kept as long as bookkeeping has to be. An order that is under way is left until it is
 * over. Gives back how many were changed.
 */
export async function forgetContacts(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update orders set email = '', note = '', visitor_id = '', attribution = '{}', forget_contact = false,
      billing = billing || '{"email": "", "phone": ""}',
      shipping = (select jsonb_object_agg(key, '') from jsonb_each(shipping))
    where forget_contact and status in ('completed', 'cancelled', 'refunded', 'failed')`.execute(db);
  return Number(numAffectedRows);
}
