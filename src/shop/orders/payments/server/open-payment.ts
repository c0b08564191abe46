import type { Db } from '#platform/server/database/database.ts';
import type { Cart } from '#shop/basket/cart/cart.ts';
import { paidByCards } from '#shop/basket/gift-cards/cover.ts';
import { cartHash } from '#shop/basket/cart/server/fragments.tsx';
import { FIRST_STATUS } from '#shop/orders/orders/order-status.ts';
import { savePayment, type NewAttempt, type PaymentRow } from './store.ts';

type PaymentOrder = Pick<PaymentRow, 'id' | 'key' | 'visitor' | 'isTest'> & { readonly cart: Cart };

/**
 * Creates the payment of a new order and stores the hash of its cart. The caller still has to count the first
 * attempt, if there is one.
 */
export async function openPayment(
  tx: Db,
  { id, key, visitor, isTest, cart }: PaymentOrder,
  first: NewAttempt | undefined,
): Promise<PaymentRow | undefined> {
  const lineKeys = cart.lines.map((line) => line.key);
  await savePayment(tx, { orderId: id, basketHash: cartHash(cart), lineKeys, first });
  if (!first) return undefined;
  const { at: attemptedAt, ...tried } = first;
  return {
    ...tried,
    id,
    key,
    visitor,
    total: cart.totals.total,
    toPay: cart.toPay,
    paidByCards: paidByCards(cart.giftCards),
    orderStatus: FIRST_STATUS,
    isByCard: true,
    stockTaken: true,
    isTest,
    reservesUnpaid: true,
    payUntil: null,
    needsPromise: false,
    attemptedAt,
    attempt: 1,
    lineKeys,
    intentId: null,
    outcome: null,
    reason: null,
  };
}
