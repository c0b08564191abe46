import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import {
  formatNumber,
  parseNumber,
  readSeries,
  seriesOf,
  type Invoice,
  type InvoiceContent,
  type Series,
} from '../invoice.ts';

type Row = {
  series: Series;
  number: number;
  corrects: number | null;
  issuedOn: string;
  content: InvoiceContent;
};

/** Returns an invoice or a credit note to the holder of the order key. */
export async function findInvoice(db: Db, text: string, orderKey: string): Promise<Invoice | undefined> {
  const parsed = parseNumber(text);
  if (!parsed) return undefined;
  const [invoice] = await listWhere(
    db,
    sql`i.series = ${parsed.series} and i.number = ${parsed.number} and o.key = ${orderKey}`,
  );
  return invoice;
}

/** Returns the invoice of an order and its credit notes, in order of issue. */
export const listInvoices = (db: Db, orderId: number) => listWhere(db, sql`i.order_id = ${orderId}`);

/** Returns the credit note of a refund. */
export async function findCreditNote(db: Db, refundId: number): Promise<Invoice | undefined> {
  const [invoice] = await listWhere(db, sql`i.refund_id = ${refundId}`);
  return invoice;
}

async function listWhere(db: Db, condition: RawBuilder<unknown>): Promise<Invoice[]> {
  const { rows } = await sql<Row>`
    select i.series, i.number, i.corrects, i.issued_on as "issuedOn", i.content
    from invoices i join orders o on o.id = i.order_id
    where ${condition} order by i.series desc, i.number`.execute(db);
  return rows.map(toInvoice);
}

function toInvoice({ series, number, corrects, issuedOn, content }: Row): Invoice {
  const { kind, isTest } = readSeries(series);
  return {
    number: formatNumber(series, number),
    kind,
    isTest,
    issuedOn,
    corrects: corrects === null ? null : formatNumber(seriesOf('F', isTest), corrects),
    content,
  };
}
