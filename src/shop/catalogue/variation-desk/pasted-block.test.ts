import { expect, test } from 'vitest';
import { isBlock, isTick, readBlock } from './pasted-block.ts';

test.each([
  ['12,90', [['12,90']], false],
  ['12,90\r\n13,50\r\n', [['12,90'], ['13,50']], true],
  ['12,90\n', [['12,90']], false],
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    true,
  ],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
    true,
  ],
])('the pasted text %j has the cells %j', (pasted, cells, block) => {
  expect(readBlock(pasted)).toEqual(cells);
  expect(isBlock(pasted)).toBe(block);
});

test.each([
  ['Oui', true],
  ['1', true],
  ['non', false],
  ['', false],
])('« %s » ticks a box: %s', (text, ticks) => expect(isTick(text)).toBe(ticks));
