/** Whole months in a row, both included: « 2026-01 » to « 2026-12 ». */
export type BooksPeriod = { readonly from: string; readonly to: string };

const MONTH = /^(20\d{2})-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string): boolean => MONTH.test(text);

/** The month that is `count` months after one. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The financial year of a month, when years end with the month `lastMonth` (1 to 12). */
export function financialYear(month: string, lastMonth: number): BooksPeriod {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const endYear = number <= lastMonth ? year : year + 1;
  const to = `${endYear}-${String(lastMonth).padStart(2, '0')}`;
  return { from: addMonths(to, -11), to };
}

/** The months of a period; reversed limits are meant the other way round. */
export function readPeriod(from: string, to: string): BooksPeriod | undefined {
  if (!isMonth(from) || !isMonth(to)) return undefined;
  return from <= to ? { from, to } : { from: to, to: from };
}

export function monthsOf({ from, to }: BooksPeriod): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The longest period of one file: two financial years. */
export const MOST_MONTHS = 24;
