import type { Db } from '#platform/server/database/database.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';

/**
 * Returns the addresses of a customer's newest order. Only the shop writes them, and they are always
 * complete.
 */
export async function findLastAddresses(
  db: Db,
  customerId: number,
): Promise<{ billing: BillingAddress; shipping: Address } | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['billing', 'shipping'])
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { billing: row.billing as BillingAddress, shipping: row.shipping as Address };
}
