import { expect, test } from 'vitest';
import { aCoupon } from './test-coupon.ts';
import { toCents } from '#platform/money.ts';
import { discountsOf, normaliseCode, refuseCoupon, type Coupon, type DiscountableLine } from './coupon.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const line = (price: number, change: Partial<DiscountableLine> = {}): DiscountableLine => ({
  productId: 1,
  variationId: null,
  quantity: 1,
  onSale: false,
  hasFixedPrice: false,
  termIds: [],
  price: toCents(price),
  ...change,
});

test.each([
  ['nothing speaks against it', {}, undefined],
  ['it starts later', { startsAt: new Date('2026-11-16') }, 'not-yet'],
  ['it has just started', { startsAt: NOW }, undefined],
  ['it has just ended', { endsAt: NOW }, 'expired'],
  ['it was used as often as it may be', { usageLimit: 3, usedCount: 3 }, 'used-up'],
  ['its customer has used it', { usageLimitPerCustomer: 1, usedByCustomer: 1 }, 'used-up-by-you'],
  ['the basket is too small', { minimum: toCents(1001) }, 'below-minimum'],
  ['the basket is just large enough', { minimum: toCents(1000) }, undefined],
  ['the basket is too large', { maximum: toCents(999) }, 'above-maximum'],
  ['it is for another product', { productIds: [2] }, 'nothing-eligible'],
  ['its product is excluded', { excludedProductIds: [1] }, 'nothing-eligible'],
] as const)('a code is refused or not: %s', (_why, change, refusal) => {
  expect(refuseCoupon(aCoupon(change), [line(1000)], [], NOW)).toBe(refusal);
});

test('an individual-use coupon cannot be combined with others, whichever was applied first', () => {
  const alone = aCoupon({ individualUse: true });
  const other = aCoupon({ code: 'autre' });
  expect(refuseCoupon(alone, [line(1000)], [other], NOW)).toBe('not-with-others');
  expect(refuseCoupon(other, [line(1000)], [alone], NOW)).toBe('not-with-others');
});

test('a coupon can be limited to a variation, and can exclude products on sale', () => {
  const variation = line(1000, { variationId: 7, onSale: true });
  expect(refuseCoupon(aCoupon({ productIds: [7] }), [variation], [], NOW)).toBeUndefined();
  expect(refuseCoupon(aCoupon({ excludesSaleItems: true }), [variation], [], NOW)).toBe('nothing-eligible');
});

const off = (coupons: Coupon[], lines: DiscountableLine[]) =>
  discountsOf(coupons, lines).map(({ coupon: { code }, perLine }) => [code, perLine]);

test('a percentage is taken off each line, a piece price off each piece, an amount off the whole', () => {
  expect(off([aCoupon()], [line(1005), line(300)])).toEqual([['dix', [101, 30]]]);
  expect(off([aCoupon({ kind: 'fixed_product', amount: 150 })], [line(1000, { quantity: 3 })])).toEqual([
    ['dix', [450]],
  ]);
  expect(off([aCoupon({ kind: 'fixed_cart', amount: 100 })], [line(200), line(100)])).toEqual([
    ['dix', [67, 33]],
  ]);
});

test('a book keeps the price its publisher has set, whatever the code', () => {
  const book = line(1390, { hasFixedPrice: true });
  expect(refuseCoupon(aCoupon(), [book], [], NOW)).toBe('nothing-eligible');
  for (const kind of ['percent', 'fixed_product', 'fixed_cart'] as const) {
    const [[, perLine] = []] = off([aCoupon({ kind, amount: 50 })], [book, line(1000)]);
    expect(perLine?.[0]).toBe(0);
    expect(perLine?.[1]).toBeGreaterThan(0);
  }
});

test.each<[string, Partial<Coupon>, number[]]>([
  ['a category', { categoryIds: [7] }, [100, 0, 20]],
  ['all but a category', { excludedCategoryIds: [7] }, [0, 50, 0]],
  ['a category without one inside', { categoryIds: [7], excludedCategoryIds: [8] }, [100, 0, 0]],
  ['one article, the dearest', { itemLimit: 1 }, [100, 0, 0]],
  ['three articles, the dearest first', { itemLimit: 3 }, [100, 50, 10]],
  ['five euros of two articles', { kind: 'fixed_product', amount: 500, itemLimit: 2 }, [500, 500, 0]],
  ['more articles than there are', { itemLimit: 9 }, [100, 50, 20]],
])('a coupon for %s reduces only these', (_, change, perLine) => {
  const lines = [
    line(1000, { termIds: [7] }),
    line(500, { termIds: [9] }),
    line(200, { termIds: [7, 8], quantity: 2 }),
  ];
  expect(off([aCoupon(change)], lines)).toEqual([['dix', perLine]]);
});

test('a coupon for other emails, or for no category of the cart, is refused', () => {
  expect(refuseCoupon(aCoupon({ isForCustomer: false }), [line(1000)], [], NOW)).toBe('not-for-you');
  expect(refuseCoupon(aCoupon({ categoryIds: [7] }), [line(1000)], [], NOW)).toBe('nothing-eligible');
});

test('combined discounts never exceed the price of a line', () => {
  const all = [aCoupon({ code: 'a', amount: 80 }), aCoupon({ code: 'b', kind: 'fixed_cart', amount: 9999 })];
  expect(off(all, [line(1000), line(10)])).toEqual([
    ['a', [800, 8]],
    ['b', [200, 2]],
  ]);
});

test('codes are compared without regard to case and spaces', () => {
  expect(normaliseCode('  Bienvenue ')).toBe('bienvenue');
});

test('a basket at the maximum, and a code that wants to be alone and is, are accepted', () => {
  expect(refuseCoupon(aCoupon({ maximum: toCents(1000) }), [line(1000)], [], NOW)).toBeUndefined();
  expect(refuseCoupon(aCoupon({ individualUse: true }), [line(1000)], [], NOW)).toBeUndefined();
  expect(refuseCoupon(aCoupon(), [line(1000)], [aCoupon({ code: 'autre' })], NOW)).toBeUndefined();
});

test('coupons apply by kind, then by code, in whatever order they were typed', () => {
  const coupons = [
    aCoupon({ code: 'b', kind: 'fixed_cart', amount: 100 }),
    aCoupon({ code: 'd' }),
    aCoupon({ code: 'a', kind: 'fixed_product', amount: 50 }),
    aCoupon({ code: 'c' }),
  ];
  const codes = (typed: Coupon[]) => off(typed, [line(1000)]).map(([code]) => code);
  expect(codes(coupons)).toEqual(['a', 'c', 'd', 'b']);
  expect(codes([...coupons].reverse())).toEqual(['a', 'c', 'd', 'b']);
});

test('a typed code is compared without case and spaces, up to sixty characters', () => {
  expect(normaliseCode('  Bienvenue ')).toBe('bienvenue');
  expect(normaliseCode('x'.repeat(61))).toHaveLength(60);
});
