import type { VatRates } from './vat.ts';

/** Rates in thousandths that apply from a day on (`2027-01-01`). */
export type DatedRates = VatRates & { readonly from: string };

/** Returns the last rates that began by then; before the first ones, the first ones. Oldest first. */
export function ratesOn(dated: readonly DatedRates[], day: string): VatRates {
  const rates = dated.findLast(({ from }) => from <= day) ?? dated[0];
  if (!rates) throw new Error('a place without VAT rates');
  return { standard: rates.standard, reduced: rates.reduced };
}
