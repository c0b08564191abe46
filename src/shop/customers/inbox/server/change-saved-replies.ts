import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { diffOf, type Actor, type AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import type { SavedReply } from '../saved-reply.ts';
import { findSavedReplyByTitle } from './find-saved-replies.ts';
import {
  deleteSavedReply,
  insertSavedReply,
  lockSavedReply,
  updateSavedReply,
} from './saved-replies-store.ts';

type Author = { readonly actor: Actor; readonly now: Date };
type SavedText = Omit<SavedReply, 'id'>;
type SavedReplyRefusal = 'title-taken' | 'unknown' | 'changed';
type Change = Promise<Result<number, SavedReplyRefusal>>;

/** Saves a new text. A form that was sent twice saves one. */
export async function createSavedReply(tx: Db, author: Author, text: SavedText): Change {
  const created = await insertSavedReply(tx, text);
  if (!created) {
    const twin = await findSavedReplyByTitle(tx, text.title);
    return twin?.body === text.body ? succeed(twin.id) : fail('title-taken');
  }
  await audit(tx, author, created.id, 'create', diffOf({}, text));
  return succeed(created.id);
}

/** Changes a text. `seen` is the text that the form showed; somebody else may have changed it since. */
export async function changeSavedReply(tx: Db, author: Author, seen: SavedReply, text: SavedText): Change {
  const stored = await lockSavedReply(tx, seen.id);
  if (!stored) return fail('unknown');
  const { id, ...before } = stored;
  const diff = diffOf(before, text);
  if (Object.keys(diff).length === 0) return succeed(id);
  if (stored.title !== seen.title || stored.body !== seen.body) return fail('changed');
  const twin = await findSavedReplyByTitle(tx, text.title);
  if (twin && twin.id !== id) return fail('title-taken');
  await updateSavedReply(tx, id, text);
  await audit(tx, author, id, 'change', diff);
  return succeed(id);
}

/** Deletes a text; one that is gone already stays gone. */
export async function removeSavedReply(tx: Db, author: Author, id: number): Change {
  const stored = await lockSavedReply(tx, id);
  if (!stored) return succeed(id);
  await deleteSavedReply(tx, id);
  await audit(tx, author, id, 'delete', { title: [stored.title, null] });
  return succeed(id);
}

const audit = (tx: Db, { actor, now }: Author, id: number, action: string, diff: AuditDiff) =>
  recordAudit(tx, {
    at: now,
    actor,
    diff,
    action: `saved-reply.${action}`,
    entity: { type: 'saved-reply', id: String(id) },
  });
