import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ReportedKind } from '../reporting.ts';

type TextRow = { readonly body: string };

const PUBLIC_TEXT: Record<Exclude<ReportedKind, 'comment'>, (id: number) => RawBuilder<TextRow>> = {
  review: (id) => sql<TextRow>`select body from reviews where id = ${id} and status = 'published'`,
  question: (id) => sql<TextRow>`select body from questions where id = ${id} and status = 'answered'`,
};

/** Returns the text of a review or a question if it is public. */
export async function findPublicText(
  db: Db,
  kind: keyof typeof PUBLIC_TEXT,
  id: number,
): Promise<string | undefined> {
  const { rows } = await PUBLIC_TEXT[kind](id).execute(db);
  return rows[0]?.body;
}
