import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { checkCoupon, couponStateOf, type CouponDraft, type CouponHistory } from './coupon-draft.ts';

const draft: CouponDraft = {
  code: 'noel10',
  description: '',
  kind: 'percent',
  amount: 10,
  freeShipping: false,
  minimum: null,
  maximum: null,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  usageLimitPerCustomer: null,
  individualUse: false,
  excludesSaleItems: false,
  productIds: [],
  excludedProductIds: [],
  status: 'publish',
  categoryIds: [],
  excludedCategoryIds: [],
  allowedEmails: [],
  itemLimit: null,
};
const morning = new Date('2026-11-18T08:00Z');
const evening = new Date('2026-11-18T20:00Z');

test.each<[string, Partial<CouponDraft>, CouponHistory?]>([
  ['a percentage', {}],
  ['100 %', { amount: 100 }],
  ['an amount off the cart', { kind: 'fixed_cart', amount: 500 }],
  ['free delivery alone', { kind: 'fixed_cart', amount: 0, freeShipping: true }],
  ['a minimum equal to the maximum', { minimum: toCents(1000), maximum: toCents(1000) }],
  ['a period', { startsAt: morning, endsAt: evening }],
  ['limits', { usageLimit: 5, usageLimitPerCustomer: 5 }],
  ['a limit equal to the uses', { usageLimit: 5 }, { code: 'noel10', usedCount: 5 }],
  ['emails with a pattern', { allowedEmails: ['anne@exemple.fr', '*@ecole.fr'] }],
  ['a limited number of articles', { itemLimit: 2 }],
  ['a draft', { status: 'draft' }],
  ['a new code for a coupon that nobody has used', { code: 'neuf' }, { code: 'noel10', usedCount: 0 }],
])('%s is accepted', (_, change, history) => {
  expect(checkCoupon({ ...draft, ...change }, history)).toEqual([]);
});

test.each<[string, Partial<CouponDraft>, string, string, CouponHistory?]>([
  ['no code', { code: '' }, 'code', 'code-invalid'],
  ['a code with a space', { code: 'noel 10' }, 'code', 'code-invalid'],
  ['a code with a capital', { code: 'NOEL10' }, 'code', 'code-invalid'],
  ['a code of 61 letters', { code: 'x'.repeat(61) }, 'code', 'code-invalid'],
  ['a new code after a use', { code: 'neuf' }, 'code', 'code-used', { code: 'noel10', usedCount: 1 }],
  ['101 %', { amount: 101 }, 'amount', 'percent-invalid'],
  ['12.5 %', { amount: 12.5 }, 'amount', 'percent-invalid'],
  ['0 %', { amount: 0 }, 'amount', 'amount-missing'],
  ['more than 10 000 €', { kind: 'fixed_cart', amount: 1_000_001 }, 'amount', 'amount-too-high'],
  [
    'a maximum below the minimum',
    { minimum: toCents(2), maximum: toCents(1) },
    'maximum',
    'maximum-below-minimum',
  ],
  ['reversed dates', { startsAt: evening, endsAt: morning }, 'endsAt', 'ends-before-start'],
  ['an empty period', { startsAt: evening, endsAt: evening }, 'endsAt', 'ends-before-start'],
  [
    'a limit below the uses',
    { usageLimit: 4 },
    'usageLimit',
    'limit-below-uses',
    { code: 'noel10', usedCount: 5 },
  ],
  [
    'more uses per customer than in all',
    { usageLimit: 1, usageLimitPerCustomer: 2 },
    'usageLimitPerCustomer',
    'limit-above-total',
  ],
  [
    'a category that is included and excluded',
    { categoryIds: [3], excludedCategoryIds: [3] },
    'excludedCategories',
    'included-and-excluded',
  ],
  ['an email without a domain', { allowedEmails: ['anne'] }, 'allowedEmails', 'email-invalid'],
  [
    'a number of articles for an amount off the cart',
    { kind: 'fixed_cart', amount: 500, itemLimit: 2 },
    'itemLimit',
    'item-limit-of-cart',
  ],
  [
    'a product that is included and excluded',
    { productIds: [1, 2], excludedProductIds: [2] },
    'excluded',
    'included-and-excluded',
  ],
])('%s is refused', (_, change, field, code, history) => {
  expect(checkCoupon({ ...draft, ...change }, history)).toEqual([{ field, code }]);
});

const coupon = { startsAt: null, endsAt: null, usageLimit: null, usedCount: 0, status: 'publish' as const };

test.each([
  [{}, 'active'],
  [{ startsAt: evening }, 'planned'],
  [{ startsAt: morning, endsAt: evening }, 'active'],
  [{ endsAt: morning }, 'ended'],
  [{ usageLimit: 2, usedCount: 2 }, 'used-up'],
  [{ usageLimit: 2, usedCount: 1 }, 'active'],
  [{ usageLimit: 2, usedCount: 2, endsAt: morning }, 'ended'],
  [{ status: 'draft' as const, endsAt: morning }, 'off'],
  [{ status: 'trash' as const }, 'off'],
])('at noon, a coupon with %j is %s', (change, state) => {
  expect(couponStateOf({ ...coupon, ...change }, new Date('2026-11-18T12:00Z'))).toBe(state);
});
