import { expect, test } from 'vitest';
import { showsBuyBar } from './buy-bar.ts';

const windowHeightPx = 700;

test.each([
  ['the form is still to come', 900, 3000, false],
  ['the form is in view', 400, 2500, false],
  ['the last of the form is just under the header', 81, 2200, false],
  ['the form has gone under the header', 80, 2200, true],
  ['the form is far above', -900, 1200, true],
  ['the footer is about to come', -1400, 700, true],
  ['the footer is in view', -1401, 699, false],
])('the bar of a product page, when %s', (_place, formBottomPx, footerTopPx, shown) => {
  expect(showsBuyBar({ formBottomPx, footerTopPx, windowHeightPx })).toBe(shown);
});
