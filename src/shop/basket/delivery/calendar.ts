const DAY_MS = 24 * 3600 * 1000;
const HOUR_MS = 3600 * 1000;

/** A calendar day as the number of days since 1 January 1970; days have no time zone and no hours. */
export type Day = number;

export const toDay = (isoDay: string): Day => Date.parse(`${isoDay}T00:00:00Z`) / DAY_MS;
export const toIsoDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const yearOf = (day: Day): number => new Date(day * DAY_MS).getUTCFullYear();

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export const weekdayOf = (day: Day): number => ((day + 3) % 7) + 1;

const clockInFrance = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns what calendars and clocks in France show at a moment. */
export function inFrance(moment: Date): { day: Day; hour: number } {
  const [day = '', time = ''] = clockInFrance.format(moment).split(' ');
  return { day: toDay(day), hour: Number(time.slice(0, 2)) };
}

/**
 * Returns the moment at which clocks in France show a full hour. An hour that the change to summer time skips
 * is the moment of the change; of an hour that comes twice, it is the first.
 */
export function momentInFrance(day: Day, hour: number): Date {
  const summer = day * DAY_MS + (hour - 2) * HOUR_MS;
  const shown = inFrance(new Date(summer));
  const isSummerTime = shown.day === day ? shown.hour === hour : hour === 24 && shown.hour === 0;
  return new Date(isSummerTime ? summer : summer + HOUR_MS);
}
