/** 31 letters and digits that cannot be confused with each other when read aloud or copied by hand. */
export const GIFT_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const GIFT_CODE_LENGTH = 16;

/** Builds a code from random numbers, each below the number of letters. */
export const giftCodeFrom = (numbers: readonly number[]): string =>
  numbers.map((number) => GIFT_CODE_LETTERS.charAt(number)).join('');

/**
 * Reads a code as people type it: with or without dashes and spaces, in any case. Returns undefined if the text
 * cannot be a gift card code, so that the same field takes coupons.
 */
export function readGiftCode(typed: string): string | undefined {
  const code = typed.replace(/[\s\u00a0\u202f–—-]/gu, '').toUpperCase();
  const isCode =
    code.length === GIFT_CODE_LENGTH && [...code].every((one) => GIFT_CODE_LETTERS.includes(one));
  return isCode ? code : undefined;
}

/** XXXX-XXXX-XXXX-XXXX */
export const formatGiftCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

const CART_KEY = 'carte-cadeau-';

/** Names a card in a cart without its code, for example to remove it. */
export const giftCardKey = (lastFour: string): string => CART_KEY + lastFour.toLowerCase();

/** Reads the last four letters from the name of a card in a cart; undefined if it is not one. */
export const lastFourOfKey = (key: string): string | undefined =>
  key.startsWith(CART_KEY) ? key.slice(CART_KEY.length).toUpperCase() : undefined;

export const lastFourOf = (code: string): string => code.slice(-4);
