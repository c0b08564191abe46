import { expect, test } from 'vitest';
import { columnsFor, layOut, relayoutDelayMs } from './masonry-layout.ts';

test.each([
  [343, { count: 1, widthPx: 343 }],
  [200, { count: 1, widthPx: 200 }],
  [591, { count: 1, widthPx: 591 }],
  [592, { count: 2, widthPx: 288 }],
  [1216, { count: 4, widthPx: 292 }],
])('%i px hold columns with 16 px between them (§9.2#11)', (containerPx, columns) => {
  expect(columnsFor(containerPx)).toEqual(columns);
});

test('each review stands in the shortest column, 16 px below the last (§2.1#43, §9.2#11)', () => {
  expect(layOut([100, 300, 50, 80], { count: 2, widthPx: 288 })).toEqual({
    places: [
      { leftPx: 0, topPx: 0 },
      { leftPx: 304, topPx: 0 },
      { leftPx: 0, topPx: 116 },
      { leftPx: 0, topPx: 182 },
    ],
    heightPx: 300,
  });
  expect(layOut([], { count: 2, widthPx: 288 })).toEqual({ places: [], heightPx: 0 });
});

test.each([
  [1, 0],
  [10, 0],
  [11, 1500],
])('%i reviews are laid out again after %i ms (§9.2#12)', (count, delayMs) => {
  expect(relayoutDelayMs(count)).toBe(delayMs);
});
