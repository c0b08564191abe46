/** The sales to other EU states without VAT, in cents, as they were last counted. */
export type EuSales = {
  /** The calendar year of `cents`; `lastYearCents` is the year before. */
  readonly year: number;
  readonly cents: number;
  readonly lastYearCents: number;
  /** The last warning that the merchant received in `year`. */
  readonly warned: EuSalesWarning | 'none';
};

export type EuSalesWarning = 'near' | 'over';

export const NO_EU_SALES: EuSales = { year: 0, cents: 0, lastYearCents: 0, warned: 'none' };

/** 10 000 € a year: above it, the VAT of the destination is due. */
const THRESHOLD = 1_000_000;
/** The merchant is warned from 8 000 € on. */
const WARNING = 800_000;

const centsOf = (sales: EuSales, year: number): number => {
  if (year === sales.year) return sales.cents;
  return year === sales.year - 1 ? sales.lastYearCents : 0;
};

/** Whether the VAT of the destination is due on a sale of `added` cents in a year: last year's sales count, too. */
export const isOverThreshold = (sales: EuSales, year: number, added = 0): boolean =>
  centsOf(sales, year - 1) > THRESHOLD || centsOf(sales, year) + added > THRESHOLD;

/** Returns the warning that the merchant has not received yet this year. */
export function dueWarning({ cents, warned }: EuSales): EuSalesWarning | undefined {
  if (cents > THRESHOLD) return warned === 'over' ? undefined : 'over';
  return cents >= WARNING && warned === 'none' ? 'near' : undefined;
}
