import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { writeInBatches } from './write-in-batches.ts';

/** More at once than this would drop all pages anyway. */
const FEW = 100;
const BATCH = 500;

/**
 * Starts and ends the reductions whose moment has come; the database computes their prices. Each call does
 * what is due, so a shop that was down at that moment catches up.
 */
export async function applyDuePrices(db: Db): Promise<void> {
  const isDone = await db.transaction().execute(async (tx) => (await applyBatch(tx, FEW)) < FEW);
  if (!isDone) await writeInBatches(db, async (tx) => (await applyBatch(tx, BATCH)) || undefined);
}

/** Returns how many rows were due, at most `most` of each table. */
async function applyBatch(tx: Db, most: number): Promise<number> {
  const products = await sql`with due as materialized (${dueIn(sql`products`, most)})
    select refresh_sellable(id) from due`.execute(tx);
  const variations = await sql`with due as materialized (${dueIn(sql`variations`, most)})
    update variations v set price_due_at = v.price_due_at from due where v.id = due.id returning v.id`.execute(
    tx,
  );
  return Math.max(products.rows.length, variations.rows.length);
}

/** Locked in the order of the ids, so that two writers do not wait for each other. */
const dueIn = (table: RawBuilder<unknown>, most: number) =>
  sql`select id from ${table} where price_due_at <= now() order by id limit ${most} for update`;
