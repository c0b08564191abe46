import { ratesOn, type DatedRates } from './dated-rates.ts';
import type { EuState } from './tax-place.ts';
import type { VatRates } from './vat.ts';

const since = (from: string, standard: number, books = standard): readonly DatedRates[] => [
  { from, standard, reduced: books },
];

/**
 * The VAT rates of the other EU states, oldest first, as of 18 November 2026. `reduced` is the rate of printed books. A change of a rate is a new entry; the
 * old one stays until its day. Toys are at the standard rate everywhere. Latvia has a reduced rate for some books
 * only, depending on their language: all books are at the standard rate there.
 */
const RATES: Readonly<Record<EuState, readonly DatedRates[]>> = {
  AT: since('2026-01-01', 200, 100),
  BE: since('2026-01-01', 210, 60),
  BG: since('2026-01-01', 200, 90),
  CY: since('2026-01-01', 190, 30),
  CZ: since('2026-01-01', 210, 0),
  DE: since('2026-01-01', 190, 70),
  DK: since('2026-01-01', 250),
  EE: since('2026-01-01', 240, 90),
  ES: since('2026-01-01', 210, 40),
  FI: since('2026-01-01', 255, 135),
  GR: since('2026-01-01', 240, 60),
  HR: since('2026-01-01', 250, 50),
  HU: since('2026-01-01', 270, 50),
  IE: since('2026-01-01', 230, 0),
  IT: since('2026-01-01', 220, 40),
  LT: since('2026-01-01', 210, 50),
  LU: since('2026-01-01', 170, 30),
  LV: since('2026-01-01', 210),
  MT: since('2026-01-01', 180, 50),
  NL: since('2026-01-01', 210, 90),
  PL: since('2026-01-01', 230, 50),
  PT: since('2026-01-01', 230, 60),
  RO: since('2026-01-01', 210, 110),
  SE: since('2026-01-01', 250, 60),
  SI: since('2026-01-01', 220, 50),
  SK: since('2026-01-01', 230, 50),
};

/** Returns the rates of an EU state on a day (`2026-11-18`). */
export const euRates = (state: EuState, day: string): VatRates => ratesOn(RATES[state], day);
