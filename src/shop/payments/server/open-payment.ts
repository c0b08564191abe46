import { sql } from 'kysely';
import { prepare, type Db } from '../../../platform/server/database.ts';
import type { Cart } from '../../cart/cart.ts';
import { cartHash } from '../../cart/server/fragments.tsx';
import { CARD_METHOD } from '../contract.ts';
import { savePayment } from './store.ts';

/** An order that waits to be paid by card, and the basket it was made of. */
export const openPayment = (tx: Db, orderId: number, cart: Cart) =>
  savePayment(tx, { orderId, basketHash: cartHash(cart), lineKeys: cart.lines.map(({ key }) => key) });

type UnpaidOrder = { readonly id: number; readonly key: string; readonly basketHash: string };

/** The order a visitor has not paid by card yet; nobody pays or cancels it until the transaction is over. */
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
