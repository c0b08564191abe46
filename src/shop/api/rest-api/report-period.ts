const DAY_MS = 24 * 3600 * 1000;

export const REPORT_PERIODS = ['week', 'month', 'last_month', 'year'] as const;

type RequestedPeriod = {
  readonly period?: (typeof REPORT_PERIODS)[number] | undefined;
  readonly date_min?: string | undefined;
  readonly date_max?: string | undefined;
};

/** The days of a report, both included, and each of its days or months. */
export type ReportDays = {
  readonly from: string;
  readonly to: string;
  readonly step: 'day' | 'month';
  readonly buckets: readonly string[];
};

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function daysOf(
  { period = 'week', date_min: min, date_max: max }: RequestedPeriod,
  today: string,
): [string, string] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (min !== undefined || max !== undefined) return [min ?? max ?? today, max ?? today];
  if (period === 'month') return [iso(Date.UTC(year, month - 1, 1)), today];
  if (period === 'last_month') return [iso(Date.UTC(year, month - 2, 1)), iso(Date.UTC(year, month - 1, 0))];
  if (period === 'year') return [iso(Date.UTC(year, 0, 1)), today];
  return [iso(Date.parse(today) - 6 * DAY_MS), today];
}

/** Reads the period of a report; undefined if it ends before it begins. A long one is summed up by month. */
export function reportDays(requested: RequestedPeriod, today: string): ReportDays | undefined {
  const [from, to] = daysOf(requested, today);
  if (from > to) return undefined;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  const isYear =
    requested.period === 'year' && requested.date_min === undefined && requested.date_max === undefined;
  const step = isYear || days > 100 ? 'month' : 'day';
  const all = Array.from({ length: days }, (_, index) => iso(Date.parse(from) + index * DAY_MS));
  const buckets = step === 'day' ? all : [...new Set(all.map((day) => day.slice(0, 7)))];
  return { from, to, step, buckets };
}
