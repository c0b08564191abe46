import { sql } from 'kysely';
import { toCents, type Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import {
  canCredit,
  formatNumber,
  invoiceTotal,
  readSeries,
  refundedByRate,
  refundedOfRest,
  seriesOf,
  type InvoiceContent,
  type InvoiceLine,
  type Series,
} from '../invoice.ts';
import { texts } from '../texts.ts';
import { saveInvoice } from './store.ts';

/**
 * Issues the invoice of an order and returns its number. Runs inside the transaction that marks the order as
 * paid.
 */
export async function issueInvoice(
  tx: Db,
  content: InvoiceContent,
  { isTest }: { readonly isTest: boolean },
): Promise<string> {
  const series = seriesOf('F', isTest);
  const number = await saveInvoice(tx, {
    series,
    orderId: content.orderId,
    corrects: null,
    refundId: null,
    totalCents: gross(invoiceTotal(content.lines)),
    content,
  });
  return formatNumber(series, number);
}

type CreditedRefund = {
  readonly orderId: number;
  readonly refundId: number;
  readonly amount: Cents;
  /** The amount refunded before this refund. */
  readonly before: Cents;
  /** The lines to credit; empty: the amount is split by VAT rate. */
  readonly lines: readonly InvoiceLine[];
};

/** Issues the credit note for a refund. Returns undefined if the order has no invoice. */
export async function issueCreditNote(tx: Db, refund: CreditedRefund): Promise<string | undefined> {
  const { orderId, refundId, amount } = refund;
  const { rows } = await sql<{ series: Series; number: number; content: InvoiceContent }>`
    select series, number, content from invoices where order_id = ${orderId} and corrects is null`.execute(
    tx,
  );
  const [invoice] = rows;
  if (!invoice) return undefined;
  const { content } = invoice;
  const lines = creditLines(content.lines, await listCredited(tx, orderId), refund);
  // Uses the same mode (test or legal) as the corrected invoice, regardless of the current mode of the shop.
  const series = seriesOf('A', readSeries(invoice.series).isTest);
  const number = await saveInvoice(tx, {
    series,
    orderId,
    corrects: invoice.number,
    refundId,
    totalCents: amount,
    content: { ...content, lines },
  });
  return formatNumber(series, number);
}

/** The lines of a credit note: those of the returned articles, or the amount split by VAT rate. */
function creditLines(
  invoiced: readonly InvoiceLine[],
  credited: readonly InvoiceLine[],
  { orderId, amount, before, lines }: CreditedRefund,
): readonly InvoiceLine[] {
  const name = texts.refundLine(orderId);
  if (lines.length > 0 && canCredit(invoiced, credited, lines)) return lines;
  const shares = credited.some((line) => line.name !== name)
    ? refundedOfRest(invoiced, credited, amount)
    : refundedByRate(invoiced, { before, after: toCents(before + amount) });
  return shares.map((share) => ({
    name,
    reference: '',
    quantity: 1,
    unitNet: share.amount.net,
    ...share,
  }));
}

/** Lists the lines that earlier credit notes of an order have credited. */
async function listCredited(tx: Db, orderId: number): Promise<InvoiceLine[]> {
  const { rows } = await sql<{ lines: InvoiceLine[] }>`
    select content -> 'lines' as lines from invoices
    where order_id = ${orderId} and corrects is not null`.execute(tx);
  return rows.flatMap(({ lines }) => lines);
}
