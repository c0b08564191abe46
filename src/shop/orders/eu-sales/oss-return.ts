import { sum, minus, NOTHING, rateOf, type TaxedAmount } from '#shop/basket/pricing/vat.ts';
import type { EuState } from '#shop/basket/pricing/tax-place.ts';
import { totalsByRate, type InvoiceLine } from '#shop/orders/invoices/invoice.ts';
import type { VatRates } from '#shop/basket/pricing/vat.ts';

/** A calendar quarter, the period of an OSS return: « 2026-Q4 ». */
export type Quarter = { readonly year: number; readonly quarter: number };

/** Parses « 2026-Q4 » or « 2026-T4 ». */
export function parseQuarter(text: string): Quarter | undefined {
  const [, year, quarter] = /^(20\d\d)-[QT]([1-4])$/i.exec(text) ?? [];
  return year && quarter ? { year: Number(year), quarter: Number(quarter) } : undefined;
}

export const formatQuarter = ({ year, quarter }: Quarter) => `${year}-Q${quarter}`;

/** Returns the first day of a quarter and the first day after it. */
export function daysOf({ year, quarter }: Quarter): { readonly from: string; readonly until: string } {
  const firstOf = (quarters: number) => new Date(Date.UTC(year, 3 * quarters, 1)).toISOString().slice(0, 10);
  return { from: firstOf(quarter - 1), until: firstOf(quarter) };
}

/** Returns the quarter of a day (`2026-11-18`). */
export const quarterOf = (day: string): Quarter => ({
  year: Number(day.slice(0, 4)),
  quarter: Math.ceil(Number(day.slice(5, 7)) / 3),
});

/** A quarter and those before it, the newest first. */
export const quartersBefore = ({ year, quarter }: Quarter, count: number): Quarter[] =>
  Array.from({ length: count }, (_, index) => {
    const quarters = year * 4 + quarter - 1 - index;
    return { year: Math.floor(quarters / 4), quarter: (quarters % 4) + 1 };
  });

/** An invoice or a credit note with the VAT of another EU state. */
export type OssDocument = {
  readonly state: EuState;
  readonly rates: VatRates;
  readonly lines: readonly InvoiceLine[];
  /** The day of the invoice that a credit note corrects; null for an invoice. */
  readonly corrects: string | null;
};

/** A row of the return: the sales at a rate, or the correction of an earlier period, which has no rate. */
export type OssRow = {
  readonly period: string;
  readonly state: EuState;
  /** In thousandths; null for a correction. */
  readonly rate: number | null;
  readonly amount: TaxedAmount;
};

/**
 * Sums the documents of a quarter by state and rate. A credit note for a sale of the same quarter reduces it; one
 * for an earlier quarter is a correction of that period, as the return asks for it.
 */
export function ossRows(quarter: Quarter, documents: readonly OssDocument[]): OssRow[] {
  const period = formatQuarter(quarter);
  const rows = new Map<string, OssRow>();
  const add = (row: Omit<OssRow, 'amount'>, change: TaxedAmount) => {
    const key = [row.period, row.state, String(row.rate ?? '').padStart(4, '0')].join();
    rows.set(key, { ...row, amount: sum([rows.get(key)?.amount ?? NOTHING, change]) });
  };
  for (const { state, rates, lines, corrects } of documents) {
    const corrected = corrects === null ? period : formatQuarter(quarterOf(corrects));
    for (const { vatClass, amount } of totalsByRate(lines)) {
      if (vatClass === 'none') continue;
      const rate = corrected === period ? rateOf(vatClass, rates) : null;
      add({ period: corrected, state, rate }, corrects === null ? amount : minus(NOTHING, amount));
    }
  }
  const isCorrection = ({ rate }: OssRow) => rate === null;
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  return [...sorted.filter((row) => !isCorrection(row)), ...sorted.filter(isCorrection)];
}
