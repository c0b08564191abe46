import { euRates } from './eu-rates.ts';
import type { EuState, ExportArticle, TaxPlace } from './tax-place.ts';
import { FRENCH_RATES, isSameRates, type VatRates } from './vat.ts';

/** How VAT applies to a sale. Stored with the order and its invoice. */
export type VatTreatment =
  /**
   * `state`: sold to another EU state below the threshold of distance sales. `rates`: the French rates of the day
   * of the sale, if they are others than `FRENCH_RATES`.
   */
  | { readonly kind: 'french'; readonly state?: EuState; readonly rates?: VatRates }
  /** Sold with the VAT of another EU state, declared through the one-stop shop (OSS). */
  | { readonly kind: 'eu'; readonly state: EuState; readonly rates: VatRates }
  /** Sold without VAT; taxes of the destination are due on delivery. */
  | { readonly kind: 'export'; readonly article: ExportArticle };

export const FRENCH_VAT: VatTreatment = { kind: 'french' };

/** A sale with the French rates of its day. */
export const frenchVat = (rates: VatRates, state?: EuState): VatTreatment => ({
  kind: 'french',
  ...(state && { state }),
  ...(!isSameRates(rates, FRENCH_RATES) && { rates }),
});

/** The merchant's VAT settings. */
export type VatSettings = {
  /** The price of an export: without the French VAT, or the same as in France. */
  readonly exportPrice: 'net' | 'same';
  /** The VAT of sales to other EU states: French until the threshold is passed, or the destination's at once. */
  readonly euVat: 'threshold' | 'destination';
};

export const USUAL_VAT_SETTINGS: VatSettings = { exportPrice: 'net', euVat: 'threshold' };

/** The day of a sale, its French rates, and whether the VAT of other EU states is due. */
export type SaleMoment = {
  readonly day: string;
  readonly french: VatRates;
  readonly chargesDestination: boolean;
};

/** Decides how VAT applies to a sale that is delivered to a place on a day. */
export function vatTreatment(place: TaxPlace, { chargesDestination, day, french }: SaleMoment): VatTreatment {
  if (place.kind === 'export') return { kind: 'export', article: place.article };
  if (place.kind === 'france') return frenchVat(french);
  return chargesDestination
    ? { kind: 'eu', state: place.state, rates: euRates(place.state, day) }
    : frenchVat(french, place.state);
}

const NO_VAT: VatRates = { standard: 0, reduced: 0 };

export function ratesOf(vat: VatTreatment): VatRates {
  if (vat.kind === 'eu') return vat.rates;
  return vat.kind === 'export' ? NO_VAT : (vat.rates ?? FRENCH_RATES);
}
