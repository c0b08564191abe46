import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { listUnfinishedRefunds } from '#shop/orders/orders/server/list-unfinished-refunds.ts';
import { refundOrder } from '#shop/orders/orders/server/refund-order.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { reservationSettings } from '#shop/orders/orders/server/reservation-settings.ts';
import { lookUp } from './pay-order.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { returnToCard } from './return-money.ts';
import { refundPayment } from './settle.ts';
import { findForPayment, forgetOldMessages, saveOutcome } from './store.ts';
import { ProviderAway } from './stripe.ts';

const MINUTE_MS = 60_000;
/** The time that a bank challenge may take before the reconciler checks the payment. */
const UNSETTLED_MS = 3 * MINUTE_MS;
/** Longer than the process that requested a refund can still be waiting for the provider. */
const INTERRUPTED_REFUND_MS = 2 * MINUTE_MS;
const MOST_AT_ONCE = 50;

/**
 * Queries the provider for payments with an unknown outcome: the browser never returned, the webhook event
 * was lost, or the shop was interrupted. Also finishes interrupted refunds.
 */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  await forgetOldMessages(deps.db);
  // A live provider does not know the charges of test orders from before the shop went live.
  const isKnown = deps.provider.isTest ? sql<SqlBool>`true` : sql<SqlBool>`not o.is_test`;
  for (const { order_id, owed } of await listOwed(deps.db, isKnown))
    await refundPayment(deps, order_id, owed);
  await resumeRefunds(deps);
  for (const id of await listUnsettled(deps.db, before(deps, UNSETTLED_MS), isKnown)) {
    const payment = await deps.db.transaction().execute((tx) => findForPayment(tx, id));
    if (payment && !(await lookUp(deps, payment, 'reconciler'))) return;
  }
  for (const payment of await listAbandonedIntents(deps.db, isKnown)) await closeIntent(deps, payment);
  const { declinedCardMinutes } = await reservationSettings.load(deps.db);
  for (const { id, holdsCards } of await listStaleOrders(
    deps.db,
    before(deps, declinedCardMinutes * MINUTE_MS),
  )) {
    // A failed order can still be paid and would hold the balance of its gift cards; a cancelled one gives it back.
    const event = holdsCards ? 'cancelled' : 'payment-failed';
    await deps.db.transaction().execute((tx) => changeOrder(tx, id, event, 'reconciler'));
  }
}

const before = ({ now }: PaymentDeps, ms: number) => new Date(now().getTime() - ms);

/**
 * Sends the same request with the same idempotency key, so completed steps, at the provider or here, are not
 * repeated.
 */
async function resumeRefunds(deps: PaymentDeps): Promise<void> {
  const interrupted = {
    before: before(deps, INTERRUPTED_REFUND_MS),
    limit: MOST_AT_ONCE,
    includesTestCards: deps.provider.isTest,
  };
  for (const { isOffline, ...refund } of await listUnfinishedRefunds(deps.db, interrupted)) {
    const about = { order: refund.orderId, refund: refund.idempotencyKey };
    try {
      const result = await refundOrder(deps, refund, isOffline ? async () => true : returnToCard(deps));
      if (result.ok) deps.log.warn(about, 'an interrupted refund was finished');
      else deps.log.error({ ...about, refusal: result.failure }, 'an interrupted refund was refused');
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      deps.log.error({ ...about, err: error.cause }, 'an interrupted refund could not be finished yet');
      return;
    }
  }
}

/** Cancels the payment of a cancelled order at the provider. */
async function closeIntent(deps: PaymentDeps, { order_id, intent_id }: AbandonedIntent): Promise<void> {
  try {
    const { status } = await deps.provider.giveUp(intent_id);
    // A payment that succeeded in the meantime is reported by a webhook event and refunded there.
    if (status === 'given-up')
      await saveOutcome(deps.db, order_id, { outcome: 'refused', reason: 'not-payable' });
    else {
      const payment = await deps.db.transaction().execute((tx) => findForPayment(tx, order_id));
      if (payment) await lookUp(deps, payment, 'reconciler');
    }
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
  }
}

/** A condition on orders (alias `o`) that the provider knows. */
type Condition = RawBuilder<SqlBool>;

async function listUnsettled(db: Db, before: Date, isKnown: Condition): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select p.order_id from payments p join orders o on o.id = p.order_id
    where p.attempt > 0 and (p.outcome is null or p.outcome in ('action', 'away'))
      and p.attempted_at < ${before} and o.status in ('pending', 'failed') and ${isKnown}
    order by p.attempted_at limit ${MOST_AT_ONCE}`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

type StaleOrder = { readonly id: number; readonly holdsCards: boolean };

async function listStaleOrders(db: Db, before: Date): Promise<StaleOrder[]> {
  const { rows } = await sql<StaleOrder>`
    select o.id, o.gift_card_cents > 0 as "holdsCards" from payments p join orders o on o.id = p.order_id
    where p.outcome = 'refused' and p.attempted_at < ${before} and o.status = 'pending'
    order by p.attempted_at limit ${MOST_AT_ONCE}`.execute(db);
  return rows;
}

type AbandonedIntent = { readonly order_id: number; readonly intent_id: string };

async function listAbandonedIntents(db: Db, isKnown: Condition): Promise<AbandonedIntent[]> {
  const { rows } = await sql<AbandonedIntent>`
    select p.order_id, p.intent_id from payments p join orders o on o.id = p.order_id
    where (p.outcome is null or p.outcome in ('action', 'away')) and p.intent_id is not null
      and o.status = 'cancelled' and ${isKnown} limit ${MOST_AT_ONCE}`.execute(db);
  return rows;
}

async function listOwed(db: Db, isKnown: Condition): Promise<{ order_id: number; owed: string }[]> {
  const { rows } = await sql<{ order_id: number; owed: string }>`
    select p.order_id, p.owed_intent_id as owed from payments p join orders o on o.id = p.order_id
    where p.owed_intent_id is not null and ${isKnown} limit ${MOST_AT_ONCE}`.execute(db);
  return rows;
}
