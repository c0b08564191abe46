import type { Db } from '#platform/server/database/database.ts';
import { removeOrderedLines } from '#shop/basket/cart/server/remove-from-cart.ts';
import { changeLockedOrder } from '#shop/orders/orders/server/change-order.ts';
import { releaseBeyondLimits } from '#shop/orders/orders/server/release-beyond-limits.ts';
import { savePaidWith } from '#shop/orders/orders/server/save-paid-with.ts';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';
import { mismatchOf, type Intent, type PayOutcome } from '../payment.ts';
import type { PayRefusal } from '../refusal.ts';
import { settlementOf } from '../settlement.ts';
import { uncountCardAttempt } from './card-permit.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findForPayment, saveOutcome, saveOwed, type PaymentRow } from './store.ts';
import { ProviderAway } from './stripe.ts';

/** The source of a payment status. */
export type ReportSource = 'press' | 'return' | 'message' | 'reconciler';

/**
 * `owed`: the order whose payment must be refunded; `uncounted`: the keys of a successful attempt, to be
 * removed from the count.
 */
type SettlementResult = {
  readonly outcome: PayOutcome;
  readonly owed?: number;
  readonly uncounted?: readonly string[];
};

/**
 * Updates an order to match its payment. Idempotent: the payment request, the browser's return, the webhook
 * event and the reconciler all call this, in any order and any number of times. `alsoIn` runs in the same
 * transaction.
 */
export async function settle(
  deps: PaymentDeps,
  intent: Intent,
  source: ReportSource,
  alsoIn: (tx: Db) => Promise<boolean> = async () => true,
): Promise<PayOutcome> {
  const { outcome, owed, uncounted } = await deps.db
    .transaction()
    .execute(async (tx): Promise<SettlementResult> => {
      if (!(await alsoIn(tx))) return { outcome: NOT_PAYABLE };
      const payment = await findForPayment(tx, intent.orderId ?? 0);
      const mismatch = payment ? mismatchOf(intent, payment) : 'other-order';
      if (payment === undefined || mismatch !== undefined) {
        deps.log.error(
          { intent: intent.id, order: intent.orderId, mismatch },
          'a payment that is not the order’s',
        );
        // The order was paid twice, by two payments of the shop: the second one is refunded.
        if (mismatch !== 'other-payment' || payment?.outcome !== 'paid' || intent.status !== 'paid')
          return { outcome: NOT_PAYABLE };
        return recordOwedRefund(tx, payment.id, intent);
      }
      return applySettlement(tx, payment, intent, { source, at: deps.now(), isTest: deps.provider.isTest });
    });
  if (owed !== undefined) await refundPayment(deps, owed, intent.id);
  // Runs outside the transaction, because this count blocks all visitors on the same network. If it is
  // skipped, the count expires within the hour.
  if (uncounted !== undefined) await uncountCardAttempt(deps, uncounted);
  return outcome;
}

const NOT_PAYABLE: PayOutcome = { kind: 'refused', refusal: 'not-payable' };

async function recordOwedRefund(tx: Db, orderId: number, { id }: Intent): Promise<SettlementResult> {
  await saveOwed(tx, orderId, id);
  return { outcome: NOT_PAYABLE, owed: orderId };
}

/** Refunds a whole payment. If the provider is unavailable, the reconciler retries. */
export async function refundPayment(deps: PaymentDeps, orderId: number, intentId: string): Promise<void> {
  try {
    const { amount } = await deps.provider.find(intentId);
    await deps.provider.refund(intentId, amount, `${intentId}-owed`);
    await saveOwed(deps.db, orderId, null);
    deps.log.warn({ intent: intentId, order: orderId }, 'a payment that came too late was given back');
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    deps.log.error({ err: error.cause, order: orderId }, 'a payment could not be given back yet');
  }
}

type ReportOrigin = { readonly source: ReportSource; readonly at: Date; readonly isTest: boolean };

async function applySettlement(
  tx: Db,
  payment: PaymentRow,
  intent: Intent,
  { source, at, isTest }: ReportOrigin,
): Promise<SettlementResult> {
  const known = { intentId: intent.id };
  const settlement = settlementOf(payment, intent.status, { isPress: source === 'press', at });
  switch (settlement) {
    case 'owe':
      await saveOutcome(tx, payment.id, { ...known, outcome: 'paid' });
      return recordOwedRefund(tx, payment.id, intent);
    case 'stay-paid':
      return { outcome: { kind: 'paid' } };
    case 'become-paid':
      await saveOutcome(tx, payment.id, { ...known, outcome: 'paid' });
      if (!payment.isByCard || payment.isTest !== isTest)
        await savePaidWith(tx, payment.id, { method: CARD_METHOD, isTest });
      if (payment.lineKeys.length > 0)
        await removeOrderedLines({ db: tx }, payment.visitor, payment.lineKeys);
      // Runs last, because the invoice number blocks the next payment.
      await changeLockedOrder(tx, { ...payment, status: payment.orderStatus }, 'paid', source);
      return { outcome: { kind: 'paid' }, uncounted: payment.countedAs };
    case 'action':
      await saveOutcome(tx, payment.id, { ...known, outcome: 'action' });
      break;
    case 'refuse':
      await recordDecline(tx, payment.id, { ...known, reason: intent.refusal ?? 'try-again' });
      break;
    case 'leave':
  }
  return { outcome: outcomeOf(intent) };
}

/**
 * Stores a declined payment card. The order keeps its stock for another attempt, unless it exceeds the
 * limits.
 */
export async function recordDecline(
  tx: Db,
  orderId: number,
  refused: { readonly reason: PayRefusal; readonly intentId?: string },
): Promise<void> {
  await saveOutcome(tx, orderId, { ...refused, outcome: 'refused' });
  await releaseBeyondLimits(tx, orderId);
}

function outcomeOf(intent: Intent): PayOutcome {
  if (intent.status === 'action') return { kind: 'action', intent };
  const refusal = intent.status === 'processing' ? 'away' : (intent.refusal ?? 'try-again');
  return { kind: 'refused', refusal };
}
