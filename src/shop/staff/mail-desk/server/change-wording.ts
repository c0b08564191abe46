import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { hashOf } from '#platform/server/secret-token.ts';
import { findWording, lockWordings, saveWording } from '#shop/common/mails/server/mail-wordings.ts';
import {
  checkWording,
  wordingOf,
  type MailKind,
  type MailWording,
  type WordingProblem,
} from '#shop/common/mails/wording.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { imageOf } from '#shop/staff/audit/undo.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';

type WordingChange = {
  readonly actor: Actor;
  readonly now: Date;
  /** The version of the form that was filled in; undefined if nobody looked at one, as in an undo. */
  readonly version: string | undefined;
  readonly wording: MailWording;
};

type Outcome =
  | Result<'done' | 'same', 'changed' | 'fixed'>
  | { readonly ok: false; readonly failure: 'invalid'; readonly problems: readonly WordingProblem[] };

/** Changes whenever the wording of a mail changes. */
export const wordingVersion = ({ subject, lead }: MailWording): string =>
  hashOf(JSON.stringify([subject, lead]));

/** The wording in force: the one of the merchant, or the original one. */
export const loadWording = async (db: Db, kind: MailKind): Promise<MailWording> =>
  (await findWording(db, kind.id)) ?? wordingOf(kind);

/**
 * Stores the wording of a mail. The original wording is not stored, so that it follows later versions of the shop. A
 * form that was sent twice changes nothing the second time.
 */
export async function changeWording(tx: Db, kind: MailKind, change: WordingChange): Promise<Outcome> {
  await lockWordings(tx);
  const { actor, now, version, wording } = change;
  const before = await loadWording(tx, kind);
  const original = wordingOf(kind);
  const next = wordingVersion(wording);
  if (wordingVersion(before) === next) return succeed('same');
  if (kind.isFixed) return fail('fixed');
  if (version !== undefined && version !== wordingVersion(before)) return fail('changed');
  const problems = checkWording(kind, wording);
  if (problems.length > 0) return { ...fail('invalid'), problems };
  const isOriginal = next === wordingVersion(original);
  await saveWording(tx, kind.id, isOriginal ? undefined : wording, now);
  await recordAudit(
    tx,
    {
      at: now,
      actor,
      action: isOriginal ? 'mail.restore' : 'mail.change',
      entity: { type: 'mail', id: kind.id },
      diff: diffOf(before, wording),
    },
    imageOf(before, wording),
  );
  return succeed('done');
}
