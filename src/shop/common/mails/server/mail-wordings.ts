import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { MailWording } from '../wording.ts';

/** The wording of the merchant for a kind of mail; undefined if they have kept the original one. */
export const findWording = (db: Db, kind: string): Promise<MailWording | undefined> =>
  db.selectFrom('mail_wordings').select(['subject', 'lead']).where('kind', '=', kind).executeTakeFirst();

/** Serialises changes of wordings until the transaction ends. Reading them needs no lock. */
export async function lockWordings(tx: Db): Promise<void> {
  await sql`lock table mail_wordings in share row exclusive mode`.execute(tx);
}

/** The kinds of mail whose wording was changed. */
export async function listChangedWordings(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('mail_wordings').select('kind').execute();
  return rows.map(({ kind }) => kind);
}

/** Stores a wording; undefined brings back the original one. */
export async function saveWording(
  tx: Db,
  kind: string,
  wording: MailWording | undefined,
  now: Date,
): Promise<void> {
  if (!wording) {
    await tx.deleteFrom('mail_wordings').where('kind', '=', kind).execute();
    return;
  }
  const { subject, lead } = wording;
  await tx
    .insertInto('mail_wordings')
    .values({ kind, subject, lead, changed_at: now })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ subject, lead, changed_at: now }))
    .execute();
}
