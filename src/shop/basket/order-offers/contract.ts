import { EXTENSION } from '#shop/common/paths/wire-names.ts';
import type { Offer } from './offer.ts';

/** The requests of the checkout offers, `/?eveil-ajax={name}`, and the CSS classes of their container. */
export const ORDER_BUMP_CALL = {
  add: `${EXTENSION}_order_bump_add`,
  remove: `${EXTENSION}_order_bump_remove`,
} as const;

export const ORDER_BUMP_CLASS = `${EXTENSION}-order-bump-wrap ${EXTENSION}-checkout`;

/** The response: status 1 on success, a message for the visitor, and the current offers. */
export type BumpAnswer = {
  readonly status: 0 | 1;
  readonly message: string;
  readonly offers: readonly Offer[];
};

/** Names of the offer buttons in the checkout form, for submits without scripts. */
export const BUMP_FIELDS = { add: 'order_bump_add', remove: 'order_bump_remove' } as const;
