import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { CountLine, StockCount } from '../stock-count.ts';

const COUNT_COLUMNS = sql`c.id, c.name, c.scope, c.version, c.created_at as "createdAt", c.created_by as "createdBy",
  c.closed_at as "closedAt", c.closed_by as "closedBy", l.articles, l."countedArticles"`;
const TALLY = sql`cross join lateral (
  select count(*)::int as articles, count(counted)::int as "countedArticles"
  from stock_count_lines where count_id = c.id) l`;

export async function findCount(db: Db, id: number): Promise<StockCount | undefined> {
  const { rows } = await sql<StockCount>`
    select ${COUNT_COLUMNS} from stock_counts c ${TALLY} where c.id = ${id}`.execute(db);
  return rows[0];
}

const COUNTS_PER_PAGE = 30;

type CountPage = { readonly counts: readonly StockCount[]; readonly hasMore: boolean };

/** Returns one page of counts, newest first. */
export async function listCounts(db: Db, after: number | undefined): Promise<CountPage> {
  const { rows } = await sql<StockCount>`
    select ${COUNT_COLUMNS} from stock_counts c ${TALLY}
    where ${after ?? null}::bigint is null or c.id < ${after ?? null}::bigint
    order by c.id desc limit ${COUNTS_PER_PAGE + 1}`.execute(db);
  return { counts: rows.slice(0, COUNTS_PER_PAGE), hasMore: rows.length > COUNTS_PER_PAGE };
}

/** The lines that a screen of a count shows. */
type LineView = 'all' | 'remaining' | 'differences';

type LineRequest = {
  readonly view: LineView;
  /** The position of the last line of the page before. */
  readonly after: number;
  readonly size: number;
};
export type LinePage = { readonly lines: readonly CountLine[]; readonly hasMore: boolean };

const VIEW_CONDITIONS: Readonly<Record<LineView, RawBuilder<unknown>>> = {
  all: sql`true`,
  remaining: sql`l.counted is null`,
  differences: sql`l.counted <> l.expected`,
};

const LINE_COLUMNS = sql`l.id, l.product_id as "productId", l.sellable_id as "sellableId", l.name, l.sku,
  coalesce(i.gtin, '') as gtin, l.shelf, l.position, l.counted, l.expected, l.counted_by as "countedBy", l.booked,
  coalesce(l.purchase_cents, i.purchase_cents) as "purchaseCents"`;

/** Returns one page of the lines of a count, by shelf and name. */
export async function listCountLines(
  db: Db,
  countId: number,
  { view, after, size }: LineRequest,
): Promise<LinePage> {
  const { rows } = await sql<CountLine>`
    select ${LINE_COLUMNS} from stock_count_lines l left join public_stock_items i on i.sellable_id = l.sellable_id
    where l.count_id = ${countId} and l.position > ${after} and ${VIEW_CONDITIONS[view]}
    order by l.position limit ${size + 1}`.execute(db);
  return { lines: rows.slice(0, size), hasMore: rows.length > size };
}

/** Returns the lines with these ids, for the form that counts them. */
export async function findCountLines(db: Db, countId: number, ids: readonly number[]): Promise<CountLine[]> {
  const { rows } = await sql<CountLine>`
    select ${LINE_COLUMNS} from stock_count_lines l left join public_stock_items i on i.sellable_id = l.sellable_id
    where l.count_id = ${countId} and l.id = any(${ids}::int[]) order by l.position`.execute(db);
  return rows;
}

/** The pieces of an article that were counted; 0 if nobody has counted it. */
export async function findCounted(db: Db, countId: number, sellableId: number): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select coalesce(counted, 0) as counted from stock_count_lines
    where count_id = ${countId} and sellable_id = ${sellableId}`.execute(db);
  return rows[0]?.counted ?? 0;
}

const RECENT = 10;

/** Returns the lines that were counted last, the newest first. */
export async function listRecentLines(db: Db, countId: number): Promise<CountLine[]> {
  const { rows } = await sql<CountLine>`
    select ${LINE_COLUMNS} from stock_count_lines l left join public_stock_items i on i.sellable_id = l.sellable_id
    where l.count_id = ${countId} and l.counted_at is not null
    order by l.counted_at desc, l.id desc limit ${RECENT}`.execute(db);
  return rows;
}

export type DifferenceSums = {
  readonly articles: number;
  readonly pieces: number;
  /** At the purchase price; articles without one are left out, null: all of them. */
  readonly cents: number | null;
};

/** Adds up the differences of a count. */
export async function sumDifferences(db: Db, countId: number): Promise<DifferenceSums> {
  const { rows } = await sql<DifferenceSums>`
    select count(*)::int as articles, coalesce(sum(l.counted - l.expected), 0)::int as pieces,
      sum((l.counted - l.expected)::bigint * coalesce(l.purchase_cents, i.purchase_cents))::bigint as cents
    from stock_count_lines l left join public_stock_items i on i.sellable_id = l.sellable_id
    where l.count_id = ${countId} and l.counted <> l.expected`.execute(db);
  return rows[0] ?? { articles: 0, pieces: 0, cents: null };
}

/** Lists the shelves that hold counted stocks, by name. */
export async function listShelves(db: Db): Promise<string[]> {
  const { rows } = await sql<{ shelf: string }>`
    select distinct shelf from public_stock_items
    where shelf <> '' and stock is not null and status <> 'archived' order by shelf`.execute(db);
  return rows.map(({ shelf }) => shelf);
}
