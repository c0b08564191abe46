import { minus, NOTHING, plus, rateOf, type TaxedAmount, type VatClass } from '#shop/basket/pricing/vat.ts';
import { ratesOf, type VatTreatment } from '#shop/basket/pricing/vat-treatment.ts';

/** The lines of invoices or credit notes of one bucket, with one VAT class and one VAT treatment. */
export type DocumentSum = {
  readonly bucket: string;
  readonly isCredit: boolean;
  readonly vatClass: VatClass;
  readonly vat: VatTreatment;
  readonly amount: TaxedAmount;
};
/** The number of invoices of a bucket; credit notes are not counted. */
export type InvoiceCount = { readonly bucket: string; readonly invoices: number };

export type SalesRow = {
  readonly bucket: string;
  readonly invoices: number;
  /** The invoiced amount before credit notes, without gift cards. */
  readonly sold: TaxedAmount;
  readonly credited: TaxedAmount;
  /** Sold gift cards, less credited ones. They are no turnover: VAT is due when they are used. */
  readonly giftCards: TaxedAmount;
};

export const turnoverOf = ({ sold, credited }: Pick<SalesRow, 'sold' | 'credited'>): TaxedAmount =>
  minus(sold, credited);

/** Returns one row for each bucket, also for those without sales. */
export function salesTable(
  buckets: readonly string[],
  sums: readonly DocumentSum[],
  counts: readonly InvoiceCount[],
): SalesRow[] {
  return buckets.map((bucket) => {
    const own = sums.filter((sum) => sum.bucket === bucket);
    const total = (isCounted: (sum: DocumentSum) => boolean) =>
      own.filter(isCounted).reduce((all, { amount }) => plus(all, amount), NOTHING);
    const isCard = ({ vatClass }: DocumentSum) => vatClass === 'none';
    return {
      bucket,
      invoices: counts.find((count) => count.bucket === bucket)?.invoices ?? 0,
      sold: total((sum) => !isCard(sum) && !sum.isCredit),
      credited: total((sum) => !isCard(sum) && sum.isCredit),
      giftCards: minus(
        total((sum) => isCard(sum) && !sum.isCredit),
        total((sum) => isCard(sum) && sum.isCredit),
      ),
    };
  });
}

export const totalRow = (rows: readonly SalesRow[]): Omit<SalesRow, 'bucket'> => ({
  invoices: rows.reduce((count, row) => count + row.invoices, 0),
  sold: rows.reduce((all, row) => plus(all, row.sold), NOTHING),
  credited: rows.reduce((all, row) => plus(all, row.credited), NOTHING),
  giftCards: rows.reduce((all, row) => plus(all, row.giftCards), NOTHING),
});

export type VatRow = {
  /** `FR`, the code of another EU state whose VAT applies, or `export`. */
  readonly place: string;
  /** In thousandths. */
  readonly rate: number;
  readonly amount: TaxedAmount;
};

/** Sums the turnover by place and rate, credit notes deducted. Gift cards have no VAT yet. */
export function vatTable(sums: readonly DocumentSum[]): VatRow[] {
  const rows = new Map<string, VatRow>();
  for (const { vat, vatClass, isCredit, amount } of sums) {
    if (vatClass === 'none') continue;
    const place = vat.kind === 'export' ? 'export' : vat.kind === 'eu' ? vat.state : 'FR';
    const rate = rateOf(vatClass, ratesOf(vat));
    const key = `${place} ${rate}`;
    const before = rows.get(key)?.amount ?? NOTHING;
    rows.set(key, { place, rate, amount: isCredit ? minus(before, amount) : plus(before, amount) });
  }
  return [...rows.values()].sort(
    (one, other) =>
      rank(one.place) - rank(other.place) || one.place.localeCompare(other.place) || other.rate - one.rate,
  );
}

/** France first, exports last. */
const rank = (place: string) => (place === 'FR' ? 0 : place === 'export' ? 2 : 1);
