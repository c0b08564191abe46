/** The value of a cell in a file. Amounts are cents. */
export type CsvValue = string | number | boolean | Date | null | { readonly cents: number };

/** Signs that a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[\t\r\n ]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/u;

/** A text that no spreadsheet computes. A phone number keeps its sign, because digits alone are no formula. */
const withoutFormula = (text: string): string =>
  FORMULA.test(text) && !/^\+[\d ().]{6,20}$/.test(text) ? `'${text}` : text;

/** Undoes `withoutFormula`, so that an exported file can be imported. */
export const readCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** A value as a French spreadsheet reads it: « 12,50 », « oui », « 2026-11-18 14:05 ». */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return withoutFormula(value);
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (value instanceof Date) return moment.format(value);
  return (value.cents / 100).toFixed(2).replace('.', ',');
}
