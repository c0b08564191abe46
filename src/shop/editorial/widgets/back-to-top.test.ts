import { expect, test } from 'vitest';
import { isShown, readShare, RING, RING_RADIUS } from './back-to-top.ts';

test.each([
  [0, 3000, 1000, 0],
  [1000, 3000, 1000, 0.5],
  [2000, 3000, 1000, 1],
  [2500, 3000, 1000, 1],
  [-50, 3000, 1000, 0],
  [0, 800, 1000, 0],
])('%i px down a page of %i in a window of %i, %d of it is read', (scrolled, page, windowHeight, share) => {
  expect(readShare(scrolled, page, windowHeight)).toBe(share);
});

test('it appears after so many pixels, or is always there (§3.18#1)', () => {
  expect(isShown({ show_scroll: true, show_after: 600 }, 600)).toBe(false);
  expect(isShown({ show_scroll: true, show_after: 600 }, 601)).toBe(true);
  expect(isShown({ show_scroll: false, show_after: 600 }, 0)).toBe(true);
});

test('its ring is 100 wide with a stroke of 10 (§9.11#10)', () => {
  expect(RING).toEqual({ size: 100, stroke: 10 });
  expect(RING_RADIUS).toBe(45);
});
