import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { deleteUnusedPicture } from '#shop/common/pictures/server/delete-pictures.ts';
import { lockPicture, saveAlt, saveCaption } from '#shop/common/pictures/server/describe-pictures.ts';
import { diffOf, type AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { isPictureText, isCaption } from '../library.ts';
import { findLibraryPicture } from './library.ts';
import { listPictureUses } from './picture-uses.ts';
import type { TextAuthor } from './text-outcome.ts';

type PictureTexts = { readonly alt: string | undefined; readonly caption: string | undefined };

const record = (tx: Db, { actor, now }: TextAuthor, id: number, action: string, diff: AuditDiff) =>
  recordAudit(tx, { at: now, actor, diff, action, entity: { type: 'picture', id: String(id) } });

/** Changes the texts of a picture of the library; one that is undefined stays. */
export async function describeLibraryPicture(
  db: Db,
  author: TextAuthor,
  id: number,
  texts: PictureTexts,
): Promise<Result<undefined, 'unknown' | 'alt' | 'caption'>> {
  const alt = texts.alt?.replace(/\s+/gu, ' ').trim();
  const caption = texts.caption?.trim();
  if (alt !== undefined && !isPictureText(alt)) return fail('alt');
  if (caption !== undefined && !isCaption(caption)) return fail('caption');
  return inTransaction(db, async (tx): Promise<Result<undefined, 'unknown'>> => {
    const before = (await findLibraryPicture(tx, id)) && (await lockPicture(tx, id));
    if (!before) return fail('unknown');
    const after = { alt: alt ?? before.alt, caption: caption ?? before.caption };
    const diff = diffOf(before, after);
    if (Object.keys(diff).length === 0) return succeed(undefined);
    await saveAlt(tx, id, after.alt);
    await saveCaption(tx, id, after.caption);
    await record(tx, author, id, 'picture.change', diff);
    return succeed(undefined);
  });
}

/** Deletes a picture of the library, unless something of the shop uses it. */
export const deleteLibraryPicture = (
  db: Db,
  author: TextAuthor,
  id: number,
): Promise<Result<undefined, 'unknown' | 'used'>> =>
  inTransaction(db, async (tx): Promise<Result<undefined, 'unknown' | 'used'>> => {
    const picture = await findLibraryPicture(tx, id);
    if (!picture) return fail('unknown');
    if ((await listPictureUses(tx, id)).length > 0) return fail('used');
    if (!(await deleteUnusedPicture(tx, id))) return fail('used');
    await record(tx, author, id, 'picture.delete', diffOf({ alt: picture.alt }, {}));
    return succeed(undefined);
  });
