import { expect, test } from 'vitest';
import {
  formatGiftCode,
  GIFT_CODE_LENGTH,
  GIFT_CODE_LETTERS,
  giftCardKey,
  giftCodeFrom,
  lastFourOf,
  lastFourOfKey,
  readGiftCode,
} from './gift-code.ts';

const CODE = 'ABCDEFGH23456789';

test.each([
  ['as printed', 'ABCD-EFGH-2345-6789', CODE],
  ['in small letters without dashes', 'abcdefgh23456789', CODE],
  ['with spaces around and between', '  ABCD EFGH\u00a02345\u202f6789 ', CODE],
  ['with the dashes of a word processor', 'ABCD–EFGH–2345–6789', CODE],
  ['a coupon', 'BIENVENUE10', undefined],
  ['one letter too few', 'ABCD-EFGH-2345-678', undefined],
  ['one letter too many', 'ABCD-EFGH-2345-67899', undefined],
  ['letters that no code contains', 'ABCD-EFGH-2345-678O', undefined],
  ['nothing', '', undefined],
])('a code typed %s is read', (_how, typed, code) => expect(readGiftCode(typed)).toBe(code));

test('the letters are distinct and leave out 0, O, 1, I and L', () => {
  expect(new Set(GIFT_CODE_LETTERS).size).toBe(GIFT_CODE_LETTERS.length);
  expect(GIFT_CODE_LETTERS).not.toMatch(/[0O1IL]/);
  expect(GIFT_CODE_LETTERS.length ** GIFT_CODE_LENGTH).toBeGreaterThan(2 ** 78);
});

test('a code is printed in groups of four, and reads back', () => {
  const code = giftCodeFrom(Array.from({ length: GIFT_CODE_LENGTH }, (_, index) => index));
  expect(formatGiftCode(code)).toBe('2345-6789-ABCD-EFGH');
  expect(readGiftCode(formatGiftCode(code))).toBe(code);
  expect(lastFourOf(code)).toBe('EFGH');
  expect(lastFourOfKey(giftCardKey('EFGH'))).toBe('EFGH');
  expect(lastFourOfKey('bienvenue')).toBeUndefined();
});
