import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { EVERYTHING } from '../stock-count.ts';

type NewCount = {
  readonly name: string;
  readonly scope: string;
  readonly requestKey: string;
  readonly createdAt: Date;
  readonly createdBy: string;
};

/** Returns the id of a new count; undefined if the same form has made one. */
export async function insertCount(tx: Db, count: NewCount): Promise<number | undefined> {
  const { name, scope, requestKey, createdAt, createdBy } = count;
  const { rows } = await sql<{ id: number }>`
    insert into stock_counts (name, scope, request_key, created_at, created_by)
    values (${name}, ${scope}, ${requestKey}, ${createdAt}, ${createdBy})
    on conflict (request_key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function findCountOf(tx: Db, requestKey: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from stock_counts where request_key = ${requestKey}`.execute(tx);
  return rows[0]?.id;
}

/** Locks a count until the end of the transaction. */
export async function lockCount(tx: Db, id: number): Promise<void> {
  await sql`select from stock_counts where id = ${id} for update`.execute(tx);
}

/** Locks a count together with all open ones: their lines of the same articles are corrected with it. */
export async function lockOpenCounts(tx: Db, id: number): Promise<void> {
  await sql`select from stock_counts where closed_at is null or id = ${id} order by id for update`.execute(
    tx,
  );
}

export type CountedScope = { readonly category: string; readonly shelf: string };

/** Writes the articles to count, with those of the categories inside the chosen one. Returns their number. */
export async function insertLines(tx: Db, id: number, { category, shelf }: CountedScope): Promise<number> {
  const conditions: RawBuilder<unknown>[] = [
    sql`i.stock is not null and i.status <> 'archived'`,
    ...(shelf === EVERYTHING ? [] : [sql`i.shelf = ${shelf}`]),
    ...(category === EVERYTHING ? [] : [sql`i.product_id in (${productsInside(category)})`]),
  ];
  const { numAffectedRows } = await sql`
    insert into stock_count_lines (count_id, product_id, sellable_id, name, sku, shelf, position)
    select ${id}, i.product_id, i.sellable_id, i.name || case i.options when '' then '' else ' – ' || i.options end,
      i.sku, i.shelf, row_number() over (order by i.shelf = '', i.shelf, plain_text(i.name), i.position, i.sellable_id)
    from public_stock_items i where ${sql.join(conditions, sql` and `)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

const productsInside = (category: string) => sql`
  with recursive inside as (
    select id from terms where taxonomy = ${TAXONOMY.category} and slug = ${category}
    union select t.id from terms t join inside on t.parent_id = inside.id)
  select pt.product_id from product_terms pt join inside on inside.id = pt.term_id`;

type CountedArticle = {
  readonly productId: number;
  readonly sellableId: number;
  readonly name: string;
  readonly sku: string;
  readonly shelf: string;
  readonly stock: number;
};
export type Counting = { readonly at: Date; readonly by: string };

/**
 * Adds scanned pieces to the line of an article, or to a new line. The first scan compares with the stock of that
 * moment: pieces sold later were counted before. A form that was sent before adds nothing. Returns the line.
 */
export async function addToLine(
  tx: Db,
  countId: number,
  article: CountedArticle,
  scan: Counting & { readonly quantity: number; readonly requestKey: string },
): Promise<number> {
  const { productId, sellableId, name, sku, shelf, stock } = article;
  const { rows } = await sql<{ id: number }>`
    insert into stock_count_lines as l (count_id, product_id, sellable_id, name, sku, shelf, position,
      counted, expected, counted_at, counted_by, request_key)
    select ${countId}, ${productId}, ${sellableId}, ${name}, ${sku}, ${shelf}, coalesce(max(position), 0) + 1,
      ${scan.quantity}, ${stock}::int, ${scan.at}, ${scan.by}, ${scan.requestKey}
    from stock_count_lines where count_id = ${countId}
    on conflict (count_id, sellable_id) do update set
      counted = case when l.request_key = excluded.request_key then l.counted
        else coalesce(l.counted, 0) + excluded.counted end,
      expected = coalesce(l.expected, excluded.expected), counted_at = excluded.counted_at,
      counted_by = excluded.counted_by, request_key = excluded.request_key
    returning l.id`.execute(tx);
  await countChange(tx, countId);
  const [line] = rows;
  if (!line) throw new Error('An upsert returned no row');
  return line.id;
}

/** Writes typed quantities, compared with the stock of this moment; null empties a line. */
export async function writeQuantities(
  tx: Db,
  countId: number,
  lines: readonly { readonly id: number; readonly counted: number | null }[],
  { at, by }: Counting,
): Promise<void> {
  await sql`
    update stock_count_lines l set counted = w.counted,
      expected = case when w.counted is not null then coalesce(i.stock, 0) end,
      counted_at = case when w.counted is not null then ${at}::timestamptz end,
      counted_by = case when w.counted is not null then ${by} else '' end
    from json_to_recordset(${JSON.stringify(lines)}::json) as w (id int, counted int)
    join stock_count_lines seen on seen.id = w.id
    left join public_stock_items i on i.sellable_id = seen.sellable_id
    where l.id = w.id and l.count_id = ${countId}`.execute(tx);
  await countChange(tx, countId);
}

/** Counts the lines that nobody has counted as empty. */
export async function emptyRemaining(tx: Db, countId: number, { at, by }: Counting): Promise<void> {
  await sql`
    update stock_count_lines l set counted = 0, expected = i.stock, counted_at = ${at}, counted_by = ${by}
    from public_stock_items i where l.count_id = ${countId} and l.counted is null
      and i.sellable_id = l.sellable_id and i.stock is not null`.execute(tx);
}

const countChange = (tx: Db, id: number) =>
  sql`update stock_counts set version = version + 1 where id = ${id}`.execute(tx);

export type BookedLine = { readonly id: number; readonly sellableId: number; readonly booked: number };

/** Notes what was added to the stocks, with the purchase prices, and closes the count. */
export async function writeClosed(
  tx: Db,
  id: number,
  booked: readonly BookedLine[],
  { at, by }: Counting,
): Promise<void> {
  await sql`update stock_count_lines l set purchase_cents = i.purchase_cents, booked = 0
    from public_stock_items i where l.count_id = ${id} and i.sellable_id = l.sellable_id
      and l.counted is not null`.execute(tx);
  await sql`update stock_count_lines l set booked = w.booked
    from json_to_recordset(${JSON.stringify(booked)}::json) as w (id int, booked int) where l.id = w.id`.execute(
    tx,
  );
  await sql`update stock_counts set closed_at = ${at}, closed_by = ${by}, version = version + 1
    where id = ${id}`.execute(tx);
}

/** Open counts that have counted the same articles expected them before they were corrected. */
export async function correctOtherCounts(tx: Db, id: number, booked: readonly BookedLine[]): Promise<void> {
  await sql`
    update stock_count_lines l set expected = l.expected + w.booked
    from json_to_recordset(${JSON.stringify(booked)}::json) as w ("sellableId" int, booked int), stock_counts c
    where l.sellable_id = w."sellableId" and l.expected is not null and c.id = l.count_id and c.id <> ${id}
      and c.closed_at is null`.execute(tx);
}

export async function deleteCount(tx: Db, id: number): Promise<void> {
  await sql`delete from stock_counts where id = ${id}`.execute(tx);
}
