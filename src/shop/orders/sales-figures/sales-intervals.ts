/** The lengths of the intervals by which sales are summed. */
export const INTERVALS = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Two moments, both included. */
export type SalesRange = {
  readonly after: Date;
  readonly before: Date;
  /** Test orders only, or none of them. */
  readonly isTest: boolean;
};

const HOUR_MS = 3_600_000;
/** The shortest length of each interval. */
const SHORTEST_MS: Readonly<Record<Interval, number>> = {
  hour: HOUR_MS,
  day: 23 * HOUR_MS,
  week: 7 * 24 * HOUR_MS - HOUR_MS,
  month: 28 * 24 * HOUR_MS - HOUR_MS,
  quarter: 90 * 24 * HOUR_MS - HOUR_MS,
  year: 365 * 24 * HOUR_MS - HOUR_MS,
};

/** All hours of a year. */
const MOST_INTERVALS = 9_000;

/** Whether a range begins before it ends and has no more intervals than the shop sums at once. */
export function isRange(
  { after, before }: Pick<SalesRange, 'after' | 'before'>,
  interval: Interval,
): boolean {
  const length = before.getTime() - after.getTime();
  return length >= 0 && length / SHORTEST_MS[interval] <= MOST_INTERVALS;
}
