import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { periodBefore, RETENTION } from '#shop/common/retention/retention.ts';
import { eraseMetaData } from '#shop/common/meta-data/server/save-meta-data.ts';
import { eraseGiftSenders } from '#shop/basket/gift-cards/server/own-gift-cards.ts';

type Buyer = {
  readonly customerId: number | null;
  /** The email in its normalized form for comparison. */
  readonly emailKey: string;
};

/**
 * Detaches the orders of a person who is being erased and marks their contact data for deletion. An order
 * belongs to its account; without one it belongs to its email.
 */
export async function markForErasure(db: Db, { customerId, emailKey }: Buyer): Promise<void> {
  await sql`
    update orders set customer_id = null, forget_contact = true
    where customer_id = ${customerId} or (customer_id is null and lower(email) = ${emailKey})`.execute(db);
}

const NOBODY = sql`gift || '{"name": "", "email": "", "message": ""}'`;

/**
 * Deletes the contact data of marked orders: email, phone, note, shipping address, the recipients of
 * gift cards, and what tools have kept with the order. The billing name and address stay for the legal retention
 * period of the accounts. Skips orders in progress until they are finished. Returns the number of changed orders.
 */
export async function eraseContacts(db: Db): Promise<number> {
  const isDue = sql`forget_contact and status in ('completed', 'cancelled', 'refunded', 'failed')`;
  await sql`
    update order_lines set gift = ${NOBODY}
    where gift is not null and order_id in (select id from orders where ${isDue})`.execute(db);
  const { rows } = await sql<{ id: number }>`
    update orders set email = '', note = '', visitor_id = '', attribution = '{}', forget_contact = false,
      billing = billing || '{"email": "", "phone": ""}',
      shipping = (select jsonb_object_agg(key, '') from jsonb_each(shipping))
    where ${isDue} returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await eraseGiftSenders(db, ids);
  await eraseOrderMeta(db, ids);
  return ids.length;
}

async function eraseOrderMeta(db: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const lines = await db.selectFrom('order_lines').select('id').where('order_id', 'in', orderIds).execute();
  const refunds = await db.selectFrom('refunds').select('id').where('order_id', 'in', orderIds).execute();
  await eraseMetaData(db, 'order', orderIds);
  await eraseMetaData(
    db,
    'order_line',
    lines.map(({ id }) => id),
  );
  await eraseMetaData(
    db,
    'refund',
    refunds.map(({ id }) => id),
  );
}

/**
 * Marks the orders whose contact data has outlived its retention period. They stay in the account of their
 * buyer. Returns the number of marked orders.
 */
export async function markOldContacts(db: Db, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update orders set forget_contact = true
    where placed_at < ${periodBefore(now, RETENTION.orderContacts)} and email <> '' and not forget_contact
      and status in ('completed', 'cancelled', 'refunded', 'failed')`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Erases the billing name and address of the orders whose books need no longer be kept: ten years after the end
 * of their calendar year. Returns the number of changed orders.
 */
export async function eraseOldBuyers(db: Db, now: Date): Promise<number> {
  const firstKept = new Date(Date.UTC(periodBefore(now, RETENTION.books).getUTCFullYear(), 0, 1));
  const { numAffectedRows = 0n } = await sql`
    update orders set customer_id = null, billing = (select jsonb_object_agg(key, '') from jsonb_each(billing))
    where placed_at < ${firstKept} and email = '' and billing ->> 'lastName' <> ''`.execute(db);
  return Number(numAffectedRows);
}

/** Erases the recipient of gift cards from the orders of others, once all cards of the line are sent. */
export async function eraseGiftLines(db: Db, emailKey: string): Promise<void> {
  await sql`
    update order_lines l set gift = ${NOBODY}
    where lower(gift ->> 'email') = ${emailKey} and (
      select bool_and(sent_at is not null) from gift_cards g
      where g.order_id = l.order_id and g.line_position = l.position)`.execute(db);
}
