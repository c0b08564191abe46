import type { UnpaidRefusal } from '#shop/orders/orders/unpaid-limits.ts';

/** The reasons why an order with a valid form cannot be placed. */
export type PlaceRefusal =
  | 'empty'
  | 'basket-changed'
  | 'total-changed'
  | 'no-rate'
  | 'coupon-gone'
  | 'sent-twice'
  | 'too-many-tries'
  | UnpaidRefusal;
