import { sql } from 'kysely';
import { toCents, type Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import {
  formatNumber,
  invoiceTotal,
  readSeries,
  refundedByRate,
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
};

/** Issues the credit note for a refund. Returns undefined if the order has no invoice. */
export async function issueCreditNote(
  tx: Db,
  { orderId, refundId, amount, before }: CreditedRefund,
): Promise<string | undefined> {
  const { rows } = await sql<{ series: Series; number: number; content: InvoiceContent }>`
    select series, number, content from invoices where order_id = ${orderId} and corrects is null`.execute(
    tx,
  );
  const [invoice] = rows;
  if (!invoice) return undefined;
  const { content } = invoice;
  const shares = refundedByRate(content.lines, { before, after: toCents(before + amount) });
  const lines = shares.map(
    (share): InvoiceLine => ({
      name: texts.refundLine(orderId),
      reference: '',
      quantity: 1,
      unitNet: share.amount.net,
      ...share,
    }),
  );
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
