import { expect, test } from 'vitest';
import { countOf, formatCount, formatDate, formatLongDate, formatRating, LANGUAGE } from './french.ts';

test('the shop speaks French (§9.1#1)', () => expect(LANGUAGE).toBe('fr'));

test.each([
  [0, '0\u00a0produit'],
  [1, '1\u00a0produit'],
  [2, '2\u00a0produits'],
  [1234, '1\u202f234\u00a0produits'],
])('in French the plural starts at two: %i', (count, text) => {
  expect(countOf(count, 'produit', 'produits')).toBe(text);
});

test('numbers have narrow spaces and decimals a comma', () => {
  expect(formatCount(1_234_567)).toBe('1\u202f234\u202f567');
  expect(formatRating(4.75)).toBe('4,8');
  expect(formatRating(5)).toBe('5,0');
});

test.each([
  ['2026-01-09', '09/01/2026'],
  ['2026-12-31T23:59:59.000Z', '31/12/2026'],
])('a date is written day first, and no time zone shifts it: %s', (iso, text) => {
  expect(formatDate(iso)).toBe(text);
});

test.each([
  ['2026-11-03', '3\u00a0novembre 2026'],
  ['2026-05-01T08:00:00Z', '1er\u00a0mai 2026'],
  ['2026-08-31', '31\u00a0août 2026'],
])('%s is written out in French', (iso, written) => expect(formatLongDate(iso)).toBe(written));
