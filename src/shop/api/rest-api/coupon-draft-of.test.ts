import { expect, test } from 'vitest';
import { couponDraftOf, NEW_COUPON, type SentCouponFields } from './coupon-draft-of.ts';

const STORED = { ...NEW_COUPON, code: 'dix', kind: 'percent', amount: 10, usageLimit: 5 } as const;

test.each<[string, SentCouponFields, object]>([
  ['nothing', {}, {}],
  ['a code in capitals', { code: ' Noel-10 ' }, { code: 'noel-10' }],
  ['a percentage with decimals', { amount: '15.00' }, { amount: 15 }],
  [
    'another kind, with the same number',
    { discount_type: 'fixed_cart' },
    { kind: 'fixed_cart', amount: 1000 },
  ],
  ['euros', { discount_type: 'fixed_cart', amount: 5.5 }, { kind: 'fixed_cart', amount: 550 }],
  ['a bound', { minimum_amount: '19,90' }, { minimum: 1990 }],
  ['no bound', { maximum_amount: '0.00', minimum_amount: '' }, { maximum: null, minimum: null }],
  [
    'no limit',
    { usage_limit: null, usage_limit_per_user: 0 },
    { usageLimit: null, usageLimitPerCustomer: null },
  ],
  ['an end in French time', { date_expires: '2026-12-24' }, { endsAt: new Date('2026-12-23T23:00:00Z') }],
  [
    'an end in UTC',
    { date_expires_gmt: '2026-12-24T10:00:00' },
    { endsAt: new Date('2026-12-24T10:00:00Z') },
  ],
  ['no end', { date_expires: '' }, { endsAt: null }],
  ['a status that the shop calls a draft', { status: 'pending' }, { status: 'draft' }],
  ['lists, each entry once', { product_ids: [3, 3, 4] }, { productIds: [3, 4] }],
  [
    'emails in lower case',
    { email_restrictions: [' Anne@Exemple.FR '] },
    { allowedEmails: ['anne@exemple.fr'] },
  ],
])('%s is read', (_, sent, change) => {
  expect(couponDraftOf(STORED, sent)).toEqual({ ok: true, draft: { ...STORED, ...change } });
});

test('an end that is no moment is named', () => {
  expect(couponDraftOf(STORED, { date_expires: 'demain' })).toEqual({ ok: false, name: 'date_expires' });
});
