import { expect, test } from 'vitest';
import { placeInfoTooltip, shiftIntoWindow } from './tooltip-place.ts';

test.each([
  ['with room on both sides', 500, 288, 1440, { leftPx: 460, widthPx: 288 }],
  ['near the left edge', 20, 288, 1440, { leftPx: 8, widthPx: 288 }],
  ['on a narrow window', 160, 288, 320, { leftPx: 120, widthPx: 192 }],
  ['near the right edge', 290, 288, 320, { leftPx: 152, widthPx: 160 }],
  ['with a short text near the right edge', 290, 90, 320, { leftPx: 222, widthPx: 90 }],
  ['on a tiny window', 50, 288, 150, { leftPx: 8, widthPx: 134 }],
])('an info tooltip %s is narrowed to the window (§9.11#2)', (_where, trigger, width, windowPx, place) => {
  expect(placeInfoTooltip(trigger, width, windowPx)).toEqual(place);
});

test.each([
  [100, 300, 1440, 0],
  [-20, 180, 1440, 28],
  [1300, 1500, 1440, -68],
  [-50, 400, 320, 58],
])('a box from %i to %i in a window of %i moves by %i', (left, right, windowPx, shift) => {
  expect(shiftIntoWindow(left, right, windowPx)).toBe(shift);
});
