import { expect, test } from 'vitest';
import { COLLAPSE_MS, TAB_TRANSITION_MS } from './widget-defaults.ts';

test('an accordion collapses in 600 ms and a tab changes in 150 ms (§9.11#5)', () => {
  expect([COLLAPSE_MS, TAB_TRANSITION_MS]).toEqual([600, 150]);
});
