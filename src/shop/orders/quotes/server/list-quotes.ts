import { sql, type RawBuilder } from 'kysely';
import type { Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import { quoteNumber } from '../quote.ts';
import { QUOTES_PER_PAGE, readQuoteSearch, type QuoteList } from '../quote-list.ts';
import type { QuoteStatus } from '../quote-status.ts';

/** A quote in the merchant's list. */
export type ListedQuote = {
  readonly id: number;
  readonly number: string;
  readonly status: QuoteStatus;
  readonly buyer: string;
  readonly total: Cents;
  readonly issuedOn: string;
  readonly validUntil: string;
  readonly orderId: number | null;
};

type ListedRow = Omit<ListedQuote, 'number'> & { readonly year: number; readonly serial: number };

export type QuotePage = { readonly quotes: readonly ListedQuote[]; readonly hasMore: boolean };

/** Returns one page of quotes, newest first. */
export async function listQuotes(db: Db, { tab, search, after }: QuoteList): Promise<QuotePage> {
  const conditions = [
    ...(tab === 'all' ? [] : [sql`status = ${tab}`]),
    ...(search === '' ? [] : [matches(search)]),
    ...(after === undefined ? [] : [sql`id < ${after}`]),
  ];
  const { rows } = await sql<ListedRow>`
    select id, year, number as serial, status, buyer, total_cents as total, issued_on::text as "issuedOn",
      valid_until::text as "validUntil", order_id as "orderId"
    from quotes where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by id desc limit ${QUOTES_PER_PAGE + 1}`.execute(db);
  const quotes = rows.map(({ year, serial, ...quote }) => ({ ...quote, number: quoteNumber(year, serial) }));
  return { quotes: quotes.slice(0, QUOTES_PER_PAGE), hasMore: quotes.length > QUOTES_PER_PAGE };
}

function matches(search: string): RawBuilder<unknown> {
  const { quote, orderId, part } = readQuoteSearch(search);
  const like = `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`(plain_text(buyer) like plain_text(${like}) or email ilike ${like}
    or (year = ${quote?.year ?? null}::int and number = ${quote?.number ?? null}::int)
    or order_id = ${orderId ?? null}::int)`;
}

/** Counts the quotes that wait for the customer or for the merchant. */
export async function countOpenQuotes(
  db: Db,
): Promise<Readonly<Record<'draft' | 'sent' | 'accepted', number>>> {
  const { rows } = await sql<Record<'draft' | 'sent' | 'accepted', number>>`
    select count(*) filter (where status = 'draft')::int as draft,
      count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status = 'accepted')::int as accepted
    from quotes where status in ('draft', 'sent', 'accepted')`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('the counts are always one row');
  return counts;
}
