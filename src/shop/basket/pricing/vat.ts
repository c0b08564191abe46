import { toCents, type Cents } from '#platform/money.ts';
import { divideHalfUp } from './rounding.ts';

/** none: gift cards, because VAT is due on what they buy (CGI, art. 256 ter). */
export type VatClass = 'standard' | 'reduced' | 'none';

/** VAT rates in thousandths. */
export type VatRates = { readonly standard: number; readonly reduced: number };

/**
 * The French rates since 2014: 20 %, and 5,5 % for books and other goods that the law lists. The merchant plans
 * later ones (`french-rates.ts`).
 */
export const FRENCH_RATES: VatRates = { standard: 200, reduced: 55 };

export const isSameRates = (one: VatRates, other: VatRates): boolean =>
  one.standard === other.standard && one.reduced === other.reduced;

export const rateOf = (vatClass: VatClass, rates: VatRates): number =>
  vatClass === 'none' ? 0 : rates[vatClass];

/** A net amount and its tax; the sum is the gross amount. */
export type TaxedAmount = { readonly net: Cents; readonly tax: Cents };

/** The tax of one class in a total, with the rate in thousandths. */
export type TaxLine = { readonly vatClass: VatClass; readonly rate: number; readonly tax: Cents };

export const NOTHING: TaxedAmount = { net: toCents(0), tax: toCents(0) };

export const gross = ({ net, tax }: TaxedAmount): Cents => toCents(net + tax);

/** Splits a gross price (TTC) into net and tax. */
export function splitTax(paid: Cents, vatClass: VatClass, rates: VatRates): TaxedAmount {
  const rate = rateOf(vatClass, rates);
  const tax = divideHalfUp(paid * rate, 1000 + rate);
  return { net: toCents(paid - tax), tax: toCents(tax) };
}

export const plus = (a: TaxedAmount, b: TaxedAmount): TaxedAmount => ({
  net: toCents(a.net + b.net),
  tax: toCents(a.tax + b.tax),
});
export const minus = (a: TaxedAmount, b: TaxedAmount): TaxedAmount => ({
  net: toCents(a.net - b.net),
  tax: toCents(a.tax - b.tax),
});
export const sum = (amounts: readonly TaxedAmount[]): TaxedAmount => amounts.reduce(plus, NOTHING);

/** Formats a rate: 200 is « 20 », 55 is « 5,5 ». */
export const formatRate = (rate: number): string => String(rate / 10).replace('.', ',');

export const VAT_CLASSES: readonly VatClass[] = ['standard', 'reduced', 'none'];
