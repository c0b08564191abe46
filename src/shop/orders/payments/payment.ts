import type { Cents } from '#platform/money.ts';
import type { CardRefusal, PayRefusal } from './refusal.ts';

/** A payment as the provider knows it. */
export type Intent = {
  readonly id: string;
  readonly status: 'open' | 'action' | 'refused' | 'processing' | 'paid' | 'given-up';
  readonly amount: Cents;
  readonly currency: string;
  /** The order it was made for. */
  readonly orderId: number | undefined;
  readonly orderKey: string | undefined;
  /** Lets a browser go on with this payment, and with nothing else. */
  readonly clientSecret: string;
  /** Why the last card was refused. */
  readonly refusal: CardRefusal | undefined;
  /** Where its holder proves who they are, where that is a page. */
  readonly redirectUrl: string | undefined;
};

/** How a try to pay ended. */
export type PayOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'action'; readonly intent: Intent }
  | { readonly kind: 'refused'; readonly refusal: PayRefusal };

/** Whether the provider was not asked, because too many cards have been tried. */
export const isTooManyTries = (outcome: PayOutcome): boolean =>
  outcome.kind === 'refused' && outcome.refusal === 'too-many-tries';

/** What the shop has written down of the order a payment is for. */
export type PayableOrder = {
  readonly id: number;
  readonly key: string;
  readonly total: Cents;
  readonly intentId: string | null;
};

export type Mismatch = 'other-order' | 'other-payment' | 'other-amount';

/** Whether a payment really is this order's. One that is not changes nothing, whoever brings it. */
export function mismatchOf(intent: Intent, order: PayableOrder): Mismatch | undefined {
  if (intent.orderId !== order.id || intent.orderKey !== order.key) return 'other-order';
  if (order.intentId !== null && order.intentId !== intent.id) return 'other-payment';
  if (intent.amount !== order.total || intent.currency !== 'eur') return 'other-amount';
  return undefined;
}
