import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';

/** Saves whether the buyer's first name and town may be shown. A repeated consent keeps its original date. */
export async function saveBuyerChoice(
  db: Db,
  order: { readonly id: number; readonly key: string },
  agrees: boolean,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update orders set name_shown_since = case when ${agrees} then coalesce(name_shown_since, ${now}) end
    where id = ${order.id} and key = ${order.key}`.execute(db);
  return numAffectedRows > 0n;
}

type OrderAddresses = { readonly billing: BillingAddress; readonly shipping: Address };

/** Changes the addresses of an order that is not paid yet; the invoice of a paid order keeps its own. */
export async function saveOrderAddresses(
  db: Db,
  orderId: number,
  { billing, shipping }: OrderAddresses,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      email: billing.email,
      billing: JSON.stringify(billing),
      shipping: JSON.stringify(shipping),
    })
    .where('id', '=', orderId)
    .where('status', 'in', ['pending', 'on-hold', 'failed'])
    .execute();
}

/** Corrects where an order goes. Its contract, invoice and country stay as they are. */
export async function saveShippingAddress(
  tx: Db,
  orderId: number,
  { country: _, ...address }: Address,
): Promise<void> {
  await sql`update orders set shipping = shipping || ${JSON.stringify(address)}::jsonb where id = ${orderId}`.execute(
    tx,
  );
}
