import type { ReturnMoney } from '../../orders/server/refund-order.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { returnMoney } from './return-money.ts';
import { ProviderAway } from './stripe.ts';

/** How the money of an order that was paid by card goes back to it. */
export const toCard =
  (deps: PaymentDeps): ReturnMoney =>
  async ({ orderId, amount, idempotencyKey }) => {
    const returned = await returnMoney(deps, { id: orderId }, amount, idempotencyKey);
    // It is not known whether it went: the same refund can be asked for again.
    if (!returned.ok && returned.failure === 'away') throw new ProviderAway('no refund was confirmed');
    return returned.ok;
  };
