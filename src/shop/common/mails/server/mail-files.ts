import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/*
 * Files that many mails carry, such as the terms of sale. They are in the database, not in the object storage:
 * mails leave while the storage is away, and the queue does not repeat the file for each mail.
 */

/** Stores a file under its key, unless it is stored already. */
export async function keepMailFile(db: Db, key: string, render: () => Promise<Buffer>): Promise<void> {
  const { rows } = await sql`select from mail_files where key = ${key}`.execute(db);
  if (rows.length > 0) return;
  const content = await render();
  await db
    .insertInto('mail_files')
    .values({ key, content })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Returns a stored file; throws if it does not exist. */
export async function readMailFile(db: Db, key: string): Promise<Buffer> {
  const { content } = await db
    .selectFrom('mail_files')
    .select('content')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return content;
}
