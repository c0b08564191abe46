import { sql, type RawBuilder } from 'kysely';
import { toCents, type Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  formatNumber,
  parseNumber,
  seriesOf,
  type DocumentKind,
  type Series,
} from '#shop/orders/invoices/invoice.ts';
import { readOrderSearch } from '#shop/orders/order-desk/order-search.ts';
import { DOCUMENTS_PER_PAGE, type DocumentList } from '../document-list.ts';

export type ListedDocument = {
  readonly number: string;
  readonly isCredit: boolean;
  readonly issuedOn: string;
  readonly orderId: number;
  readonly buyer: string;
  readonly total: Cents;
  readonly net: Cents;
};

export type DocumentPage = { readonly documents: readonly ListedDocument[]; readonly hasMore: boolean };

type Row = {
  series: Series;
  number: number;
  issuedOn: string;
  orderId: number;
  buyer: string | null;
  total: number;
  net: number;
};

/** The first day of a month and the first day after it. */
const inMonth = (month: string) =>
  sql`i.issued_on >= ${`${month}-01`}::date and i.issued_on < (${`${month}-01`}::date + interval '1 month')`;

const ofMode = (isTest: boolean) => sql`i.series in (${seriesOf('F', isTest)}, ${seriesOf('A', isTest)})`;

/** Lists invoices and credit notes of a month, or those that a search finds, the newest first. */
export async function listDocuments(db: Db, list: DocumentList, isTest: boolean): Promise<DocumentPage> {
  const after = list.after && parseNumber(list.after.number);
  const conditions = [
    ofMode(isTest),
    list.search === '' ? inMonth(list.month) : matches(list.search),
    ...(list.after && after
      ? [sql`(i.issued_on, i.series, i.number) < (${list.after.day}::date, ${after.series}, ${after.number})`]
      : []),
  ];
  const { rows } = await sql<Row>`
    select i.series, i.number, i.issued_on as "issuedOn", i.order_id as "orderId",
      i.content -> 'buyer' ->> 0 as buyer, i.total_cents as total,
      (select coalesce(sum((line -> 'amount' ->> 'net')::int), 0)::int
        from jsonb_array_elements(i.content -> 'lines') line) as net
    from invoices i where ${sql.join(conditions, sql` and `)}
    order by i.issued_on desc, i.series desc, i.number desc limit ${DOCUMENTS_PER_PAGE + 1}`.execute(db);
  return {
    documents: rows.slice(0, DOCUMENTS_PER_PAGE).map(({ series, number, buyer, total, net, ...row }) => ({
      ...row,
      number: formatNumber(series, number),
      isCredit: series.endsWith('A'),
      buyer: buyer ?? '',
      total: toCents(total),
      net: toCents(net),
    })),
    hasMore: rows.length > DOCUMENTS_PER_PAGE,
  };
}

/** A number of a document or an order, or words of the customer's name, email or town. */
function matches(search: string): RawBuilder<unknown> {
  const { orderId, invoice, email, words } = readOrderSearch(search);
  const branches = [
    ...(invoice ? [sql`(i.series = ${invoice.series} and i.number = ${invoice.number})`] : []),
    ...(orderId === undefined ? [] : [sql`i.order_id = ${orderId}`, sql`i.number = ${orderId}`]),
    ...(email === undefined
      ? []
      : [sql`i.order_id in (select id from orders where lower(email) = ${email})`]),
    ...(words.length === 0 || orderId !== undefined
      ? []
      : [sql`i.order_id in (select id from orders o where ${hasWords(words)})`]),
  ];
  return branches.length === 0 ? sql`false` : sql`(${sql.join(branches, sql` or `)})`;
}

const hasWords = (words: readonly string[]) =>
  sql.join(
    words.map(
      (word) =>
        sql`order_search_text(o.billing, o.shipping) like ${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`,
    ),
    sql` and `,
  );

export type MonthSum = {
  readonly month: string;
  readonly invoices: number;
  readonly invoiced: Cents;
  readonly credits: number;
  readonly credited: Cents;
};

/** Sums the documents of each month that has any, the newest first. */
export async function listMonths(db: Db, isTest: boolean): Promise<MonthSum[]> {
  const kind = (series: Series) => sql`filter (where series = ${series})`;
  const [invoice, credit]: [DocumentKind, DocumentKind] = ['F', 'A'];
  const sold = kind(seriesOf(invoice, isTest));
  const back = kind(seriesOf(credit, isTest));
  const { rows } = await sql<{
    month: string;
    invoices: number;
    invoiced: number;
    credits: number;
    credited: number;
  }>`
    select to_char(issued_on, 'YYYY-MM') as month, count(*) ${sold}::int as invoices,
      coalesce(sum(total_cents) ${sold}, 0)::float8 as invoiced, count(*) ${back}::int as credits,
      coalesce(sum(total_cents) ${back}, 0)::float8 as credited
    from invoices i where ${ofMode(isTest)} group by 1 order by 1 desc limit 36`.execute(db);
  return rows.map((row) => ({ ...row, invoiced: toCents(row.invoiced), credited: toCents(row.credited) }));
}
