import { EXTENSION } from '#shop/common/paths/wire-names.ts';
import type { Offer } from './offer.ts';

/** The calls of the offers at the checkout, `/?eveil-ajax={name}`, and the mark of their place. */
export const ORDER_BUMP_CALL = {
  add: `${EXTENSION}_order_bump_add`,
  remove: `${EXTENSION}_order_bump_remove`,
} as const;

export const ORDER_BUMP_CLASS = `${EXTENSION}-order-bump-wrap ${EXTENSION}-checkout`;

/** What the calls answer: 1 where it was done; the sentence is for the shopper. Then what is offered now. */
export type BumpAnswer = {
  readonly status: 0 | 1;
  readonly message: string;
  readonly offers: readonly Offer[];
};

/** The buttons of the offers, as the checkout's form sends them without scripts. */
export const BUMP_FIELDS = { add: 'order_bump_add', remove: 'order_bump_remove' } as const;
