import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/jobs/job.ts';
import { refreshPrices } from '#shop/catalogue/products/server/write-prices.ts';
import { writeInBatches } from '#shop/catalogue/products/server/write-in-batches.ts';

/** Computes the prices of the articles of a sale anew, after it was planned or stopped. */
export const REFRESH_SALE_JOB = 'refresh sale prices';

const FEW = 100;
const BATCH = 500;
const payload = z.object({ saleId: z.int() });

/** The prices follow from the sale: a second run changes nothing. */
export async function refreshSale(db: Db, job: Job): Promise<void> {
  const { saleId } = payload.parse(job.payload);
  let after = 0;
  const next = async (tx: Db, most: number): Promise<number | undefined> => {
    const { rows } = await sql<{ id: number }>`select sellable_id as id from planned_sale_items
      where sale_id = ${saleId} and sellable_id > ${after} order by sellable_id limit ${most}`.execute(tx);
    await refreshPrices(
      tx,
      rows.map(({ id }) => id),
    );
    after = rows.at(-1)?.id ?? after;
    return rows.length === 0 ? undefined : rows.length;
  };
  const count = await db.transaction().execute((tx) => next(tx, FEW));
  if (count === FEW) await writeInBatches(db, (tx) => next(tx, BATCH));
}
