import { sql } from 'kysely';
import { prepared, type Db } from '#platform/server/database/database.ts';
import type { InvoiceContent, Series } from '../invoice.ts';

type NewInvoice = {
  readonly series: Series;
  readonly orderId: number;
  readonly corrects: number | null;
  readonly refundId: number | null;
  readonly totalCents: number;
  readonly content: InvoiceContent;
};

/**
 * Stores an invoice under the next number of its series. The series stays locked until the caller's
 * transaction ends, so a rollback leaves no gap and a later number never has an earlier date.
 */
export async function saveInvoice(tx: Db, invoice: NewInvoice): Promise<number> {
  const { series, orderId, corrects, refundId, totalCents, content } = invoice;
  const { rows } = await prepared(sql<{ number: number }>`
    with next as (
      update invoice_series set last_number = last_number + 1 where name = ${series} returning last_number
    )
    insert into invoices (series, number, order_id, corrects, refund_id, issued_on, total_cents, content)
    select ${series}, last_number, ${orderId}::int, ${corrects}::int, ${refundId}::int,
      (clock_timestamp() at time zone 'Europe/Paris')::date, ${totalCents}::int, ${JSON.stringify(content)}::jsonb
    from next returning number`).execute(tx);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error(`there is no series ${series}`);
  return number;
}
