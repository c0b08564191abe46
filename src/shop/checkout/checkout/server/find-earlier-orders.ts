import { sql } from 'kysely';
import { prepare, type Db } from '#platform/server/database/database.ts';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';

type SameRequestOrder = { readonly id: number; readonly key: string; readonly fingerprint: string | null };
type UnpaidOrder = { readonly id: number; readonly key: string; readonly basketHash: string };

export type EarlierOrders = {
  /** The order that a request with the same idempotency key has placed. */
  readonly sameRequest: SameRequestOrder | null;
  /** The visitor's unpaid order by payment card. It stays locked until the end of the transaction. */
  readonly unpaid: UnpaidOrder | null;
  readonly hasDraft: boolean;
};

/** Loads, in one statement, everything from earlier that decides how an order is placed. */
export async function findEarlierOrders(
  tx: Db,
  visitor: string,
  idempotencyKey: string,
): Promise<EarlierOrders> {
  const [row] = await readEarlierOrders(tx, { visitor, idempotencyKey });
  if (!row) throw new Error('there is always one row');
  return row;
}

const readEarlierOrders = prepare<{ visitor: string; idempotencyKey: string }, EarlierOrders>(
  'find-earlier-orders',
  ({ visitor, idempotencyKey }) => sql`
    with unpaid as materialized (
      select o.id, o.key, p.basket_hash from orders o join payments p on p.order_id = o.id
      where o.visitor_id = ${visitor} and o.status = 'pending' and o.payment_method = ${CARD_METHOD}
        and cardinality(p.line_keys) > 0
      order by o.id desc limit 1 for update of o)
    select
      (select json_build_object('id', id, 'key', key, 'fingerprint', request_fingerprint)
        from orders where idempotency_key = ${idempotencyKey}) as "sameRequest",
      (select json_build_object('id', id, 'key', key, 'basketHash', basket_hash) from unpaid) as unpaid,
      exists (select from checkout_drafts where visitor_id = ${visitor}) as "hasDraft"`,
);
