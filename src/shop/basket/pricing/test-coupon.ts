import type { Coupon } from './coupon.ts';

/** A coupon for tests: 10% off everything, with overrides. */
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
  categoryIds: [],
  excludedCategoryIds: [],
  itemLimit: null,
  isForCustomer: true,
  ...change,
});
