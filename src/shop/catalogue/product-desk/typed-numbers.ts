import { readFrenchTime, showFrenchTime } from '#platform/french-time.ts';

/** Reads a decimal number; null if nothing was typed, `NaN` if it is no number. */
function readDecimal(typed: string, decimals: number): number | null {
  const compact = typed.replace(/[\s\u00a0\u202f€]/gu, '').replace(',', '.');
  if (compact === '') return null;
  const pattern = decimals === 0 ? /^-?\d{1,9}$/ : new RegExp(`^-?\\d{1,9}(\\.\\d{1,${decimals}})?$`);
  return pattern.test(compact) ? Math.round(Number(compact) * 10 ** decimals) : Number.NaN;
}

/** Reads « 24,90 », « 24.9 » or « 24 » as cents. */
export const readCents = (typed: string) => readDecimal(typed, 2);
/** Reads centimetres with at most one decimal as millimetres. */
export const readMillimetres = (typed: string) => readDecimal(typed, 1);
export const readWhole = (typed: string) => readDecimal(typed, 0);

const show = (value: number | null, decimals: number) =>
  value === null || Number.isNaN(value) ? '' : (value / 10 ** decimals).toFixed(decimals).replace('.', ',');

/** The amount as a field shows it: « 24,90 ». */
export const showCents = (cents: number | null) => show(cents, 2);
/** « 12,5 » or « 12 » centimetres. */
export const showCentimetres = (mm: number | null) => show(mm, 1).replace(/,0$/, '');
export const showWhole = (value: number | null) => show(value, 0);

/** Reads a date and time in France; null if nothing was typed, an invalid date if it does not exist. */
export function readMoment(typed: string): Date | null {
  if (typed.trim() === '') return null;
  const moment = readFrenchTime(typed.trim());
  return moment === undefined || moment === 'skipped' ? new Date(Number.NaN) : moment;
}

export const showMoment = (moment: Date | null) => (moment === null ? '' : showFrenchTime(moment));
