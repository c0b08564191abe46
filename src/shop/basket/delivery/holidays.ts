import { toDay, yearOf, type Day } from './calendar.ts';

/** Regions with further holidays: Moselle, Bas-Rhin and Haut-Rhin keep two holidays of their local law. */
export type HolidayRegion = 'france' | 'alsace-moselle';

const ALSACE_MOSELLE = ['57', '67', '68'];

export const holidayRegionOf = ({
  country,
  postcode,
}: {
  country: string;
  postcode: string;
}): HolidayRegion =>
  country === 'FR' && ALSACE_MOSELLE.some((start) => postcode.startsWith(start))
    ? 'alsace-moselle'
    : 'france';

/** Public holidays with a fixed date (article L3133-1 of the labour code). */
const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
/** Days after Easter Sunday: Easter Monday, Ascension Day and Whit Monday. */
const AFTER_EASTER = [1, 39, 50];
const GOOD_FRIDAY = -2;

/** Returns Easter Sunday of a year (Meeus, Jones and Butcher; valid for the Gregorian calendar). */
export function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const month = Math.floor(sum / 31);
  const date = (sum % 31) + 1;
  return toDay(`${year}-0${month}-${String(date).padStart(2, '0')}`);
}

function holidaysOf(year: number, region: HolidayRegion): ReadonlySet<Day> {
  const easter = easterSunday(year);
  const days = [
    ...FIXED.map((date) => toDay(`${year}-${date}`)),
    ...AFTER_EASTER.map((offset) => easter + offset),
  ];
  return new Set(region === 'france' ? days : [...days, easter + GOOD_FRIDAY, toDay(`${year}-12-26`)]);
}

/** Holidays of the years that were needed so far; they never change. */
const known = new Map<string, ReadonlySet<Day>>();

/** Tells whether a day is a public holiday in France. */
export function isHoliday(day: Day, region: HolidayRegion): boolean {
  const key = `${region} ${yearOf(day)}`;
  const holidays = known.get(key) ?? holidaysOf(yearOf(day), region);
  known.set(key, holidays);
  return holidays.has(day);
}
