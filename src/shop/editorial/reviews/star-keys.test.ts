import { expect, test } from 'vitest';
import { starAfter } from './star-keys.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 5],
  ['ArrowDown', 5, 1],
  ['ArrowLeft', 0, 5],
  ['ArrowLeft', 1, 5],
  ['ArrowUp', 3, 2],
  ['Tab', 3, undefined],
])('%s leads from %i to %s (§2.1#15)', (key, chosen, next) => {
  expect(starAfter(key, chosen)).toBe(next);
});
