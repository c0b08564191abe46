import { readFrenchTime } from '#platform/french-time.ts';

export type SoldesPeriod = {
  readonly season: 'winter' | 'summer';
  readonly startsAt: Date;
  /** The first moment after the period. */
  readonly endsAt: Date;
};

const WEDNESDAY = 3;
const WEEK = 7;
const WEEKS = 4;

/**
 * The two periods of the soldes in a year, in most departments (code de commerce, L310-3 and D310-15-2): from
 * a Wednesday at 8 o'clock, for four weeks. Departments with other dates are not covered: a shop on the
 * internet follows the dates of its seat.
 */
export const soldesPeriods = (year: number): readonly SoldesPeriod[] => [
  period('winter', year, 1, winterDay(year)),
  period('summer', year, 6, summerDay(year)),
];

const weekday = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();

/** The second Wednesday of January, or the first if the second comes after the 12th. */
function winterDay(year: number): number {
  const first = 1 + ((WEDNESDAY - weekday(year, 1, 1) + WEEK) % WEEK);
  return first + WEEK > 12 ? first : first + WEEK;
}

/** The last Wednesday of June, or the one before if the last comes after the 28th. */
function summerDay(year: number): number {
  const last = 30 - ((weekday(year, 6, 30) - WEDNESDAY + WEEK) % WEEK);
  return last > 28 ? last - WEEK : last;
}

const period = (season: SoldesPeriod['season'], year: number, month: number, day: number): SoldesPeriod => ({
  season,
  startsAt: frenchMoment(year, month, day, '08:00'),
  endsAt: frenchMoment(year, month, day + WEEKS * WEEK, '00:00'),
});

function frenchMoment(year: number, month: number, day: number, time: string): Date {
  const date = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  const moment = readFrenchTime(`${date}T${time}`);
  if (!(moment instanceof Date)) throw new Error(`${date} ${time} does not exist`);
  return moment;
}

/** Whether a sale lies inside one period of the soldes. */
export const isInsideSoldes = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): boolean =>
  soldesPeriods(startsAt.getUTCFullYear()).some(
    (soldes) => startsAt >= soldes.startsAt && endsAt <= soldes.endsAt,
  );

/** The first period that has not ended. */
export function nextSoldes(now: Date): SoldesPeriod {
  const year = now.getUTCFullYear();
  const next = [...soldesPeriods(year), ...soldesPeriods(year + 1)].find(({ endsAt }) => endsAt > now);
  if (!next) throw new Error('each year has soldes');
  return next;
}

/** Whether a text calls something « soldes », which the law reserves for their periods. */
export const namesSoldes = (text: string): boolean =>
  /(?<!\p{L})sold(e|é)(e?s?)(?!\p{L})/iu.test(text.normalize('NFC'));
