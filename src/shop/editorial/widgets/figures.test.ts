import { expect, test } from 'vitest';
import { NARROW_SPACE } from '#platform/french.ts';
import { PIE } from '#platform/widget-defaults.ts';
import { countedValue, formatCounter, ringRadius } from './figures.ts';

test.each([
  [-10, 0],
  [0, 0],
  [125, 300],
  [250, 600],
  [499, 1197.6],
  [500, 1200],
  [2000, 1200],
])('%i ms after its start, a counter to 1200 shows %d (§9.11#8)', (elapsed, shown) => {
  expect(countedValue(1200, elapsed)).toBeCloseTo(shown);
});

test.each([
  [600.4, 1200, '600'],
  [1200, 1200, `1${NARROW_SPACE}200`],
  [2.4166, 4.75, '2,42'],
  [0, 4.5, '0,0'],
])('on the way, %d of %d is written %s', (value, finalValue, written) => {
  expect(formatCounter(value, finalValue)).toBe(written);
});

test.each([
  [PIE, 65],
  [{ sizePx: 100, lineWidthPx: 10 }, 45],
])('the ring of a chart of %o has a radius of %i (§9.11#9)', (pie, radius) => {
  expect(ringRadius(pie)).toBe(radius);
});
