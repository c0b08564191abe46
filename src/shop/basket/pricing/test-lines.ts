import { toCents } from '#platform/money.ts';
import type { PricingLine, UnpricedCart } from './priced-cart.ts';

/** A line for tests: an ordinary product at 10 €, with overrides. */
export const aLine = (change: Partial<PricingLine> = {}): PricingLine => ({
  productId: 1,
  variationId: null,
  unitPrice: toCents(1000),
  usualPrice: toCents(1000),
  lowestPrice: null,
  quantity: 1,
  vatClass: 'standard',
  isBook: false,
  isGiftCard: false,
  weightGrams: 100,
  isVirtual: false,
  isGone: false,
  termIds: [],
  offerId: null,
  ...change,
});

export const aCart = (change: Partial<UnpricedCart<PricingLine>> = {}): UnpricedCart<PricingLine> => ({
  lines: [aLine()],
  coupons: [],
  rateId: null,
  giftWrap: false,
  shipping: { country: 'FR', postcode: '' },
  ...change,
});
