import { sql } from 'kysely';
import { toCents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  formatNumber,
  readSeries,
  seriesOf,
  vatOf,
  type Invoice,
  type InvoiceContent,
  type Series,
} from '#shop/orders/invoices/invoice.ts';
import type { BookedDocument } from '../document-entries.ts';

/** So many documents are in memory at a time. */
const BATCH = 500;

type Row = {
  series: Series;
  number: number;
  corrects: number | null;
  issuedOn: string;
  content: InvoiceContent;
  orderId: number;
  paymentMethod: string;
  giftCards: number;
};

/** Reads the documents of a month in the order of their days and numbers, a batch at a time. */
async function* readRows(db: Db, month: string, isTest: boolean): AsyncGenerator<Row[]> {
  let after = sql`true`;
  for (;;) {
    const { rows } = await sql<Row>`
      select i.series, i.number, i.corrects, i.issued_on as "issuedOn", i.content, i.order_id as "orderId",
        o.payment_method as "paymentMethod", coalesce(r.gift_card_cents, o.gift_card_cents) as "giftCards"
      from invoices i join orders o on o.id = i.order_id left join refunds r on r.id = i.refund_id
      where i.series in (${seriesOf('F', isTest)}, ${seriesOf('A', isTest)})
        and i.issued_on >= ${`${month}-01`}::date and i.issued_on < (${`${month}-01`}::date + interval '1 month')
        and ${after}
      order by i.issued_on, i.series desc, i.number limit ${BATCH}`.execute(db);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    // Invoices come before the credit notes of their day, so the series go down.
    after = sql`(i.issued_on > ${last.issuedOn}::date or (i.issued_on = ${last.issuedOn}::date
      and (i.series < ${last.series} or (i.series = ${last.series} and i.number > ${last.number}))))`;
  }
}

/** The documents of a month with the way of their money. */
export async function* readBookedDocuments(
  db: Db,
  month: string,
  isTest: boolean,
): AsyncGenerator<BookedDocument> {
  for await (const rows of readRows(db, month, isTest))
    for (const { series, number, content, giftCards, ...row } of rows)
      yield {
        ...row,
        number: formatNumber(series, number),
        kind: readSeries(series).kind,
        vat: vatOf(content),
        lines: content.lines,
        giftCards: toCents(giftCards),
      };
}

/** The documents of a month as they are printed. */
export async function* readInvoices(db: Db, month: string, isTest: boolean): AsyncGenerator<Invoice> {
  for await (const rows of readRows(db, month, isTest))
    for (const { series, number, corrects, issuedOn, content } of rows)
      yield {
        number: formatNumber(series, number),
        ...readSeries(series),
        issuedOn,
        corrects: corrects === null ? null : formatNumber(seriesOf('F', isTest), corrects),
        content,
      };
}
