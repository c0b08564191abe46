import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { readProductList } from '#shop/catalogue/product-desk/product-list.ts';
import { selectMatching } from '#shop/catalogue/product-desk/server/list-desk-products.ts';
import { CORRECTION_REASONS } from '#shop/catalogue/stock/stock-correction.ts';
import {
  changedStock,
  STOCK_CHANGE_OUTCOMES,
  STOCK_CHANGE_STATUSES,
  STOCK_RULE_KINDS,
  type StockOutcome,
  type StockRule,
} from '../stock-change.ts';

const row = z.object({
  id: z.int(),
  /** The query of the list of products. */
  list: z.string(),
  kind: z.enum(STOCK_RULE_KINDS),
  pieces: z.int(),
  reason: z.enum(CORRECTION_REASONS),
  note: z.string(),
  status: z.enum(STOCK_CHANGE_STATUSES),
  author: z.string(),
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  counts: z.array(z.object({ outcome: z.enum(STOCK_CHANGE_OUTCOMES).nullable(), count: z.int() })),
});

/** A change of many stocks with what became of its articles. */
export type StockChange = Omit<z.infer<typeof row>, 'kind' | 'pieces' | 'reason' | 'counts'> & {
  readonly rule: StockRule;
  readonly total: number;
  /** The number of articles still to do. */
  readonly waiting: number;
  readonly outcomes: Readonly<Partial<Record<StockOutcome, number>>>;
};

const COLUMNS = sql`c.id, c.list, c.rule_kind as kind, c.pieces, c.reason, c.note, c.status, c.author,
  c.created_at as "createdAt", c.started_at as "startedAt", c.finished_at as "finishedAt",
  (select coalesce(json_agg(json_build_object('outcome', outcome, 'count', count)), '[]') from (
    select outcome, count(*)::int as count from stock_change_items i where i.change_id = c.id
    group by outcome) o) as counts`;

function toChange(stored: unknown): StockChange {
  const { kind, pieces, reason, counts, ...facts } = row.parse(stored);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const waiting = counts.find(({ outcome }) => outcome === null)?.count ?? 0;
  const outcomes = Object.fromEntries(
    counts.flatMap(({ outcome, count }) => (outcome === null ? [] : [[outcome, count]])),
  );
  return { ...facts, rule: { kind, pieces, reason }, total, waiting, outcomes };
}

export async function findStockChange(db: Db, id: number): Promise<StockChange | undefined> {
  const { rows } = await sql`select ${COLUMNS} from stock_changes c where c.id = ${id}`.execute(db);
  return rows[0] === undefined ? undefined : toChange(rows[0]);
}

const PAGE_SIZE = 50;

/** Lists the changes of many stocks, newest first, after the one with this id. */
export async function listStockChanges(db: Db, after: number | undefined) {
  const { rows } = await sql`select ${COLUMNS} from stock_changes c
    where (${after ?? null}::int is null or c.id < ${after ?? null}) order by c.id desc
    limit ${PAGE_SIZE + 1}`.execute(db);
  return { changes: rows.slice(0, PAGE_SIZE).map(toChange), hasMore: rows.length > PAGE_SIZE };
}

/** The articles with a stock among the products of a list, as a relation. */
export const articlesOf = (list: string) =>
  sql`(select i.* from public_stock_items i
    where i.product_id in (${selectMatching(readProductList(new URLSearchParams(list)))}))`;

type PreviewedStock = {
  readonly id: number;
  readonly productId: number;
  readonly name: string;
  readonly options: string;
  readonly sku: string;
  readonly stock: number | null;
  readonly next: number | null;
};

export type StockPreview = {
  readonly products: number;
  readonly counts: Readonly<Partial<Record<StockOutcome, number>>>;
  readonly sample: readonly PreviewedStock[];
};

const SAMPLE_SIZE = 20;

/** Computes the effect of a change: the database groups equal stocks, the rule judges each stock once. */
export async function previewStockChange(db: Db, list: string, rule: StockRule): Promise<StockPreview> {
  const { rows } = await sql<{ stock: number | null; count: number }>`
    select a.stock, count(*)::int as count from ${articlesOf(list)} a group by a.stock`.execute(db);
  const counts: Partial<Record<StockOutcome, number>> = {};
  const changing: (number | null)[] = [];
  for (const { stock, count } of rows) {
    const { outcome } = changedStock(stock, rule);
    counts[outcome] = (counts[outcome] ?? 0) + count;
    if (outcome === 'changed') changing.push(stock);
  }
  const sample = await sql<Omit<PreviewedStock, 'next'>>`
    select a.sellable_id as id, a.product_id as "productId", a.name, a.options, a.sku, a.stock
    from ${articlesOf(list)} a
    where a.stock = any(${changing.filter((stock) => stock !== null)}::int[])
      or (a.stock is null and ${changing.includes(null)})
    order by a.name, a.product_id, a.position, a.sellable_id limit ${SAMPLE_SIZE}`.execute(db);
  return {
    products: await countProducts(db, list),
    counts,
    sample: sample.rows.map((item) => ({ ...item, next: changedStock(item.stock, rule).after })),
  };
}

/** Counts the products of a list that have a stock. */
export async function countProducts(db: Db, list: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct a.product_id)::int as count from ${articlesOf(list)} a`.execute(db);
  return rows[0]?.count ?? 0;
}
