import { toCents } from '#platform/money.ts';
import { UNKNOWN_ADDRESS, UNKNOWN_BILLING } from '#shop/common/addresses/address.ts';
import type { Basket, CartLine } from './cart.ts';

/** A cart line for tests: an ordinary product at 10 €, with overrides. */
export const aLine = (change: Partial<CartLine> = {}): CartLine => ({
  key: 'a'.repeat(32),
  productId: 1,
  variationId: null,
  slug: 'tour-rose',
  sku: 'TR',
  name: 'Tour rose',
  choices: [],
  unitPrice: toCents(1000),
  usualPrice: toCents(1000),
  quantity: 1,
  vatClass: 'standard',
  isBook: false,
  weightGrams: 100,
  isVirtual: false,
  soldIndividually: false,
  stock: null,
  isGone: false,
  picture: null,
  termIds: [],
  offerId: null,
  ...change,
});

export const aBasket = (change: Partial<Basket> = {}): Basket => ({
  lines: [aLine()],
  coupons: [],
  rateId: null,
  giftWrap: false,
  billing: UNKNOWN_BILLING,
  shipping: UNKNOWN_ADDRESS,
  ...change,
});
