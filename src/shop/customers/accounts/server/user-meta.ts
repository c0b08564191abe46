import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';

const meta = z.record(z.string(), z.unknown());

/** Returns the settings that a user has of their own, such as a dismissed banner. */
export async function readMeta(db: Db, customerId: number): Promise<Readonly<Record<string, unknown>>> {
  const row = await db
    .selectFrom('customers')
    .select('meta')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return meta.parse(row.meta);
}

export async function writeMeta(db: Db, customerId: number, changes: Record<string, string>): Promise<void> {
  await db
    .updateTable('customers')
    .set({ meta: sql`meta || ${JSON.stringify(changes)}::jsonb` })
    .where('id', '=', customerId)
    .execute();
}
