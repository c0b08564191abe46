import { expect, test } from 'vitest';
import { readEuros, showEuros } from './euros.ts';
import { toCents } from './money.ts';

test.each([
  ['24,90', 2490],
  ['24.9', 2490],
  ['24', 2400],
  ['1 234,50 €', 123_450],
  ['0', 0],
  ['24,905', undefined],
  ['-1', undefined],
  ['', undefined],
  ['12,50,10', undefined],
])('the amount « %s » is read as %s cents', (typed, cents) => {
  expect(readEuros(typed)).toBe(cents);
});

test('a field shows an amount as it is typed', () => {
  expect(showEuros(toCents(2490))).toBe('24,90');
});
