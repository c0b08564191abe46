import { expect, test } from 'vitest';
import { FRAGMENTS_LIFETIME_MS, refuseStored } from './fragment-cache.ts';

const NOW = 1_800_000_000_000;
const MINI_CART = 'div.widget_shopping_cart_content';
const kept = { fragments: { [MINI_CART]: '<div></div>' }, hash: 'abc', createdMs: NOW - 1000 };

test.each([
  ['all of it holds', kept, 'abc', undefined],
  ['nothing is kept', { ...kept, fragments: undefined }, 'abc', 'No fragment'],
  [
    'without the mini-cart',
    { ...kept, fragments: { 'span.eveil-cart-count': '<b></b>' } },
    'abc',
    'No fragment',
  ],
  ['of an empty cart, without the mini-cart', { fragments: {}, hash: '', createdMs: NOW }, '', 'No fragment'],
  ['the basket has changed elsewhere (§4.4#4)', kept, 'def', 'No fragment'],
  ['the basket was emptied elsewhere', kept, '', 'No fragment'],
  ['no time of creation (§4.4#2)', { ...kept, createdMs: undefined }, 'abc', 'No cart_created'],
  [
    'a day old (§4.4#3) (§9.10#1)',
    { ...kept, createdMs: NOW - FRAGMENTS_LIFETIME_MS },
    'abc',
    'Fragment expired',
  ],
  ['not quite a day old', { ...kept, createdMs: NOW - FRAGMENTS_LIFETIME_MS + 1 }, 'abc', undefined],
  [
    'a delivery date that still holds',
    { ...kept, fragments: { [MINI_CART]: `<p data-until="${NOW + 1}">` } },
    'abc',
    undefined,
  ],
  [
    'a delivery date that has changed',
    { ...kept, fragments: { [MINI_CART]: `<p data-until="${NOW}">` } },
    'abc',
    'Fragment expired',
  ],
  ['an empty basket needs no time', { ...kept, hash: '', createdMs: undefined }, '', undefined],
] as const)('kept fragments are used or not: %s (§8.1#3)', (_what, stored, cookie, refusal) => {
  expect(refuseStored(stored, cookie, NOW)).toBe(refusal);
});

test('fragments are kept for 24 hours', () => expect(FRAGMENTS_LIFETIME_MS).toBe(86_400_000));
