import type { Offer } from './offer.ts';

/** What the calls answer: 1 where it was done; the sentence is for the shopper. Then what is offered now. */
export type BumpAnswer = {
  readonly status: 0 | 1;
  readonly message: string;
  readonly offers: readonly Offer[];
};

/** The buttons of the offers, as the checkout's form sends them without scripts. */
export const BUMP_FIELDS = { add: 'order_bump_add', remove: 'order_bump_remove' } as const;
