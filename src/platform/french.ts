import { LOCALE } from './money.ts';

/** The store's language. */
export const LANGUAGE = 'fr';

/** Narrow no-break space: before ; ! ? and inside numbers. */
export const NARROW_SPACE = '\u202f';
/** No-break space: before : and », after «, before €. */
export const NO_BREAK_SPACE = '\u00a0';

/** Replaces the plain spaces of a text by the no-break spaces of French typography. */
export const typeset = (text: string) =>
  text
    .replace(/ (?=[;!?])/gu, NARROW_SPACE)
    .replace(/ (?=[:»€%])/gu, NO_BREAK_SPACE)
    .replace(/(?<=«|n°) /gu, NO_BREAK_SPACE);

const wholeNumber = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** « 1 234 » with the narrow space of French numbers. */
export const formatCount = (count: number) => wholeNumber.format(count);

/** « 4,8 » */
export const formatRating = (rating: number) => oneDecimal.format(rating);

/** « 3 produits », « 1 produit », « 0 produit »: in French, the plural starts at two. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)}${NO_BREAK_SPACE}${count < 2 ? one : many}`;
}

/** dd/mm/yyyy, from an ISO date (its first ten characters), so that no time zone can shift the day. */
export function formatDate(isoDate: string): string {
  const [year, month, day] = isoDate.slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

const dayOfFrance = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/**
 * The day of a moment in French time, as an ISO date: an order placed at half past midnight belongs to the
 * new day.
 */
export const dayInFrance = (moment: Date) => dayOfFrance.format(moment);

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

/** « 3 novembre 2026 », « 1er mai 2026 », from an ISO date. */
export function formatLongDate(isoDate: string): string {
  const [year, month, day] = isoDate.slice(0, 10).split('-').map(Number);
  const dayInWords = day === 1 ? '1er' : String(day);
  return `${dayInWords}${NO_BREAK_SPACE}${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** « novembre 2026 », from an ISO month or date. */
export function formatMonth(isoMonth: string): string {
  const [year, month] = isoMonth.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${year}`;
}

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;

/** « jeudi 19 novembre », « vendredi 1er mai »; with `until` « day » only « jeudi 19 ». From an ISO date. */
export function formatWeekday(isoDate: string, until: 'day' | 'month' = 'month'): string {
  const [, month, day] = isoDate.slice(0, 10).split('-').map(Number);
  const weekday = WEEKDAYS[new Date(`${isoDate.slice(0, 10)}T00:00:00Z`).getUTCDay()];
  const dayInWords = `${weekday} ${day === 1 ? '1er' : day}`;
  return until === 'day' ? dayInWords : `${dayInWords}${NO_BREAK_SPACE}${MONTHS[(month ?? 1) - 1]}`;
}
