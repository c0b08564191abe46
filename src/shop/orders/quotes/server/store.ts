import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { buyerName, quoteNumber, type Quote } from '../quote.ts';
import type { QuoteStatus } from '../quote-status.ts';

type QuoteRow = Omit<Quote, 'number'> & { readonly year: number; readonly serial: number };

export async function selectQuotes(db: Db, condition: RawBuilder<unknown>): Promise<Quote[]> {
  const { rows } = await sql<QuoteRow>`
    select id, year, number as serial, submission_id as "submissionId", status, customer_id as "customerId", draft,
      content, total_cents as total, valid_days as "validDays", issued_on::text as "issuedOn",
      valid_until::text as "validUntil", accepted_by as "acceptedBy", order_id as "orderId", version
    from quotes where ${condition} order by id`.execute(db);
  return rows.map(({ year, serial, ...quote }) => ({ ...quote, number: quoteNumber(year, serial) }));
}

/** Locks a quote until the end of the transaction. */
export async function lockQuote(tx: Db, id: number): Promise<Quote | undefined> {
  await sql`select from quotes where id = ${id} for update`.execute(tx);
  const [quote] = await selectQuotes(tx, sql`id = ${id}`);
  return quote;
}

/** The next number of a year. Concurrent quotes wait for each other; a quote that is rolled back leaves no gap. */
async function takeNumber(tx: Db, year: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into quote_series (year, last_number) values (${year}, 1)
    on conflict (year) do update set last_number = quote_series.last_number + 1
    returning last_number as number`.execute(tx);
  const [next] = rows;
  if (!next) throw new Error(`the series of ${year} gave no number`);
  return next.number;
}

export type QuoteWrite = Pick<
  Quote,
  'customerId' | 'draft' | 'content' | 'validDays' | 'issuedOn' | 'validUntil'
>;

/** Stores a new quote under the next number of its year; returns its id. */
export async function insertQuote(
  tx: Db,
  quote: QuoteWrite & Pick<Quote, 'submissionId'>,
  at: Date,
): Promise<number> {
  const year = Number(quote.issuedOn.slice(0, 'YYYY'.length));
  const { rows } = await sql<{ id: number }>`
    insert into quotes (year, number, submission_id, customer_id, email, buyer, draft, content, total_cents,
      valid_days, issued_on, valid_until, created_at, changed_at)
    values (${year}, ${await takeNumber(tx, year)}, ${quote.submissionId}, ${quote.customerId},
      ${quote.content.billing.email}, ${buyerName(quote.content.billing)}, ${JSON.stringify(quote.draft)},
      ${JSON.stringify(quote.content)}, ${quote.content.totals.total}, ${quote.validDays}, ${quote.issuedOn},
      ${quote.validUntil}, ${at}, ${at})
    returning id`.execute(tx);
  const [added] = rows;
  if (!added) throw new Error('the quote was not stored');
  return added.id;
}

/** Replaces the content of a draft. */
export async function updateContent(tx: Db, id: number, quote: QuoteWrite, at: Date): Promise<void> {
  await sql`
    update quotes set customer_id = ${quote.customerId}, email = ${quote.content.billing.email},
      buyer = ${buyerName(quote.content.billing)}, draft = ${JSON.stringify(quote.draft)},
      content = ${JSON.stringify(quote.content)}, total_cents = ${quote.content.totals.total},
      valid_days = ${quote.validDays}, issued_on = ${quote.issuedOn}, valid_until = ${quote.validUntil},
      changed_at = ${at}, version = version + 1
    where id = ${id}`.execute(tx);
}

type StatusWrite = {
  readonly status: QuoteStatus;
  readonly at: Date;
  readonly dates?: Pick<Quote, 'issuedOn' | 'validUntil'>;
  readonly acceptedBy?: string;
  readonly orderId?: number;
};

export async function updateStatus(
  tx: Db,
  id: number,
  { status, at, dates, acceptedBy, orderId }: StatusWrite,
): Promise<void> {
  await sql`
    update quotes set status = ${status}, changed_at = ${at}, version = version + 1,
      issued_on = coalesce(${dates?.issuedOn ?? null}::date, issued_on),
      valid_until = coalesce(${dates?.validUntil ?? null}::date, valid_until),
      accepted_by = coalesce(${acceptedBy ?? null}, accepted_by),
      order_id = coalesce(${orderId ?? null}::int, order_id)
    where id = ${id}`.execute(tx);
}

export async function deleteQuotes(tx: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from quotes where ${condition}`.execute(tx);
  return Number(numAffectedRows);
}
