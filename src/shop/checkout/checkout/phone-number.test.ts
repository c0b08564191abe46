import { expect, test } from 'vitest';
import { isCompletePhone } from './phone-number.ts';

test.each([
  ['06 12 34 56 78', 'FR', true],
  ['0612345678', 'FR', true],
  ['04.00.00.00.00', 'FR', true],
  ['06 12 34 56 7', 'FR', false],
  ['06 12 34 56 789', 'FR', false],
  ['6 12 34 56 78', 'FR', false],
  ['+33 6 12 34 56 78', 'FR', true],
  ['+33 (0)6 12 34 56 78', 'FR', true],
  ['+33 06 12 34 56 78', 'FR', false],
  ['0033 6 12 34 56 78', 'FR', true],
  ['+32 470 12 34 56', 'FR', true],
  ['+1 212 555 0100', 'FR', true],
  ['+32', 'FR', false],
  ['0470 12 34 56', 'BE', true],
  ['02 123 45 67', 'BE', true],
  ['02 123 45 67', 'FR', false],
  ['621 123 456', 'LU', true],
  ['98 98 98 98', 'MC', true],
  ['06 12 34 56 78', 'MC', true],
])('« %s » in %s is complete: %s', (typed, country, expected) => {
  expect(isCompletePhone(typed, country)).toBe(expected);
});
