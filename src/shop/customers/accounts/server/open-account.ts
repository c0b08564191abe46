import type { Db } from '#platform/server/database/database.ts';
import { claimOrders } from '#shop/orders/orders/server/claim-orders.ts';
import { findLastAddresses } from '#shop/orders/orders/server/find-last-addresses.ts';
import { emailKey } from '#platform/email-key.ts';
import { insertCustomer, saveAddresses, type NewCustomer } from './store.ts';

/**
 * Opens an account and assigns to it the guest orders of its email. Returns undefined if the email already has
 * an account.
 */
export async function openAccount(tx: Db, customer: NewCustomer): Promise<number | undefined> {
  const id = await insertCustomer(tx, customer);
  if (id === undefined) return undefined;
  await claimOrders(tx, id, emailKey(customer.email));
  const addresses = await findLastAddresses(tx, id);
  if (addresses) await saveAddresses(tx, id, addresses);
  return id;
}
