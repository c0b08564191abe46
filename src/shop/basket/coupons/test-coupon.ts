import type { Coupon } from './coupon.ts';

/** A code for tests: ten per cent off everything, and what the test says of it. */
export const aCoupon = (change: Partial<Coupon> = {}): Coupon => ({
  code: 'dix',
  kind: 'percent',
  amount: 10,
  freeShipping: false,
  minimum: null,
  maximum: null,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  usageLimitPerCustomer: null,
  usedCount: 0,
  usedByCustomer: 0,
  individualUse: false,
  excludesSaleItems: false,
  productIds: [],
  excludedProductIds: [],
  ...change,
});
