import { toCents, type Cents } from '#platform/money.ts';
import { divideHalfUp } from './rounding.ts';

/** none: gift cards, because VAT is due on what they buy (CGI, art. 256 ter). */
export type VatClass = 'standard' | 'reduced' | 'none';

/** In thousandths: 20 %, and 5,5 % for books and other goods that the law lists. */
const RATES: Record<VatClass, number> = { standard: 200, reduced: 55, none: 0 };

/** A net amount and its tax; the sum is the gross amount. */
export type TaxedAmount = { readonly net: Cents; readonly tax: Cents };

export const NOTHING: TaxedAmount = { net: toCents(0), tax: toCents(0) };

export const gross = ({ net, tax }: TaxedAmount): Cents => toCents(net + tax);

/** Splits a gross price (TTC) into net and tax. */
export function splitTax(paid: Cents, vatClass: VatClass): TaxedAmount {
  const rate = RATES[vatClass];
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

/** 20 or 5.5. */
export const vatPercent = (vatClass: VatClass): number => RATES[vatClass] / 10;

export const VAT_CLASSES: readonly VatClass[] = ['standard', 'reduced', 'none'];
