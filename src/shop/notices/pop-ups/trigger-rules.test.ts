import { expect, test } from 'vitest';
import { afterScroll, isLeavingAtTop, isScrolledEnough, type ScrollPosition } from './trigger-rules.ts';

/** Returns whether the trigger fires at each of the successive scroll positions, on a page of 1000 px. */
function fired(direction: 'down' | 'up', percent: number, places: readonly number[]): boolean[] {
  let before: ScrollPosition = { y: 0, lowest: 0 };
  return places.map((y) => {
    const after = afterScroll(before, y);
    const fires = isScrolledEnough({ direction, percent }, before, after, 1000);
    before = after;
    return fires;
  });
}

test.each([
  ['down past half of the page', 'down', 50, [100, 499, 500], [false, false, true]],
  ['down, never while going up', 'down', 50, [400, 300, 600, 550], [false, false, true, false]],
  ['down at once', 'down', 0, [1], [true]],
  ['up at once', 'up', 0, [300, 400, 399], [false, false, true]],
  ['up by a tenth of the page', 'up', 10, [400, 350, 301, 300], [false, false, false, true]],
  ['up from where it last turned', 'up', 10, [400, 350, 380, 300, 280], [false, false, false, false, true]],
] as const)('scrolling %s (§4.17#9)', (_, direction, percent, places, expected) => {
  expect(fired(direction, percent, places)).toEqual(expected);
});

test.each([
  [-1, true],
  [0, true],
  [1, false],
])('a mouse that leaves the window at %i px has left at the top: %s (§4.17#10)', (y, isTop) => {
  expect(isLeavingAtTop(y)).toBe(isTop);
});
