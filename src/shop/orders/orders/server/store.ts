import { sql, type RawBuilder } from 'kysely';
import type { Cents } from '#platform/money.ts';
import { prepare, type Db } from '#platform/server/database/database.ts';
import { NEEDS_PROMISE } from './renew-promise.ts';
import type { InvoiceLine } from '#shop/orders/invoices/invoice.ts';
import { isOpen, type OrderStatus } from '../order-status.ts';
import type { RefundedArticle, SoldCard } from '../refund.ts';

export type StoredOrderState = {
  status: OrderStatus;
  stockTaken: boolean;
  /** Whether stock is reserved before the order is paid. */
  reservesUnpaid: boolean;
  payUntil: Date | null;
  total: Cents;
  /** The part of the total that gift cards pay. */
  paidByCards: Cents;
  /** Whether delivery dates must be computed when the payment arrives: none were promised, or too early. */
  needsPromise: boolean;
};

/** Loads the status of an order and locks the order until the end of the transaction. */
export async function lockOrder(tx: Db, orderId: number): Promise<StoredOrderState> {
  const [order] = await lockOrderRow(tx, { orderId });
  if (!order) throw new Error(`there is no order ${orderId}`);
  return order;
}

/** The columns of a `StoredOrderState`. */
export const LOCKED_ORDER = sql`status, stock_taken as "stockTaken", reserves_unpaid as "reservesUnpaid",
  pay_until as "payUntil", total_cents as total, gift_card_cents as "paidByCards",
  ${NEEDS_PROMISE} as "needsPromise"`;

const lockOrderRow = prepare<{ orderId: number }, StoredOrderState>(
  'lock-order',
  ({ orderId }) => sql`
    select ${LOCKED_ORDER} from orders where id = ${orderId} for update`,
);

type ReservedPiece = { position: number; productId: number; variationId: number | null; quantity: number };

/** Returns the units that an order holds or would hold, without missing and returned units. */
export async function listPieces(tx: Db, orderId: number): Promise<ReservedPiece[]> {
  const { rows } = await sql<ReservedPiece>`
    select position, product_id as "productId", variation_id as "variationId",
      quantity - missing - released as quantity
    from order_lines where order_id = ${orderId} and quantity > missing + released`.execute(tx);
  return rows;
}

export async function saveMissing(
  tx: Db,
  orderId: number,
  pieces: readonly { readonly position: number; readonly missing: number }[],
): Promise<void> {
  for (const { position, missing } of pieces.filter((piece) => piece.missing > 0))
    await tx
      .updateTable('order_lines')
      .set({ missing })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute();
}

type StatusChange = {
  readonly orderId: number;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly cause: string;
  readonly isPaid: boolean;
  readonly stockTaken: boolean;
  /** The new payment term in days, from now; undefined leaves the current deadline unchanged. */
  readonly paymentTermDays: number | null;
};

/** Stores the new status of an order and the event that records the change. */
export async function saveStatus(tx: Db, change: StatusChange): Promise<void> {
  const { orderId, from, to, cause, isPaid, stockTaken, paymentTermDays } = change;
  const event = { order_id: orderId, from_status: from, to_status: to, cause };
  await tx
    .with('told', (also) => also.insertInto('order_events').values(event))
    .updateTable('orders')
    .set({
      status: to,
      stock_taken: stockTaken,
      ...(isPaid && { paid_at: sql<Date>`coalesce(paid_at, now())` }),
      ...(paymentTermDays !== null && { pay_until: daysFromNow(paymentTermDays) }),
      ...(!isOpen(to) && { network: null }),
    })
    .where('id', '=', orderId)
    .execute();
}

/** The end of the day in France, the given number of days from now. */
export const daysFromNow = (days: number) => sql<Date>`
  (date_trunc('day', now() at time zone 'Europe/Paris') + make_interval(days => ${days} + 1, secs => -1))
    at time zone 'Europe/Paris'`;

type LaterPayment = { readonly method: string; readonly network: string; readonly reservesUnpaid: boolean };

/** Stores the offline payment method of an order and the network of its buyer. */
export async function savePaymentMethod(
  tx: Db,
  orderId: number,
  { method, network, reservesUnpaid }: LaterPayment,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_method: method, network, reserves_unpaid: reservesUnpaid })
    .where('id', '=', orderId)
    .execute();
}

/** Returns the buyer of an order. */
export const findBuyer = (
  tx: Db,
  orderId: number,
): Promise<{ visitor: string; email: string; network: string | null }> =>
  tx
    .selectFrom('orders')
    .select(['visitor_id as visitor', 'email', 'network'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

export async function countPieces(tx: Db, orderId: number): Promise<number> {
  const { pieces } = await tx
    .selectFrom('order_lines')
    .select(({ fn }) => fn.sum<number>('quantity').as('pieces'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return pieces;
}

type RefundSums = { done: Cents; requested: Cents; requestedToCards: Cents };

/**
 * Returns the refunded amount of an order (`done`), the same including pending refunds (`requested`), and the part of
 * the latter that goes to gift cards.
 */
export async function loadRefunded(tx: Db, orderId: number): Promise<RefundSums> {
  const { rows } = await sql<RefundSums>`
    select coalesce(sum(amount_cents) filter (where done_at is not null), 0) as done,
      coalesce(sum(amount_cents), 0) as requested, coalesce(sum(gift_card_cents), 0) as "requestedToCards"
    from refunds where order_id = ${orderId} and refused_at is null`.execute(tx);
  const [sums] = rows;
  if (!sums) throw new Error('a sum is always one row');
  return sums;
}

/** The gift cards that an order sold, with their balances. */
export const listSoldCards = (db: Db, orderId: number): Promise<SoldCard[]> =>
  selectSoldCards(db, orderId, sql``);

/** The same, locked until the transaction ends: nobody spends them meanwhile. */
export const lockSoldCards = (tx: Db, orderId: number): Promise<SoldCard[]> =>
  selectSoldCards(tx, orderId, sql`for update of c`);

async function selectSoldCards(db: Db, orderId: number, lock: RawBuilder<unknown>): Promise<SoldCard[]> {
  const { rows } = await sql<SoldCard>`
    select c.id, l.id as "lineId", c.amount_cents as amount, c.balance_cents as balance,
      c.blocked_at is not null as "isBlocked"
    from gift_cards c join order_lines l on l.order_id = c.order_id and l.position = c.line_position
    where c.order_id = ${orderId} order by c.id ${lock}`.execute(db);
  return rows;
}

/** The details of a refund besides its amount; null in the database for an amount alone. */
export type RefundContent = {
  readonly articles: readonly RefundedArticle[];
  /** The lines of the credit note; empty: the amount is split by VAT rate. */
  readonly creditLines: readonly InvoiceLine[];
};

type NewRefund = {
  readonly orderId: number;
  readonly amount: Cents;
  /** The part that goes back to gift cards. */
  readonly toCards: Cents;
  readonly idempotencyKey: string;
  readonly cause: string;
  readonly reason?: string;
  readonly content?: RefundContent | undefined;
};

export async function saveRefund(
  tx: Db,
  { orderId, amount, toCards, idempotencyKey, cause, reason = '', content }: NewRefund,
): Promise<number> {
  const { id } = await tx
    .insertInto('refunds')
    .values({
      order_id: orderId,
      amount_cents: amount,
      gift_card_cents: toCards,
      idempotency_key: idempotencyKey,
      cause,
      reason,
      content: content ? JSON.stringify(content) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ReleasedPiece = Omit<ReservedPiece, 'quantity'> & {
  /** Pieces that go back to stock. */
  readonly restocked: number;
  readonly writtenOff: number;
};

/** Records pieces that the customer has returned, and lists those that the order held. */
export async function releasePieces(
  tx: Db,
  orderId: number,
  articles: readonly RefundedArticle[],
): Promise<ReleasedPiece[]> {
  const { rows } = await sql<ReleasedPiece & { held: number }>`
    with returned as (
      select "lineId" as id, sum(quantity)::int as quantity,
        coalesce(sum(quantity) filter (where "returnsToStock"), 0)::int as restocked,
        coalesce(sum(quantity) filter (where "isWrittenOff"), 0)::int as written_off
      from json_to_recordset(${JSON.stringify(articles)}::json)
        as r ("lineId" int, quantity int, "returnsToStock" boolean, "isWrittenOff" boolean)
      group by 1)
    update order_lines l set released = l.released + r.quantity
    from returned r
    where l.id = r.id and l.order_id = ${orderId}
    returning l.position, l.product_id as "productId", l.variation_id as "variationId",
      r.restocked, r.written_off as "writtenOff", l.quantity - l.missing - l.released + r.quantity as held`.execute(
    tx,
  );
  return rows.map(({ held, ...piece }) => {
    const restocked = Math.max(Math.min(piece.restocked, held), 0);
    return { ...piece, restocked, writtenOff: Math.max(Math.min(piece.writtenOff, held - restocked), 0) };
  });
}
