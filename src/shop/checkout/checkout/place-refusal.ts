import type { UnpaidRefusal } from '#shop/orders/orders/unpaid-limits.ts';

/** The reasons why an order with a valid form cannot be placed. */
export type PlaceRefusal =
  | 'empty'
  | 'basket-changed'
  | 'total-changed'
  | 'no-rate'
  /** The delivery method needs a relay point, and none is chosen. */
  | 'no-relay-point'
  /** The chosen relay point no longer exists. */
  | 'relay-point-gone'
  | 'coupon-gone'
  | 'sent-twice'
  | 'too-many-tries'
  | UnpaidRefusal;
