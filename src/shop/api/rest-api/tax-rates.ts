import type { DatedRates } from '#shop/basket/pricing/dated-rates.ts';
import { euRates } from '#shop/basket/pricing/eu-rates.ts';
import { EU_STATES } from '#shop/basket/pricing/tax-place.ts';
import type { VatRates } from '#shop/basket/pricing/vat.ts';

/** The classes as clients of this API name them; `zero-rate` are gift cards. */
export const TAX_CLASSES = ['standard', 'reduced-rate', 'zero-rate'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

const RATE_CLASSES = ['standard', 'reduced-rate'] as const;
type RateClass = (typeof RATE_CLASSES)[number];

export const isTaxClass = (slug: string): slug is TaxClass => TAX_CLASSES.some((known) => known === slug);

/** The rate of one country and one class on a day, in thousandths. */
export type TaxRate = {
  /** The same for a country and a class, whatever the rate. */
  readonly id: number;
  readonly country: string;
  readonly class: RateClass;
  readonly rate: number;
  /** The planned rates of France, oldest first. */
  readonly planned: readonly { readonly from: string; readonly rate: number }[];
};

export const FRANCE = 'FR';
/** France first: its ids are 1 and 2. */
const COUNTRIES = [FRANCE, ...EU_STATES] as const;

const rateFor = (taxClass: RateClass, rates: VatRates): number =>
  taxClass === 'standard' ? rates.standard : rates.reduced;

/** The rates of France and of the other EU states on a day; `planned` are the French changes after it. */
export function taxRatesOn(day: string, french: VatRates, planned: readonly DatedRates[]): TaxRate[] {
  return COUNTRIES.flatMap((country, index) => {
    const rates = country === FRANCE ? french : euRates(country, day);
    return RATE_CLASSES.map(
      (taxClass, place): TaxRate => ({
        id: index * RATE_CLASSES.length + place + 1,
        country,
        class: taxClass,
        rate: rateFor(taxClass, rates),
        planned:
          country === FRANCE
            ? planned.map((change) => ({ from: change.from, rate: rateFor(taxClass, change) }))
            : [],
      }),
    );
  });
}

/** 55 thousandths are `5.5000`. */
export const showRate = (rate: number): string => (rate / 10).toFixed(4);

/** Reads `5.5` or `5.5000` in thousandths; undefined if it is none, or finer than a thousandth. */
export function readWireRate(text: string): number | undefined {
  const parts = /^(\d{1,2})(?:\.(\d)0*)?$/.exec(text.trim());
  return parts ? Number(parts[1]) * 10 + Number(parts[2] ?? 0) : undefined;
}
