import { CURRENCY } from '#platform/money.ts';

/** How amounts are to be read and written, in every object that holds some. */
export const CURRENCY_BLOCK = {
  currency_code: CURRENCY,
  currency_symbol: '€',
  currency_minor_unit: 2,
  currency_decimal_separator: ',',
  currency_thousand_separator: '\u202f',
  currency_prefix: '',
  currency_suffix: ' €',
} as const;

/** An amount on the wire: a text of whole minor units, never a number. */
export const minorUnits = (cents: number): string => String(cents);

/** With this many decimals, prices are given once more for clients that reckon with them. */
export const RAW_PRECISION = 6;
export const rawPrice = (cents: number): string => String(cents * 10 ** (RAW_PRECISION - 2));
