import { sql } from 'kysely';
import { toCents, type Cents } from '#platform/money.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { RefundRefusal } from '#shop/orders/orders/refund.ts';
import {
  refundOrder,
  type Refund,
  type RefundRequest,
  type ReturnMoney,
} from '#shop/orders/orders/server/refund-order.ts';
import { usedCards, withReturns } from '#shop/orders/withdrawals/credit-lines.ts';
import { returnToCard } from '#shop/orders/payments/server/return-money.ts';
import type { PaymentDeps } from '#shop/orders/payments/server/payment-deps.ts';
import {
  computeAmountRefund,
  computeDeskRefund,
  type AmountChoice,
  type DeskRefundRefusal,
  type RefundableOrder,
  type RefundChoice,
} from '../desk-refund.ts';
import { causeOf, recordDeskAudit, type DeskRefusal, type DeskRequest } from './desk-request.ts';
import { findDeskOrder, type DeskOrder } from './find-desk-order.ts';
import { ORDER_VERSION } from './order-version.ts';

/** `all`: everything that is left, and every piece goes back to stock. */
export type WantedRefund = RefundChoice | AmountChoice | 'all';

type RefundPress = DeskRequest & {
  /** One press of the button refunds once, however often it reaches the shop. */
  readonly submissionId: string;
  /** Why, in the words of the merchant or their program. */
  readonly reason?: string;
};

export type DeskRefundOutcome = Result<Refund, RefundRefusal | DeskRefundRefusal | DeskRefusal>;

/** Refunds an order by the original means of payment, issues the credit note and tells the customer. */
export async function refundFromDesk(
  { db, provider }: Pick<PaymentDeps, 'db' | 'provider'>,
  press: RefundPress,
  selection: WantedRefund,
): Promise<DeskRefundOutcome> {
  const desk = await findDeskOrder(db, press.orderId);
  if (!desk) return fail('unknown-order');
  const planned = (await findPress(db, press)) ?? planPress(desk, press, selection);
  if (!planned.ok) return planned;
  const returnMoney: ReturnMoney = desk.refundable.isOffline
    ? async () => true
    : returnToCard({ db, provider });
  return refundOrder({ db }, planned.value, returnMoney);
}

const keyOf = ({ submissionId }: RefundPress) => `desk:${submissionId}`;

/** The same press again continues its refund, or finds it done. */
async function findPress(db: Db, press: RefundPress): Promise<Result<RefundRequest, never> | undefined> {
  const known = await db
    .selectFrom('refunds')
    .select('amount_cents')
    .where('idempotency_key', '=', keyOf(press))
    .where('order_id', '=', press.orderId)
    .executeTakeFirst();
  return known && succeed(requestOf(press, toCents(known.amount_cents)));
}

const requestOf = (press: RefundPress, amount: Cents): RefundRequest => ({
  orderId: press.orderId,
  amount,
  idempotencyKey: keyOf(press),
  cause: causeOf(press),
  reason: press.reason ?? '',
  whenReserved: async (tx) => {
    if (!(await isUnchanged(tx, press))) return false;
    await recordDeskAudit(tx, press, 'refund', { amount: [null, amount] });
    return true;
  },
});

async function isUnchanged(tx: Db, { orderId, version }: DeskRequest): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select ${ORDER_VERSION} = ${version} as "isSame" from orders o where o.id = ${orderId}`.execute(tx);
  return rows[0]?.isSame ?? false;
}

function planPress(
  desk: DeskOrder,
  press: RefundPress,
  selection: WantedRefund,
): Result<RefundRequest, DeskRefundRefusal> {
  if (selection === 'all') return succeed(requestOf(press, desk.refundable.left));
  const refund =
    'amount' in selection
      ? computeAmountRefund(refundableOf(desk), selection)
      : computeDeskRefund(refundableOf(desk), selection);
  if (!refund.ok) return refund;
  const { amount, articles, creditLines } = refund.value;
  return succeed({ ...requestOf(press, amount), content: { articles, creditLines } });
}

/** The input of a refund by line. */
export const refundableOf = ({ order, released, refundable, invoices }: DeskOrder): RefundableOrder => ({
  order,
  lines: withReturns(
    order.lines,
    new Map(Object.entries(released).map(([id, quantity]) => [Number(id), quantity])),
    // The merchant may also take back goods that the law excludes from withdrawals.
    (line, taken) => usedCards(line, taken, refundable.soldCards),
  ),
  invoiced: invoices.filter(({ kind }) => kind === 'F').flatMap(({ content }) => content.lines),
  credited: invoices.filter(({ kind }) => kind === 'A').flatMap(({ content }) => content.lines),
  left: refundable.left,
});
