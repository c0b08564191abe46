import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

const TELL_EVERY_MS = 3_000;

/**
 * Writes thousands of rows, one transaction per batch, until a batch returns undefined. Caches are told every
 * few seconds that everything has changed, not with each batch, so that listings stay fast meanwhile.
 */
export async function writeInBatches(
  db: Db,
  writeBatch: (tx: Db) => Promise<number | undefined>,
): Promise<number> {
  let written = 0;
  let toldAt = performance.now();
  try {
    while (true) {
      const count = await db.transaction().execute(async (tx) => {
        await sql`set local shop.tells_cache_later = 'on'`.execute(tx);
        return writeBatch(tx);
      });
      if (count === undefined) return written;
      written += count;
      if (performance.now() - toldAt >= TELL_EVERY_MS) {
        await tellEverything(db);
        toldAt = performance.now();
      }
    }
  } finally {
    await tellEverything(db);
  }
}

const tellEverything = (db: Db) => sql`select pg_notify('cache', '*')`.execute(db);
