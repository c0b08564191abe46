import { NO_BREAK_SPACE } from '#platform/french.ts';

const DAY_MS = 24 * 3600 * 1000;
const DAYS_A_WEEK = 7;
const DAYS_A_MONTH = 30;
const DAYS_A_YEAR = 365;

const ago = (count: number, one: string, many: string) =>
  `il y a ${count}${NO_BREAK_SPACE}${count === 1 ? one : many}`;

/** Returns how long ago a day was, in the largest whole unit; both are ISO dates (§9.2). */
export function timeAgo(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  if (days <= 0) return 'aujourd’hui';
  if (days === 1) return 'hier';
  if (days < DAYS_A_WEEK) return ago(days, 'jour', 'jours');
  if (days < DAYS_A_MONTH) return ago(Math.floor(days / DAYS_A_WEEK), 'semaine', 'semaines');
  if (days < DAYS_A_YEAR) return ago(Math.floor(days / DAYS_A_MONTH), 'mois', 'mois');
  return ago(Math.floor(days / DAYS_A_YEAR), 'an', 'ans');
}
