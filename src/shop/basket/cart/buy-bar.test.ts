import { expect, test } from 'vitest';
import { showsBuyBar } from './buy-bar.ts';

const windowHeightPx = 700;

test.each([
  ['the button is still to come', 1100, 3000, true],
  ['the lower edge of the button is still to come', 701, 2500, true],
  ['the button has just come into view', 700, 2500, false],
  ['the last of the button is just under the header', 81, 2200, false],
  ['the button has gone under the header', 80, 2200, true],
  ['the button is far above', -900, 1200, true],
  ['the footer is about to come', -1400, 700, true],
  ['the footer is in view', -1401, 699, false],
])('the bar of a product page, when %s', (_place, buttonBottomPx, footerTopPx, shown) => {
  expect(showsBuyBar({ buttonBottomPx, footerTopPx, windowHeightPx, isFilling: false })).toBe(shown);
  expect(showsBuyBar({ buttonBottomPx, footerTopPx, windowHeightPx, isFilling: true })).toBe(false);
});
