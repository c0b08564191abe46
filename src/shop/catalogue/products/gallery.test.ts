import { expect, test } from 'vitest';
import { canZoom, slideAfterKey, slideAtScroll, slideProgress, zoomOffset } from './gallery.ts';

test.each([
  ['the picture before', 'ArrowLeft', 2, 1],
  ['the first picture, and no further', 'ArrowLeft', 0, 0],
  ['the next picture', 'ArrowRight', 2, 3],
  ['the last picture, and no further', 'ArrowRight', 4, 4],
  ['the first picture', 'Home', 3, 0],
  ['the last picture', 'End', 1, 4],
  ['nothing', 'Enter', 1, undefined],
])('to %s by %s: the slider does not loop (§9.6#1)', (_where, key, current, expected) => {
  expect(slideAfterKey(key, current, 5)).toBe(expected);
});

test.each([
  ['at the start', 0, 0],
  ['when half of the time is over, most of the way is made', 250, 0.875],
  ['at the end', 500, 1],
  ['after the end', 800, 1],
])('%s the slider has made its share of the way (§9.6#1)', (_when, elapsedMs, expected) => {
  expect(slideProgress(elapsedMs, 500)).toBeCloseTo(expected);
});

test('without a duration the slider is there at once', () => {
  expect(slideProgress(0, 0)).toBe(1);
});

test.each([
  [0, 0],
  [180, 1],
  [700, 2],
  [9000, 4],
  [-20, 0],
])('a row of pictures 350 px wide scrolled by %i px shows picture %i', (scrolledPx, expected) => {
  expect(slideAtScroll(scrolledPx, 350, 5)).toBe(expected);
});

test('a row that is not laid out yet shows its first picture', () => {
  expect(slideAtScroll(100, 0, 5)).toBe(0);
});

test.each([
  ['wider than', 1200, 730, true],
  ['as wide as', 730, 730, false],
  ['narrower than', 600, 730, false],
])('a large picture %s the gallery: zoom is %s (§2.1#14)', (_comparison, large, gallery, expected) => {
  expect(canZoom(large, gallery)).toBe(expected);
});

test.each([
  ['at the upper left', { x: 0, y: 0 }, { x: -0, y: -0 }],
  ['in the middle', { x: 200, y: 150 }, { x: -400, y: -300 }],
  ['at the lower right', { x: 400, y: 300 }, { x: -800, y: -600 }],
  ['beyond the edge', { x: 500, y: -10 }, { x: -800, y: -0 }],
])('the zoom follows the pointer: %s (§2.1#14)', (_where, pointer, expected) => {
  const { x, y } = zoomOffset(pointer, { width: 400, height: 300 }, { width: 1200, height: 900 });
  expect(x).toBeCloseTo(expected.x);
  expect(y).toBeCloseTo(expected.y);
});

test('a picture smaller than its frame, or a frame without size, is not moved', () => {
  const pointer = { x: 10, y: 10 };
  expect(zoomOffset(pointer, { width: 400, height: 300 }, { width: 100, height: 100 })).toEqual({
    x: -0,
    y: -0,
  });
  expect(zoomOffset(pointer, { width: 0, height: 0 }, { width: 100, height: 100 })).toEqual({ x: 0, y: 0 });
});
