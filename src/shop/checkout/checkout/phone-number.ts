/** National numbers, by country. */
const NATIONAL: Readonly<Record<string, RegExp>> = {
  FR: /^0[1-9]\d{8}$/,
  MC: /^\d{8}$/,
  BE: /^0\d{8,9}$/,
  LU: /^\d{6,11}$/,
};
const FRENCH_ABROAD = /^\+33[1-9]\d{8}$/;
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/**
 * Whether a phone number is complete: a national number of the country or of France, or any other number with
 * its country code. The shop accepts more than this, so an incomplete number is only pointed out.
 */
export function isCompletePhone(typed: string, country: string): boolean {
  const number = typed
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  if (number.startsWith('+33')) return FRENCH_ABROAD.test(number);
  if (number.startsWith('+')) return INTERNATIONAL.test(number);
  return [NATIONAL['FR'], NATIONAL[country]].some((pattern) => pattern?.test(number));
}
