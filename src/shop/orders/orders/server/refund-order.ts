import { sql } from 'kysely';
import { toCents, type Cents } from '#platform/money.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { blockForRefund, unblockForRefund } from '#shop/basket/gift-cards/server/block-gift-card.ts';
import { refundToGiftCards } from '#shop/basket/gift-cards/server/spend-gift-cards.ts';
import {
  returnStock,
  writeOffReturned,
  type OrderCause,
} from '#shop/catalogue/products/server/take-stock.ts';
import { issueCreditNote } from '#shop/orders/invoices/server/issue-invoice.ts';
import { planCards, refundToCards, type RefundRefusal } from '../refund.ts';
import { changeOrder } from './change-order.ts';
import { enqueueOrderMails } from './enqueue-order-mails.ts';
import {
  loadRefunded,
  lockOrder,
  lockSoldCards,
  releasePieces,
  saveRefund,
  type RefundContent,
} from './store.ts';

export type Refund = {
  readonly id: number;
  readonly orderId: number;
  readonly amount: Cents;
  /** The part that goes back to gift cards; the rest goes back by the payment method. */
  readonly toCards: Cents;
  /** Also sent to the provider, so that a repeated request refunds the money once. */
  readonly idempotencyKey: string;
};

/** The money of a refund, without the part that goes back to gift cards. */
type MoneyReturn = Omit<Refund, 'toCards'>;

/**
 * Refunds money through the original payment method. Returns false if the refund is refused permanently.
 * Throws if the result is unknown; the same refund can then be retried.
 */
export type ReturnMoney = (refund: MoneyReturn) => Promise<boolean>;

export type RefundRequest = {
  readonly orderId: number;
  readonly amount: Cents;
  readonly idempotencyKey: string;
  /** The source of the request. */
  readonly cause: string;
  readonly reason?: string;
  /** The returned articles and the lines of the credit note; undefined: an amount alone. */
  readonly content?: RefundContent | undefined;
  /**
   * Runs once, in the transaction that reserves the amount, while the order is locked. If it returns false, the
   * order has changed and nothing is refunded.
   */
  readonly whenReserved?: ((tx: Db) => Promise<boolean>) | undefined;
};

/**
 * Refunds an order, in full or in part. First reserves the amount, so that concurrent refunds never exceed
 * the payment, and blocks the gift cards that come back; then returns the money; then updates the order, issues
 * the credit note and enqueues the mail. After an interruption, the same request resumes; the payment reconciler
 * sends it.
 */
export async function refundOrder(
  { db }: Pick<Deps, 'db'>,
  request: RefundRequest,
  returnMoney: ReturnMoney,
): Promise<Result<Refund, RefundRefusal>> {
  const requested = await inTransaction(db, (tx) => requestRefund(tx, request));
  if (!requested.ok || requested.value.isDone) return requested;
  const refund = requested.value;
  const money = toCents(refund.amount - refund.toCards);
  if (money > 0 && !(await returnMoney({ ...refund, amount: money }))) {
    await db.transaction().execute((tx) => refuse(tx, refund));
    return fail('money-refused');
  }
  await db.transaction().execute((tx) => finish(tx, refund, request.cause));
  return succeed(refund);
}

/** Ends a refund that the provider refused, unless a concurrent request has finished it. */
async function refuse(tx: Db, { id, orderId }: Refund): Promise<void> {
  await lockOrder(tx, orderId);
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ refused_at: sql`now()` })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await unblockForRefund(tx, id);
}

type RequestedRefund = Refund & { readonly isDone: boolean };

async function requestRefund(
  tx: Db,
  request: RefundRequest,
): Promise<Result<RequestedRefund, RefundRefusal>> {
  const { orderId, amount, idempotencyKey } = request;
  const { status, total, paidByCards } = await lockOrder(tx, orderId);
  const known = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (known) {
    if (known.order_id !== orderId || known.amount_cents !== amount) return fail('sent-twice');
    if (known.refused_at !== null) return fail('money-refused');
    const toCards = toCents(known.gift_card_cents);
    return succeed({
      id: known.id,
      orderId,
      amount,
      toCards,
      idempotencyKey,
      isDone: known.done_at !== null,
    });
  }
  if (request.whenReserved && !(await request.whenReserved(tx))) return fail('changed');
  const { requested: refunded, requestedToCards } = await loadRefunded(tx, orderId);
  const cards = await lockSoldCards(tx, orderId);
  const returned = planCards({ status, total, refunded, cards }, amount, request.content?.articles);
  if (!returned.ok) return returned;
  const toCards = refundToCards(amount, toCents(paidByCards - requestedToCards));
  const id = await saveRefund(tx, { ...request, toCards });
  await blockForRefund(tx, id, returned.value);
  return succeed({ id, orderId, amount, toCards, idempotencyKey, isDone: false });
}

async function finish(tx: Db, { id, orderId, amount, toCards }: Refund, cause: string): Promise<void> {
  const { total } = await lockOrder(tx, orderId);
  const { done: before } = await loadRefunded(tx, orderId);
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ done_at: sql`now()` })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  // A concurrent identical request has already finished this refund.
  if (numUpdatedRows === 0n) return;
  await refundToGiftCards(tx, orderId, toCards);
  const content = await loadContent(tx, id);
  // Before the order changes its status: it returns the pieces that it still holds to stock.
  if (content) await takeBack(tx, { orderId, author: cause }, content);
  const lines = content?.creditLines ?? [];
  if (amount > 0) await issueCreditNote(tx, { orderId, refundId: id, amount, before, lines });
  // A free order has no refunded amount to mention, so its customer gets the cancellation mail.
  await enqueueOrderMails(
    tx,
    amount > 0 ? { orderId, mail: 'refund', refundId: id } : { orderId, mail: 'cancelled' },
  );
  if (toCents(before + amount) === total) await changeOrder(tx, orderId, 'refunded', cause);
}

async function loadContent(tx: Db, refundId: number): Promise<RefundContent | null> {
  const { rows } = await sql<{ content: RefundContent | null }>`
    select content from refunds where id = ${refundId}`.execute(tx);
  return rows[0]?.content ?? null;
}

/** Takes returned pieces from the order. They go back to stock; those that cannot be sold leave it as broken. */
async function takeBack(tx: Db, order: OrderCause, { articles }: RefundContent): Promise<void> {
  const pieces = await releasePieces(tx, order.orderId, articles);
  const restocked = pieces.map(({ restocked, ...piece }) => ({ ...piece, quantity: restocked }));
  const writtenOff = pieces.map(({ writtenOff, ...piece }) => ({ ...piece, quantity: writtenOff }));
  await returnStock(tx, restocked.filter(isSome), { reason: 'returned', ...order });
  await writeOffReturned(tx, writtenOff.filter(isSome), order);
}

const isSome = ({ quantity }: { readonly quantity: number }) => quantity > 0;
