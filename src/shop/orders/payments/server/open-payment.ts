import { sql } from 'kysely';
import { prepare, type Db } from '#platform/server/database/database.ts';
import type { Cart } from '#shop/basket/cart/cart.ts';
import { cartHash } from '#shop/basket/cart/server/fragments.tsx';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';
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
    orderStatus: FIRST_STATUS,
    isByCard: true,
    stockTaken: true,
    isTest,
    reservesUnpaid: true,
    payUntil: null,
    attemptedAt,
    attempt: 1,
    lineKeys,
    intentId: null,
    outcome: null,
    reason: null,
  };
}

type UnpaidOrder = { readonly id: number; readonly key: string; readonly basketHash: string };

/** Returns the visitor's unpaid order by payment card and locks it until the end of the transaction. */
export async function findUnpaidOrder(tx: Db, visitor: string): Promise<UnpaidOrder | undefined> {
  const [order] = await lockUnpaid(tx, { visitor });
  return order;
}

const lockUnpaid = prepare<{ visitor: string }, UnpaidOrder>(
  'lock-unpaid-order',
  ({ visitor }) => sql`
    select o.id, o.key, p.basket_hash as "basketHash" from orders o join payments p on p.order_id = o.id
    where o.visitor_id = ${visitor} and o.status = 'pending' and o.payment_method = ${CARD_METHOD}
      and cardinality(p.line_keys) > 0
    order by o.id desc limit 1 for update of o`,
);
