import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { loadSecret } from '#platform/server/nonces.ts';
import type { Refundable } from '#shop/orders/orders/server/find-refundable.ts';
import type { ReturnMoney } from '#shop/orders/orders/server/refund-order.ts';
import { returnToCard } from '#shop/orders/payments/server/return-money.ts';
import { sandboxKeys } from '#shop/orders/payments/server/sandbox/keys.ts';
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
  const isSandbox = !config.stripe;
  const keys = config.stripe ?? sandboxKeys(await loadSecret(db));
  const address = isSandbox ? () => new URL(`http://127.0.0.1:${config.port}`) : undefined;
  const provider = createProvider({ keys, isSandbox, address, now: () => new Date() });
  return returnToCard({ db, provider });
}
