import { expect, test } from 'vitest';
import { isSwipe } from './swipe.ts';

test.each([
  [-150, 0, 300, true],
  [150, 100, 300, true],
  [0, 150, 100, true],
  [-149, 0, 300, false],
  [150, 101, 300, false],
  [-400, 0, 301, false],
])('a finger that goes %s px across and %s px down in %s ms swipes: %s (§9.3#9)', (x, y, atMs, swipes) => {
  expect(isSwipe({ x: 0, y: 0, atMs: 0 }, { x, y, atMs })).toBe(swipes);
});
