import { expect, test } from 'vitest';
import { firstOfDays, readDays } from './reported-days.ts';

test.each([
  [undefined, 30],
  ['7', 7],
  ['762', 762],
  ['763', undefined],
  ['0', undefined],
  ['-3', undefined],
  ['sept', undefined],
  ['', undefined],
])('the merchant asks for « %s » days', (input, days) => {
  expect(readDays(input)).toBe(days);
});

test.each([
  [1, '2026-03-02T10:00:00Z', '2026-03-02'],
  [7, '2026-03-02T10:00:00Z', '2026-02-24'],
  [1, '2026-03-01T23:30:00Z', '2026-03-02'],
])('the first of %s days, at %s, is %s in France', (days, now, first) => {
  expect(firstOfDays(days, new Date(now))).toBe(first);
});
