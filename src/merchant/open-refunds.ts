import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Refundable } from '#shop/orders/orders/server/find-refundable.ts';
import type { ReturnMoney } from '#shop/orders/orders/server/refund-order.ts';
import { loadProviderAccount } from '#shop/orders/payments/server/payment-account.ts';
import { returnToCard } from '#shop/orders/payments/server/return-money.ts';
import { createProvider } from '#shop/orders/payments/server/stripe.ts';

/**
 * Returns how the money of an order goes back. The merchant returns a transfer or a cheque outside the shop;
 * it is only recorded. The sandbox is part of the running shop.
 */
export async function openRefunds(
  db: Database['db'],
  config: Config,
  { isOffline }: Pick<Refundable, 'isOffline'>,
): Promise<ReturnMoney> {
  if (isOffline) return async () => true;
  const ownUrl = () => new URL(`http://127.0.0.1:${config.port}`);
  const account = await loadProviderAccount(db, config, ownUrl);
  const provider = createProvider({ account: () => account, now: () => new Date() });
  return returnToCard({ db, provider });
}
