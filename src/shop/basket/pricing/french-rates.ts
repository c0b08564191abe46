import { collectFaults, type FormFault } from '#platform/forms.ts';
import { ratesOn, type DatedRates } from './dated-rates.ts';
import { FRENCH_RATES, isSameRates, type VatRates } from './vat.ts';

const SINCE_2014: DatedRates = { from: '2014-01-01', ...FRENCH_RATES };

/** The changes of the French rates that the merchant has planned, oldest first. */
export type RateSettings = { readonly changes: readonly DatedRates[] };

export const NO_RATE_CHANGES: RateSettings = { changes: [] };

/** The French rates, oldest first. */
export const frenchRates = ({ changes }: RateSettings): readonly DatedRates[] => [SINCE_2014, ...changes];

/** The changes with one more, or with another one of its day. */
export const withChange = (changes: readonly DatedRates[], change: DatedRates): DatedRates[] =>
  [...withoutChange(changes, change.from), change].sort((one, other) => (one.from < other.from ? -1 : 1));

export const withoutChange = (changes: readonly DatedRates[], day: string): DatedRates[] =>
  changes.filter(({ from }) => from !== day);

export type RateFault = {
  readonly code:
    | 'day-invalid'
    | 'day-passed'
    | 'day-taken'
    | 'rate-invalid'
    | 'reduced-higher'
    | 'same-rates';
};
export type RateProblem = FormFault<RateFault>;

const HIGHEST_RATE = 500;
const isRate = (rate: number) => Number.isInteger(rate) && rate >= 0 && rate <= HIGHEST_RATE;

/**
 * Returns what is wrong with a planned change. A change begins tomorrow at the earliest: the rates of past sales
 * stay what they were.
 */
export function checkRateChange(change: DatedRates, settings: RateSettings, today: string): RateProblem[] {
  const { from, standard, reduced } = change;
  return collectFaults<RateFault>([
    ['from', dayFault(from, settings, today)],
    ['standard', isRate(standard) ? sameFault(change, settings) : { code: 'rate-invalid' }],
    ['reduced', reducedFault(standard, reduced)],
  ]);
}

function dayFault(day: string, { changes }: RateSettings, today: string): RateFault | undefined {
  if (!isDay(day)) return { code: 'day-invalid' };
  if (day <= today) return { code: 'day-passed' };
  return changes.some(({ from }) => from === day) ? { code: 'day-taken' } : undefined;
}

const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day);

function sameFault(change: DatedRates, settings: RateSettings): RateFault | undefined {
  const before: VatRates = ratesOn(frenchRates(settings), change.from);
  return isSameRates(before, change) ? { code: 'same-rates' } : undefined;
}

function reducedFault(standard: number, reduced: number): RateFault | undefined {
  if (!isRate(reduced)) return { code: 'rate-invalid' };
  return isRate(standard) && reduced > standard ? { code: 'reduced-higher' } : undefined;
}

/** Reads a typed rate in thousandths: « 20 », « 5,5 » or « 5.5 % »; undefined if it is none. */
export function readRate(typed: string): number | undefined {
  const parts = /^(\d{1,2})(?:[.,](\d)0*)?\s*%?$/u.exec(typed.trim());
  return parts ? Number(parts[1]) * 10 + Number(parts[2] ?? 0) : undefined;
}
