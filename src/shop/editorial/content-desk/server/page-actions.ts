import { fail, succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { deletePage, lockPage, setPageStatus } from '#shop/editorial/texts/server/write-page.ts';
import { diffOf } from '#shop/staff/audit/audit-entry.ts';
import { hasGaps } from '../legal-templates/gaps.ts';
import { findDeskPage, type DeskPage } from './find-desk-page.ts';
import { recordTextAudit, type SeenText, type TextAuthor, type TextOutcome } from './text-outcome.ts';

/** Shows a page in the shop. A template of a legal page is published only once its gaps are filled. */
export const publishPage = (tx: Db, author: TextAuthor, seen: SeenText): Promise<TextOutcome> =>
  setStatus(tx, author, seen, 'publish');

/** Takes a page off the shop; its text stays. A legal page stays in the shop. */
export const unpublishPage = (tx: Db, author: TextAuthor, seen: SeenText): Promise<TextOutcome> =>
  setStatus(tx, author, seen, 'draft');

async function setStatus(
  tx: Db,
  author: TextAuthor,
  seen: SeenText,
  status: DeskPage['status'],
): Promise<TextOutcome> {
  await lockPage(tx, seen.id);
  const page = await findDeskPage(tx, seen.id);
  if (!page) return fail('unknown');
  if (page.status === status) return succeed(page.id);
  if (page.version !== seen.version) return fail('changed');
  if (status === 'draft' && page.isLegal) return fail('legal');
  if (status === 'publish' && hasGaps(page.values.body)) return fail('unfinished');
  await setPageStatus(tx, page.id, status, author.now);
  const action = status === 'publish' ? 'publish' : 'unpublish';
  const diff = diffOf({ status: page.status }, { status });
  await recordTextAudit(tx, author, { kind: 'page', id: page.id }, action, diff);
  return succeed(page.id);
}

/** Deletes a page that is not in the shop, with its versions. A published legal page is never deleted. */
export async function removePage(tx: Db, author: TextAuthor, seen: SeenText): Promise<TextOutcome> {
  await lockPage(tx, seen.id);
  const page = await findDeskPage(tx, seen.id);
  if (!page) return fail('unknown');
  if (page.isLegal) return fail('legal');
  if (page.status === 'publish') return fail('published');
  if (page.version !== seen.version) return fail('changed');
  await deletePage(tx, page.id);
  const { title, slug } = page.values;
  await recordTextAudit(tx, author, { kind: 'page', id: page.id }, 'delete', diffOf({ title, slug }, {}));
  return succeed(page.id);
}
