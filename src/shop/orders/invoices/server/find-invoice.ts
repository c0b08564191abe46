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

/** Finds an invoice or a credit note by its number, if it belongs to one of the given orders. */
export async function findInvoice(
  db: Db,
  text: string,
  orderIds: RawBuilder<unknown>,
): Promise<Invoice | undefined> {
  const parsed = parseNumber(text);
  if (!parsed) return undefined;
  const [invoice] = await listWhere(
    db,
    sql`series = ${parsed.series} and number = ${parsed.number} and order_id in (${orderIds})`,
  );
  return invoice;
}

/** Returns the invoice of an order and its credit notes, in order of issue. */
export const listInvoices = (db: Db, orderId: number) => listWhere(db, sql`order_id = ${orderId}`);

/** Returns the credit note of a refund. */
export async function findCreditNote(db: Db, refundId: number): Promise<Invoice | undefined> {
  const [invoice] = await listWhere(db, sql`refund_id = ${refundId}`);
  return invoice;
}

async function listWhere(db: Db, condition: RawBuilder<unknown>): Promise<Invoice[]> {
  const { rows } = await sql<Row>`
    select series, number, corrects, issued_on as "issuedOn", content
    from invoices where ${condition} order by series desc, number`.execute(db);
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
