import { toCents, type Cents } from '#platform/money.ts';
import {
  gross,
  minus,
  plus,
  sum,
  VAT_CLASSES,
  type TaxedAmount,
  type VatClass,
} from '#shop/basket/pricing/vat.ts';
import { FRENCH_VAT, type VatTreatment } from '#shop/basket/pricing/vat-treatment.ts';

/** F: invoices, A: credit notes (« avoirs »). */
export type DocumentKind = 'F' | 'A';

/** Each series has its own consecutive numbers. Test orders use no number of the legal series. */
export type Series = DocumentKind | `ESSAI-${DocumentKind}`;

export const seriesOf = (kind: DocumentKind, isTest: boolean): Series => (isTest ? `ESSAI-${kind}` : kind);

export const readSeries = (series: Series): { kind: DocumentKind; isTest: boolean } => ({
  kind: series === 'F' || series === 'ESSAI-F' ? 'F' : 'A',
  isTest: series.startsWith('ESSAI-'),
});

export type InvoiceLine = {
  readonly name: string;
  readonly reference: string;
  readonly quantity: number;
  /** The price of one unit, without tax. */
  readonly unitNet: Cents;
  readonly vatClass: VatClass;
  readonly amount: TaxedAmount;
  /** What is charged beside the articles; missing on articles, and on documents from before it was stored. */
  readonly part?: 'delivery' | 'fee';
};

/** The content of an invoice or a credit note, except its number and its date. */
export type InvoiceContent = {
  readonly seller: readonly string[];
  readonly sellerFoot: string;
  readonly buyer: readonly string[];
  /** Empty if the order ships to the billing address, or if nothing is delivered. */
  readonly deliveredTo: readonly string[];
  readonly orderId: number;
  readonly orderedOn: string;
  readonly paidOn: string;
  readonly paidBy: string;
  readonly vatOnDebits: boolean;
  /** Missing on invoices from before VAT depended on the destination: French VAT. */
  readonly vat?: VatTreatment;
  readonly lines: readonly InvoiceLine[];
};

export const vatOf = ({ vat = FRENCH_VAT }: Pick<InvoiceContent, 'vat'>): VatTreatment => vat;

export type Invoice = {
  /** F-000001, or ESSAI-F-000001 for a test order. */
  readonly number: string;
  readonly kind: DocumentKind;
  readonly isTest: boolean;
  readonly issuedOn: string;
  /** For a credit note: the number of the invoice it corrects. */
  readonly corrects: string | null;
  readonly content: InvoiceContent;
};

export const formatNumber = (series: Series, number: number) =>
  `${series}-${String(number).padStart(6, '0')}`;

/** Parses an invoice number from a url. */
export function parseNumber(text: string): { series: Series; number: number } | undefined {
  const [, test, kind, digits] = /^(ESSAI-)?([FA])-(\d{6,9})$/.exec(text) ?? [];
  if ((kind !== 'F' && kind !== 'A') || digits === undefined) return undefined;
  const series = seriesOf(kind, test !== undefined);
  const number = Number(digits);
  return formatNumber(series, number) === text ? { series, number } : undefined;
}

export type RateTotal = { readonly vatClass: VatClass; readonly amount: TaxedAmount };

/** The totals per VAT rate. */
export const totalsByRate = (lines: readonly InvoiceLine[]): RateTotal[] =>
  VAT_CLASSES.map((vatClass) => ({
    vatClass,
    amount: sum(lines.filter((line) => line.vatClass === vatClass).map(({ amount }) => amount)),
  })).filter(({ amount }) => gross(amount) !== 0);

export const invoiceTotal = (lines: readonly InvoiceLine[]): TaxedAmount =>
  sum(lines.map(({ amount }) => amount));

type Span = {
  /** The amounts refunded in total before and after this refund. */
  readonly before: Cents;
  readonly after: Cents;
};

/**
 * Splits a refund by VAT rate. Any sequence of partial refunds adds up to the invoice, per rate and to the
 * cent, because each part is the difference between the cumulative share after and before it.
 */
export function refundedByRate(lines: readonly InvoiceLine[], { before, after }: Span): RateTotal[] {
  const totals = totalsByRate(lines);
  const start = shareOf(totals, before);
  const end = shareOf(totals, after);
  return totals.map(({ vatClass }, index) => ({
    vatClass,
    amount: minus(end[index] ?? NONE, start[index] ?? NONE),
  }));
}

const NONE: TaxedAmount = { net: toCents(0), tax: toCents(0) };

/** Splits part of an invoice over its VAT rates in proportion. */
function shareOf(totals: readonly RateTotal[], part: Cents): TaxedAmount[] {
  const total = gross(sum(totals.map(({ amount }) => amount)));
  const of = (amount: number) => (total === 0 ? 0 : Math.round((amount * part) / total));
  let soFar = NONE;
  return totals.map(({ amount }) => {
    const start = of(gross(soFar));
    soFar = plus(soFar, amount);
    const paid = of(gross(soFar)) - start;
    const tax = Math.min(of(amount.tax), paid);
    return { net: toCents(paid - tax), tax: toCents(tax) };
  });
}

/**
 * Splits a refund by VAT rate over what earlier credit notes have left. The last refund takes exactly the rest,
 * per rate and to the cent.
 */
export function refundedOfRest(
  lines: readonly InvoiceLine[],
  credited: readonly InvoiceLine[],
  amount: Cents,
): RateTotal[] {
  const rest = restByRate(lines, credited);
  const isLast = amount === gross(sum(rest.map((share) => share.amount)));
  const amounts = isLast ? rest.map((share) => share.amount) : shareOf(rest, amount);
  return rest
    .map(({ vatClass }, index) => ({ vatClass, amount: amounts[index] ?? NONE }))
    .filter((share) => share.amount.net !== 0 || share.amount.tax !== 0);
}

/** Whether lines can be credited: at no rate more than earlier credit notes have left. */
export const canCredit = (
  lines: readonly InvoiceLine[],
  credited: readonly InvoiceLine[],
  credit: readonly InvoiceLine[],
): boolean => restByRate(lines, [...credited, ...credit]).every(({ amount }) => gross(amount) >= 0);

const restByRate = (lines: readonly InvoiceLine[], credited: readonly InvoiceLine[]): RateTotal[] =>
  VAT_CLASSES.map((vatClass) => ({
    vatClass,
    amount: minus(sumOfClass(lines, vatClass), sumOfClass(credited, vatClass)),
  }));

const sumOfClass = (lines: readonly InvoiceLine[], vatClass: VatClass): TaxedAmount =>
  sum(lines.filter((line) => line.vatClass === vatClass).map(({ amount }) => amount));
