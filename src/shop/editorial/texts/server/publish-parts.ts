import type { Db } from '#platform/server/database/database.ts';
import { joinTransaction } from '#platform/server/database/join-transaction.ts';
import type { LegalNotices } from '#shop/common/settings/legal-notices.ts';
import { legalNotices } from '#shop/common/settings/server/legal-notices.ts';
import { fillParts } from '../page-parts.ts';
import { loadParts } from './load-parts.ts';

/** Writes the current parts into the pages that have marks for them. Returns the number of changed pages. */
export async function publishParts(db: Db): Promise<number> {
  const parts = await loadParts(db);
  const pages = await db.selectFrom('content_pages').select(['id', 'body']).execute();
  const changed = pages
    .map(({ id, body }) => ({ id, before: body, body: fillParts(body, parts) }))
    .filter(({ before, body }) => body !== before);
  for (const { id, body } of changed)
    await db.updateTable('content_pages').set({ body }).where('id', '=', id).execute();
  return changed.length;
}

/** Saves the notices that the law requires and shows them on the legal pages, as a new version of each. */
export const saveLegalNotices = (db: Db, notices: LegalNotices): Promise<number> =>
  joinTransaction(db, async (tx) => {
    await legalNotices.save(tx, notices);
    return publishParts(tx);
  });
