import { expect, test } from 'vitest';
import { tabAfterKey } from './tab-keys.ts';

const horizontal = { vertical: false, rightToLeft: false };
const vertical = { vertical: true, rightToLeft: false };
const rightToLeft = { vertical: false, rightToLeft: true };

test.each([
  ['the right arrow moves to the next tab', 'ArrowRight', 0, horizontal, 1],
  ['the left arrow moves to the previous tab', 'ArrowLeft', 2, horizontal, 1],
  ['focus wraps from last to first', 'ArrowRight', 2, horizontal, 0],
  ['focus wraps from first to last', 'ArrowLeft', 0, horizontal, 2],
  ['Home moves to the first tab', 'Home', 2, horizontal, 0],
  ['End moves to the last tab', 'End', 0, horizontal, 2],
  ['the down arrow is left to the page in a horizontal layout', 'ArrowDown', 0, horizontal, undefined],
  ['the down arrow moves to the next tab in a vertical layout', 'ArrowDown', 0, vertical, 1],
  ['the up arrow wraps in a vertical layout', 'ArrowUp', 0, vertical, 2],
  ['the right arrow means nothing in a vertical layout', 'ArrowRight', 0, vertical, undefined],
  ['the arrows reverse on right-to-left pages', 'ArrowLeft', 0, rightToLeft, 1],
  ['the reversed arrows wrap too', 'ArrowRight', 0, rightToLeft, 2],
  ['any other key is left alone', 'Enter', 1, horizontal, undefined],
])('%s (§2.1)', (_rule, key, current, layout, expected) => {
  expect(tabAfterKey(key, current, 3, layout)).toBe(expected);
});

test('a list without tabs has nowhere to go', () => {
  expect(tabAfterKey('Home', 0, 0, horizontal)).toBeUndefined();
});
