import { sql } from 'kysely';
import type { CsvValue } from '#platform/csv-cell.ts';
import type { CsvFile } from '#platform/server/csv/stream-csv.ts';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { itemName, type StockItem } from '../stock-item.ts';
import type { DepartmentValue } from '../stock-value.ts';

/** The end of a day in France. */
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Europe/Paris')`;

/**
 * The articles with the pieces they had at the end of a day: the stock of now without the movements since. An article
 * counts in the department of its first category, so that the departments add up.
 */
const valuedItems = (day: string) => sql`
  with recursive tree as (
    select id, name as department, position from terms
      where taxonomy = ${TAXONOMY.category} and parent_id is null
    union all
    select t.id, tree.department, t.position from terms t join tree on t.parent_id = tree.id),
  departments as (
    select distinct on (pt.product_id) pt.product_id, tree.department
    from product_terms pt join tree on tree.id = pt.term_id order by pt.product_id, tree.position, tree.id),
  later as (
    select coalesce(variation_id, product_id) as sellable_id, sum(quantity)::int as moved
    from stock_movements where at >= ${endOf(day)} group by 1),
  valued as (
    select i.*, d.department, coalesce(i.stock, 0) - coalesce(l.moved, 0) as pieces
    from public_stock_items i left join later l using (sellable_id) left join departments d using (product_id))`;

/** Values the stock at the end of a day by department, at today’s purchase prices. */
export async function valueStock(db: Db, day: string): Promise<DepartmentValue[]> {
  const { rows } = await sql<DepartmentValue>`
    ${valuedItems(day)}
    select department, count(*)::int as articles, sum(pieces)::int as pieces,
      coalesce(sum(pieces::bigint * purchase_cents), 0)::bigint as cents,
      coalesce(sum(pieces) filter (where purchase_cents is null), 0)::int as "unpricedPieces"
    from valued where pieces > 0 group by department order by plain_text(department) nulls last`.execute(db);
  return rows;
}

/** The pieces that articles which no longer exist had at the end of a day. */
export async function countGonePieces(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(-sum(m.quantity), 0)::int as pieces from stock_movements m
    where m.at >= ${endOf(day)} and not exists (
      select from public_stock_items i where i.sellable_id = coalesce(m.variation_id, m.product_id))`.execute(
    db,
  );
  return rows[0]?.pieces ?? 0;
}

/** The moment of the first movement: the stock of days before it is unknown. */
export async function findFirstMovement(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select min(at) as at from stock_movements`.execute(db);
  return rows[0]?.at ?? undefined;
}

const BATCH = 2000;

type ValuedItem = Pick<StockItem, 'sellableId' | 'name' | 'options' | 'sku' | 'shelf' | 'purchaseCents'> & {
  readonly department: string | null;
  readonly pieces: number;
};

/** Every article with pieces at the end of a day, with its value. */
export const exportStockValue = (db: Db, day: string, columns: readonly string[]): CsvFile => ({
  columns,
  batches: readBatches(db, day),
});

async function* readBatches(db: Db, day: string): AsyncGenerator<CsvValue[][]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<ValuedItem>`
      ${valuedItems(day)}
      select sellable_id as "sellableId", name, options, sku, shelf, purchase_cents as "purchaseCents", department,
        pieces
      from valued where pieces > 0 and sellable_id > ${after} order by sellable_id limit ${BATCH}`.execute(
      db,
    );
    yield rows.map(toCells);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.sellableId;
  }
}

const toCells = ({ sku, shelf, department, pieces, purchaseCents, ...item }: ValuedItem): CsvValue[] => [
  sku,
  itemName(item),
  department,
  shelf,
  pieces,
  purchaseCents === null ? null : { cents: purchaseCents },
  purchaseCents === null ? null : { cents: purchaseCents * pieces },
];
