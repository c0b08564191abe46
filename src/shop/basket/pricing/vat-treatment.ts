import type { ExportArticle, TaxPlace } from './tax-place.ts';
import { FRENCH_RATES, type VatRates } from './vat.ts';

/** How VAT applies to a sale. Stored with the order and its invoice. */
export type VatTreatment =
  | { readonly kind: 'french' }
  /** Sold without VAT; taxes of the destination are due on delivery. */
  | { readonly kind: 'export'; readonly article: ExportArticle };

export const FRENCH_VAT: VatTreatment = { kind: 'french' };

/** The merchant's VAT settings. */
export type VatSettings = {
  /** The price of an export: without the French VAT, or the same as in France. */
  readonly exportPrice: 'net' | 'same';
};

export const USUAL_VAT_SETTINGS: VatSettings = { exportPrice: 'net' };

/** Decides how VAT applies to a sale that is delivered to a place. */
export const vatTreatment = (place: TaxPlace): VatTreatment =>
  place.kind === 'export' ? { kind: 'export', article: place.article } : FRENCH_VAT;

const NO_VAT: VatRates = { standard: 0, reduced: 0 };

export const ratesOf = (vat: VatTreatment): VatRates => (vat.kind === 'export' ? NO_VAT : FRENCH_RATES);
