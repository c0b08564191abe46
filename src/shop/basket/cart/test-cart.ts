import { UNKNOWN_ADDRESS, UNKNOWN_BILLING } from '#shop/common/addresses/address.ts';
import { aLine as aPricingLine } from '#shop/basket/pricing/test-lines.ts';
import type { StoredCart, CartLine } from './cart.ts';

/** A cart line for tests: an ordinary product at 10 €, with overrides. */
export const aLine = (change: Partial<CartLine> = {}): CartLine => ({
  ...aPricingLine(),
  key: 'a'.repeat(32),
  slug: 'tour-rose',
  sku: 'TR',
  name: 'Tour rose',
  choices: [],
  soldIndividually: false,
  stock: null,
  picture: null,
  gift: null,
  features: [],
  withdrawalExclusion: null,
  warnings: [],
  ...change,
});

export const aStoredCart = (change: Partial<StoredCart> = {}): StoredCart => ({
  lines: [aLine()],
  coupons: [],
  giftCards: [],
  rateId: null,
  giftWrap: false,
  billing: UNKNOWN_BILLING,
  shipping: UNKNOWN_ADDRESS,
  ...change,
});
