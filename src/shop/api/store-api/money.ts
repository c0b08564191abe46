import { CURRENCY } from '#platform/money.ts';

/** The currency format, included in every object that contains amounts. */
export const CURRENCY_BLOCK = {
  currency_code: CURRENCY,
  currency_symbol: '€',
  currency_minor_unit: 2,
  currency_decimal_separator: ',',
  currency_thousand_separator: '\u202f',
  currency_prefix: '',
  currency_suffix: ' €',
} as const;

/** Formats an amount for the API: a string of whole minor units, never a number. */
export const minorUnits = (cents: number): string => String(cents);

/** The number of decimals of `raw_prices`, for clients that calculate with prices. */
export const RAW_PRECISION = 6;
export const rawPrice = (cents: number): string => String(cents * 10 ** (RAW_PRECISION - 2));
