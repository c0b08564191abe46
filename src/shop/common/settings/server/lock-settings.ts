import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Serialises changes of settings until the transaction ends. Reading them needs no lock. */
export async function lockSettings(tx: Db): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(tx);
}
