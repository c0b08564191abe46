import { sql } from 'kysely';
import { toCents, type Cents } from '#platform/money.ts';
import { prepare, prepared, type Db } from '#platform/server/database/database.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { sqlPeriod } from '#shop/common/retention/server/sql-period.ts';
import { NEEDS_PROMISE } from '#shop/orders/orders/server/renew-promise.ts';
import type { OrderStatus } from '#shop/orders/orders/order-status.ts';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';
import type { PayableOrder } from '../payment.ts';
import type { PaymentAttempt } from '../payment-attempt.ts';
import type { PayRefusal } from '../refusal.ts';

export type PaymentRow = PayableOrder &
  PaymentAttempt & {
    readonly visitor: string;
    readonly methodId: string | null;
    readonly reason: PayRefusal | null;
    readonly attemptedAt: Date | null;
    readonly lineKeys: readonly string[];
    readonly savesCard: boolean;
    readonly countedAs: readonly string[];
    /**
     * Whether the order was placed with payment by card. An order placed with another payment method can
     * still be paid by card.
     */
    readonly isByCard: boolean;
    /** The total, and the part of it that gift cards pay. */
    readonly total: Cents;
    readonly paidByCards: Cents;
    /** Whether the order holds stock. */
    readonly stockTaken: boolean;
    /** Whether its invoice belongs to the test series. */
    readonly isTest: boolean;
    readonly reservesUnpaid: boolean;
    readonly payUntil: Date | null;
    readonly needsPromise: boolean;
  };

type Row = {
  id: number;
  key: string;
  status: OrderStatus;
  total_cents: number;
  gift_card_cents: number;
  visitor_id: string;
  intent_id: string | null;
  attempt: number;
  press: string | null;
  method_id: string | null;
  attempted_at: Date | null;
  busy_until: Date | null;
  outcome: PaymentAttempt['outcome'];
  reason: PayRefusal | null;
  saves_card: boolean;
  line_keys: string[];
  counted_as: string[];
  is_by_card: boolean;
  stock_taken: boolean;
  is_test: boolean;
  reserves_unpaid: boolean;
  pay_until: Date | null;
  needs_promise: boolean;
};

/** Loads an order with its payment and locks both until the end of the transaction. */
export async function findForPayment(tx: Db, orderId: number): Promise<PaymentRow | undefined> {
  const [row] = await lockPayment(tx, { orderId });
  return row && toPayment(row);
}

const lockPayment = prepare<{ orderId: number }, Row>(
  'lock-payment',
  ({ orderId }) => sql`
    select o.id, o.key, o.status, o.total_cents, o.gift_card_cents, o.visitor_id, p.intent_id, p.attempt, p.press, p.method_id,
      p.attempted_at, p.busy_until, p.outcome, p.reason, p.saves_card, p.line_keys, p.counted_as,
      o.payment_method = ${CARD_METHOD} as is_by_card, o.stock_taken, o.is_test,
      o.reserves_unpaid, o.pay_until, ${NEEDS_PROMISE} as needs_promise
    from orders o join payments p on p.order_id = o.id where o.id = ${orderId} for update of o, p`,
);

const toPayment = (row: Row): PaymentRow => ({
  id: row.id,
  key: row.key,
  total: toCents(row.total_cents),
  toPay: toCents(row.total_cents - row.gift_card_cents),
  paidByCards: toCents(row.gift_card_cents),
  intentId: row.intent_id,
  orderStatus: row.status,
  visitor: row.visitor_id,
  attempt: row.attempt,
  idempotencyKey: row.press,
  methodId: row.method_id,
  attemptedAt: row.attempted_at,
  busyUntil: row.busy_until,
  outcome: row.outcome,
  reason: row.reason,
  savesCard: row.saves_card,
  lineKeys: row.line_keys,
  countedAs: row.counted_as,
  isByCard: row.is_by_card,
  stockTaken: row.stock_taken,
  isTest: row.is_test,
  reservesUnpaid: row.reserves_unpaid,
  payUntil: row.pay_until,
  needsPromise: row.needs_promise,
});

type NewPayment = {
  orderId: number;
  basketHash: string;
  lineKeys: readonly string[];
  /** The first attempt, if it starts together with the payment. */
  first?: NewAttempt | undefined;
};

export async function savePayment(
  tx: Db,
  { orderId, basketHash, lineKeys, first }: NewPayment,
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      order_id: orderId,
      basket_hash: basketHash,
      line_keys: [...lineKeys],
      ...(first && { ...attemptColumns(first), attempt: 1 }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type NewAttempt = {
  idempotencyKey: string;
  methodId: string;
  savesCard: boolean;
  countedAs: readonly string[];
  busyUntil: Date;
  at: Date;
};

export async function saveAttempt(tx: Db, orderId: number, attempt: NewAttempt): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ ...attemptColumns(attempt), attempt: sql`attempt + 1`, outcome: null, reason: null })
    .where('order_id', '=', orderId)
    .execute();
}

const attemptColumns = ({ idempotencyKey, methodId, savesCard, countedAs, at, busyUntil }: NewAttempt) => ({
  press: idempotencyKey,
  method_id: methodId,
  saves_card: savesCard,
  counted_as: [...countedAs],
  attempted_at: at,
  busy_until: busyUntil,
});

/** Extends the busy time of the current attempt for a retry. */
export async function saveRepeat(tx: Db, orderId: number, busyUntil: Date): Promise<void> {
  await tx.updateTable('payments').set({ busy_until: busyUntil }).where('order_id', '=', orderId).execute();
}

type AttemptResult = {
  outcome: 'paid' | 'action' | 'refused' | 'away';
  reason?: PayRefusal;
  intentId?: string;
};

export async function saveOutcome(
  tx: Db,
  orderId: number,
  { outcome, reason, intentId }: AttemptResult,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      outcome,
      reason: reason ?? null,
      busy_until: null,
      ...(intentId !== undefined && { intent_id: intentId }),
      // Only unsuccessful attempts stay counted.
      ...(outcome === 'paid' && { counted_as: [] }),
    })
    .where('order_id', '=', orderId)
    .execute();
}

/** Stores the payment that must be refunded; null if there is none. */
export async function saveOwed(tx: Db, orderId: number, intentId: string | null): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ owed_intent_id: intentId })
    .where('order_id', '=', orderId)
    .execute();
}

/** Stores the id of a webhook event in the caller's transaction, and returns whether it is new. */
export async function recordMessage(tx: Db, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await prepared(sql`
    insert into provider_messages (id) values (${id}) on conflict do nothing`).execute(tx);
  return numAffectedRows > 0n;
}

export async function forgetOldMessages(db: Db): Promise<void> {
  await sql`delete from provider_messages where received_at < now() - ${sqlPeriod(RETENTION.providerMessages)}`.execute(
    db,
  );
}
