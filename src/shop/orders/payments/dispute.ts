import type { Cents } from '#platform/money.ts';

/** A payment that its cardholder disputes, as the provider reports it. */
export type Dispute = {
  readonly id: string;
  readonly intentId: string | null;
  readonly amount: Cents;
  /** The provider's codes, for example `fraudulent` and `needs_response`. */
  readonly reason: string;
  readonly status: string;
  /** Until when the merchant can answer; null if there is nothing to answer. */
  readonly dueAt: Date | null;
  readonly openedAt: Date;
  /** The time of the event. */
  readonly changedAt: Date;
};

/** The states in which the merchant can still answer. */
const WAITING = ['needs_response', 'warning_needs_response'];
export const isWaiting = (status: string): boolean => WAITING.includes(status);

const DASHBOARD = 'https://dashboard.stripe.com';
/** The page of a dispute on the provider's site, where evidence is handed in. */
export const disputeUrl = (id: string, isTest: boolean): string =>
  `${DASHBOARD}${isTest ? '/test' : ''}/disputes/${encodeURIComponent(id)}`;
