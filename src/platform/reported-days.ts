import { dayInFrance } from './french.ts';

const DAY_MS = 24 * 3600 * 1000;
const USUAL_DAYS = 30;
/** 25 months: counts are not stored for longer. */
const MOST_DAYS = 762;

/** Parses the number of days in a report; undefined if it is invalid. */
export function readDays(text: string | undefined): number | undefined {
  if (text === undefined) return USUAL_DAYS;
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= MOST_DAYS ? days : undefined;
}

/** The first day of a period of `days` days that ends today. */
export const firstOfDays = (days: number, now: Date): string =>
  dayInFrance(new Date(now.getTime() - (days - 1) * DAY_MS));
