import { expect, test } from 'vitest';
import { withdrawalIdOf, withdrawalNumber } from './withdrawal.ts';

test.each([
  [1, 'R-000001'],
  [1_234_567, 'R-1234567'],
])('declaration %i has the number %s, and is found by it', (id, number) => {
  expect(withdrawalNumber(id)).toBe(number);
  expect(withdrawalIdOf(number)).toBe(id);
  expect(withdrawalIdOf(number.toLowerCase())).toBe(id);
});

test.each(['', 'R-1', '000001', 'R-0000000001', 'xR-000001'])(
  '« %s » is no number of a declaration',
  (typed) => expect(withdrawalIdOf(typed)).toBeUndefined(),
);
