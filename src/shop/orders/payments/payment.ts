import type { Cents } from '#platform/money.ts';
import type { CardRefusal, PayRefusal } from './refusal.ts';

/** A payment as the provider reports it. */
export type Intent = {
  readonly id: string;
  readonly status: 'open' | 'action' | 'refused' | 'processing' | 'paid' | 'given-up';
  readonly amount: Cents;
  readonly currency: string;
  /** The order of the payment. */
  readonly orderId: number | undefined;
  readonly orderKey: string | undefined;
  /** Allows a browser to continue this payment only. */
  readonly clientSecret: string;
  /** Why the latest payment card was refused. */
  readonly refusal: CardRefusal | undefined;
  /** The url of the bank challenge, if it is a page of its own. */
  readonly redirectUrl: string | undefined;
};

/** The outcome of a payment attempt. */
export type PayOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'action'; readonly intent: Intent }
  | { readonly kind: 'refused'; readonly refusal: PayRefusal };

/** Whether the shop rejected the attempt without asking the provider, because of too many attempts. */
export const isTooManyAttempts = (outcome: PayOutcome): boolean =>
  outcome.kind === 'refused' && outcome.refusal === 'too-many-tries';

/** The stored data of the order to pay. */
export type PayableOrder = {
  readonly id: number;
  readonly key: string;
  /** The amount to charge: the total less what gift cards pay. */
  readonly toPay: Cents;
  readonly intentId: string | null;
};

export type Mismatch = 'other-order' | 'other-payment' | 'other-amount';

/**
 * Returns why a payment does not belong to this order, or undefined if it does. A mismatching payment changes
 * nothing, regardless of its source.
 */
export function mismatchOf(intent: Intent, order: PayableOrder): Mismatch | undefined {
  if (intent.orderId !== order.id || intent.orderKey !== order.key) return 'other-order';
  if (order.intentId !== null && order.intentId !== intent.id) return 'other-payment';
  if (intent.amount !== order.toPay || intent.currency !== 'eur') return 'other-amount';
  return undefined;
}
