import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Serialises changes of the redirects until the transaction ends. */
export const lockRedirects = (tx: Db) => sql`lock table redirects in share row exclusive mode`.execute(tx);

/** The targets of the redirects from these paths; null for a page that is gone. */
export async function findTargets(
  db: Db,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .where('from_path', 'in', paths)
    .execute();
  return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
}

/** Deletes a redirect; returns its target, or undefined if there was none. */
export async function deleteRedirectFrom(tx: Db, from: string): Promise<string | null | undefined> {
  const deleted = await tx
    .deleteFrom('redirects')
    .where('from_path', '=', from)
    .returning('to_path')
    .executeTakeFirst();
  return deleted?.to_path;
}
