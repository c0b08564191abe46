import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { checkOffer, priceOfOffer, type OfferDraft, type OfferedProduct } from './offer-draft.ts';

const DRAFT: OfferDraft = {
  productId: 1,
  title: 'Une loupe',
  text: '',
  isActive: true,
  position: 0,
  discount: null,
  minimum: null,
  categoryIds: [],
};
const PRODUCT: OfferedProduct = {
  id: 1,
  name: 'Loupe',
  slug: 'loupe',
  type: 'simple',
  isPublished: true,
  isBook: false,
  isGiftCard: false,
  isSoldIndividually: false,
  price: toCents(1590),
  lowestPrice: null,
};
const percent = (value: number) => ({ discount: { kind: 'percent' as const, value } });
const amount = (value: number) => ({ discount: { kind: 'amount' as const, value } });

test.each<[string, Partial<OfferDraft>, Partial<OfferedProduct>, string]>([
  ['a simple product at its price', {}, {}, ''],
  ['ten per cent', percent(10), {}, ''],
  ['all of it', percent(100), {}, ''],
  ['more than all of it', percent(101), {}, 'discount: percent-invalid'],
  ['half a per cent', percent(0.5), {}, 'discount: percent-invalid'],
  ['nothing', percent(0), {}, 'discount: amount-missing'],
  ['an amount', amount(290), {}, ''],
  ['more than it costs', amount(1591), {}, 'discount: amount-too-high'],
  ['a product with options', {}, { type: 'variable' }, 'product: not-simple'],
  ['a gift card', {}, { isGiftCard: true }, 'product: gift-card'],
  ['a product sold individually', {}, { isSoldIndividually: true }, 'product: sold-individually'],
  ['a draft', {}, { isPublished: false }, 'product: not-published'],
  ['a draft, switched off', { isActive: false }, { isPublished: false }, ''],
  ['a book at its price', {}, { isBook: true }, ''],
  ['a book for less', percent(5), { isBook: true }, 'discount: one-price'],
])('%s', (_, draft, product, problems) =>
  expect(
    checkOffer({ ...DRAFT, ...draft }, { ...PRODUCT, ...product })
      .map(({ field, code }) => `${field}: ${code}`)
      .join(),
  ).toBe(problems),
);

test.each<[number | null, number | null, OfferDraft['discount'], object]>([
  [null, null, null, { kind: 'unknown' }],
  [1590, null, null, { kind: 'full', price: 1590 }],
  [1590, null, percent(10).discount, { kind: 'announced', price: 1431, insteadOf: 1590 }],
  [1590, 1450, percent(10).discount, { kind: 'announced', price: 1431, insteadOf: 1450 }],
  [1590, 1431, percent(10).discount, { kind: 'silent', price: 1431, lowest: 1431 }],
])('at %j with a lowest price of %j and %j: %j', (price, lowest, discount, shown) =>
  expect(
    priceOfOffer(
      {
        price: price === null ? null : toCents(price),
        lowestPrice: lowest === null ? null : toCents(lowest),
      },
      discount,
    ),
  ).toEqual(shown),
);
