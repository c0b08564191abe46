import { expect, test } from 'vitest';
import {
  COLLAPSE_MS,
  NUMBER_MS,
  PIE,
  PROGRESS_MS,
  TAB_TRANSITION_MS,
  TILT,
  TOOLTIP_OFFSET_PX,
  VIDEO,
} from './widget-defaults.ts';

test('an accordion collapses in 600 ms and a tab changes in 150 ms (§9.11#5)', () => {
  expect([COLLAPSE_MS, TAB_TRANSITION_MS]).toEqual([600, 150]);
});

test('a progress bar fills in 300 ms and a counter counts for 500 ms (§9.11#8)', () => {
  expect([PROGRESS_MS, NUMBER_MS]).toEqual([300, 500]);
});

test('a pie chart is 150 px wide with a line of 20 px (§9.11#9)', () => {
  expect(PIE).toEqual({ sizePx: 150, lineWidthPx: 20 });
});

test('a picture tilts by 20 degrees with a perspective of 300 px in 400 ms (§9.11#3)', () => {
  expect(TILT).toEqual({ maxDegrees: 20, perspectivePx: 300, speedMs: 400 });
});

test('an info tooltip begins 40 px to the left of its trigger (§9.11#2)', () => {
  expect(TOOLTIP_OFFSET_PX).toBe(40);
});

test('a video looks again for its player after 350 ms and leaves its pop-up after 160 ms (§9.11#7)', () => {
  expect(VIDEO).toEqual({ retryMs: 350, removalMs: 160 });
});
