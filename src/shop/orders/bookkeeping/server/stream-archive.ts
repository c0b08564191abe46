import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import type { Db } from '#platform/server/database/database.ts';
import { invoicePdf } from '#shop/orders/invoices/server/invoice-pdf.ts';
import { monthsOf, type BooksPeriod } from '../books-period.ts';
import { readInvoices } from './read-documents.ts';

/** Streams the invoices and credit notes as PDFs in a ZIP with one folder per month. */
export const streamArchive = (db: Db, period: BooksPeriod, isTest: boolean): Readable =>
  Readable.from(zipParts(db, period, isTest), { objectMode: false });

async function* zipParts(db: Db, period: BooksPeriod, isTest: boolean): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((fault, part) => {
    if (fault) throw fault;
    parts.push(part);
  });
  for (const month of monthsOf(period))
    for await (const invoice of readInvoices(db, month, isTest)) {
      // The streams of a PDF are compressed already.
      const file = new ZipPassThrough(`${month}/${invoice.number}.pdf`);
      file.mtime = new Date(`${invoice.issuedOn}T12:00:00Z`);
      zip.add(file);
      file.push(await invoicePdf(invoice), true);
      yield* parts.splice(0);
    }
  zip.end();
  yield* parts.splice(0);
}
