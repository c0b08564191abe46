import type { UnpaidRefusal } from '#shop/orders/orders/unpaid-limits.ts';

/** Why an order cannot be placed, where its form is right. */
export type PlaceRefusal =
  | 'empty'
  | 'basket-changed'
  | 'total-changed'
  | 'no-rate'
  | 'coupon-gone'
  | 'sent-twice'
  | 'too-many-tries'
  | UnpaidRefusal;
