import { setTimeout as wait } from 'node:timers/promises';
import { fail, succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { nextStep } from '../payment-attempt.ts';
import type { PayOutcome } from '../payment.ts';
import type { PayRefusal } from '../refusal.ts';
import { CardPermit, countForShop, orderCardKey } from './card-permit.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { recordDecline, settle } from './settle.ts';
import {
  findForPayment,
  saveOutcome,
  savePayment,
  saveRepeat,
  saveAttempt,
  type NewAttempt,
  type PaymentRow,
} from './store.ts';
import { LONGEST_TRY_MS, ProviderAway } from './stripe.ts';

/** The payment card and its owner. */
export type PaymentSource = {
  /** The provider's id of the payment card. */
  readonly methodId: string;
  /** The keys the attempt is counted under, besides its order (`cardKeysOf`). */
  readonly countedAs: readonly string[];
  readonly customerId: string | null;
  readonly savesCard: boolean;
};

/** A payment whose first attempt was stored and counted together with its order. */
export type StartedPayment = { readonly payment: PaymentRow; readonly permit: CardPermit };

export type PayRequest = PaymentSource & {
  readonly orderId: number;
  /** The idempotency key: the same key means the same attempt. */
  readonly idempotencyKey: string;
  /** The return url after a bank challenge; null if a script shows the challenge in the page. */
  readonly returnUrl: string | null;
};

const LOOK_AGAIN_MS = 50;

type Step =
  | { readonly kind: 'done'; readonly outcome: PayOutcome }
  | { readonly kind: 'wait' }
  | { readonly kind: 'look' | 'answered'; readonly payment: PaymentRow }
  | ({ readonly kind: 'charge' } & StartedPayment);

/**
 * Pays an order by payment card. The provider request runs outside any transaction and is stored before it is
 * sent, so that neither a repeated request nor a crash charges the cardholder twice. `startedPayment` is an attempt
 * that was stored together with the order.
 */
export async function payOrder(
  deps: PaymentDeps,
  request: PayRequest,
  startedPayment?: StartedPayment,
): Promise<PayOutcome> {
  if (startedPayment) return charge(deps, request, startedPayment);
  for (;;) {
    const step = await nextStepOf(deps, request);
    if (step.kind === 'done') return step.outcome;
    if (step.kind === 'charge') return charge(deps, request, step);
    if (step.kind === 'answered') return repeatAnswer(deps, step.payment);
    if (step.kind === 'wait') await wait(LOOK_AGAIN_MS);
    else {
      const isKnown = await lookUp(deps, step.payment);
      if (!isKnown) return refused('away');
    }
  }
}

const refused = (refusal: PayRefusal): PayOutcome => ({ kind: 'refused', refusal });

async function nextStepOf(deps: PaymentDeps, request: PayRequest): Promise<Step> {
  const startedPayment = await inTransaction(deps.db, async (tx) => {
    const step = await startPayment(deps, tx, request);
    return step ? succeed(step) : fail('too-many-tries');
  });
  return startedPayment.ok
    ? startedPayment.value
    : { kind: 'done', outcome: refused(startedPayment.failure) };
}

/** Stores what the request does next. Returns undefined if the card was submitted too often. */
async function startPayment({ now }: PaymentDeps, tx: Db, request: PayRequest): Promise<Step | undefined> {
  const payment =
    (await findForPayment(tx, request.orderId)) ?? (await openMissingPayment(tx, request.orderId));
  if (!payment) return { kind: 'done', outcome: refused('not-payable') };
  const at = now();
  switch (nextStep(payment, request.idempotencyKey, at)) {
    case 'paid':
      return { kind: 'done', outcome: { kind: 'paid' } };
    case 'not-payable':
      return { kind: 'done', outcome: refused('not-payable') };
    case 'wait':
      return { kind: 'wait' };
    case 'answered':
      return { kind: 'answered', payment };
    case 'look':
      return { kind: 'look', payment };
    case 'repeat':
      await saveRepeat(tx, payment.id, busyUntil(at));
      return { kind: 'charge', payment, permit: CardPermit.forSameAttempt(payment) };
    case 'new-try': {
      const { methodId, savesCard } = request;
      const attempt = newAttempt(request, at);
      await saveAttempt(tx, payment.id, attempt);
      const { countedAs } = attempt;
      const tried = { ...payment, attempt: payment.attempt + 1, methodId, savesCard, countedAs };
      // Runs last, because this count blocks all visitors on the same network.
      const permit = await CardPermit.forPayment({ db: tx, now }, tried);
      return permit && { kind: 'charge', payment: tried, permit };
    }
  }
}

const busyUntil = (at: Date) => new Date(at.getTime() + LONGEST_TRY_MS);

export const newAttempt = (
  {
    orderId,
    idempotencyKey,
    methodId,
    savesCard,
    countedAs,
  }: PaymentSource & Pick<PayRequest, 'idempotencyKey' | 'orderId'>,
  at: Date,
): NewAttempt => ({
  idempotencyKey,
  methodId,
  savesCard,
  countedAs: [...countedAs, orderCardKey(orderId)],
  at,
  busyUntil: busyUntil(at),
});

/** Creates the payment of an order that was placed with another payment method. */
async function openMissingPayment(tx: Db, orderId: number): Promise<PaymentRow | undefined> {
  await savePayment(tx, { orderId, basketHash: '', lineKeys: [] });
  return findForPayment(tx, orderId);
}

async function charge(
  deps: PaymentDeps,
  request: PayRequest,
  { payment, permit }: StartedPayment,
): Promise<PayOutcome> {
  try {
    const charged = await deps.provider.charge(permit, {
      orderId: payment.id,
      orderKey: payment.key,
      amount: payment.toPay,
      intentId: payment.intentId,
      methodId: payment.methodId ?? request.methodId,
      returnUrl: request.returnUrl,
      customerId: request.customerId,
      savesCard: payment.savesCard,
    });
    if ('intent' in charged) {
      const outcome = await settle(deps, charged.intent, 'press');
      if (outcome.kind === 'refused') await countForShop(deps);
      return outcome;
    }
    const { refusal } = charged;
    await deps.db.transaction().execute((tx) => recordDecline(tx, payment.id, { reason: refusal }));
    await countForShop(deps);
    return refused(refusal);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    deps.log.error({ err: error.cause }, 'the payment provider does not answer');
    await saveOutcome(deps.db, payment.id, { outcome: 'away' });
    return refused('away');
  }
}

/** Repeats the response for an idempotency key that was already answered. */
async function repeatAnswer(deps: PaymentDeps, payment: PaymentRow): Promise<PayOutcome> {
  if (payment.outcome === 'paid') return { kind: 'paid' };
  if (payment.outcome === 'refused') return refused(payment.reason ?? 'declined');
  try {
    return await settle(deps, await deps.provider.find(payment.intentId ?? ''), 'return');
  } catch (error) {
    if (error instanceof ProviderAway) return refused('away');
    throw error;
  }
}

/**
 * Queries the provider for the result of an attempt with an unknown outcome. Returns false if the provider is
 * unavailable. If the provider does not know the payment, the attempt has failed.
 */
export async function lookUp(
  deps: PaymentDeps,
  payment: PaymentRow,
  source: 'return' | 'reconciler' = 'return',
) {
  try {
    const intent =
      payment.intentId === null
        ? await deps.provider.findByOrder(payment.id, payment.attemptedAt ?? deps.now())
        : await deps.provider.find(payment.intentId);
    if (intent) await settle(deps, intent, source);
    else await saveOutcome(deps.db, payment.id, { outcome: 'refused', reason: 'try-again' });
    return true;
  } catch (error) {
    if (error instanceof ProviderAway) return false;
    throw error;
  }
}
