import { dayInFrance } from './french.ts';

const DAY_MS = 24 * 3600 * 1000;
const USUAL_DAYS = 30;
/** 25 months: no count is kept for longer. */
const MOST_DAYS = 762;

/** How many days the merchant wants to look back; undefined where that is no number of days. */
export function readDays(text: string | undefined): number | undefined {
  if (text === undefined) return USUAL_DAYS;
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= MOST_DAYS ? days : undefined;
}

/** The first of the last so many days, today included. */
export const firstOfDays = (days: number, now: Date): string =>
  dayInFrance(new Date(now.getTime() - (days - 1) * DAY_MS));
