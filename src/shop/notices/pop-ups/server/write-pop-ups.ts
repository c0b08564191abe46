import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { cleanHtml } from '#platform/server/clean-html.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor, AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { savePopUp, switchPopUp } from './change-pop-up.ts';
import { findPopUp } from './find-pop-ups.ts';
import { popUpFile, type PopUpFile } from './schemas.ts';

type Author = { readonly actor: Actor; readonly now: Date };
type PopUpRefusal = 'unknown' | 'changed' | 'id-taken' | 'invalid';
type Change = Promise<Result<string, PopUpRefusal>>;

/** A text that changes with everything that the form shows. */
export const versionOf = (popUp: PopUpFile): string =>
  createHash('sha256').update(JSON.stringify(popUp)).digest('base64url').slice(0, 16);

export async function findDeskPopUp(db: Db, id: string): Promise<PopUpFile | undefined> {
  const stored = await findPopUp(db, id);
  return stored && popUpFile.parse(stored);
}

const lock = (tx: Db, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`pop-up ${id}`}, 0))`.execute(tx);

const isSame = (one: PopUpFile, other: PopUpFile) => JSON.stringify(one) === JSON.stringify(other);

/** Creates a pop-up. A form that was sent twice creates one. */
export async function createPopUp(tx: Db, author: Author, typed: PopUpFile): Change {
  const popUp = { ...typed, content: cleanHtml(typed.content) };
  if (!popUpFile.safeParse(popUp).success) return fail('invalid');
  await lock(tx, popUp.id);
  const twin = await findDeskPopUp(tx, popUp.id);
  if (twin) return isSame(normal(twin), normal(popUp)) ? succeed(popUp.id) : fail('id-taken');
  await savePopUp(tx, popUp);
  await audit(tx, author, popUp.id, 'create', { title: [null, popUp.title] });
  return succeed(popUp.id);
}

/** Changes a pop-up that nobody else has changed since the form was opened. Its state stays. */
export async function changePopUp(tx: Db, author: Author, seen: string, typed: PopUpFile): Change {
  const popUp = { ...typed, content: cleanHtml(typed.content) };
  if (!popUpFile.safeParse(popUp).success) return fail('invalid');
  await lock(tx, popUp.id);
  const stored = await findDeskPopUp(tx, popUp.id);
  if (!stored) return fail('unknown');
  const changed = { ...popUp, active: stored.active };
  if (isSame(normal(stored), normal(changed))) return succeed(popUp.id);
  if (versionOf(stored) !== seen) return fail('changed');
  await savePopUp(tx, changed);
  const diff: AuditDiff = {
    ...(stored.title !== popUp.title && { title: [stored.title, popUp.title] as const }),
    ...(stored.content !== popUp.content && { content: 'changed' as const }),
    ...(!isSameSettings(stored, popUp) && { settings: 'changed' as const }),
  };
  await audit(tx, author, popUp.id, 'change', diff);
  return succeed(popUp.id);
}

/** Switches a pop-up on or off; pressing twice changes nothing. */
export async function switchDeskPopUp(tx: Db, author: Author, id: string, active: boolean): Change {
  await lock(tx, id);
  const stored = await findDeskPopUp(tx, id);
  if (!stored) return fail('unknown');
  if (stored.active === active) return succeed(id);
  await switchPopUp(tx, id, active);
  await audit(tx, author, id, 'change', { active: [!active, active] });
  return succeed(id);
}

/** PostgreSQL orders the keys of its JSON; two equal settings must have equal texts. */
const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .map(([name, part]) => [name, sorted(part)] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      );
const normal = (popUp: PopUpFile): PopUpFile => popUpFile.parse(sorted(popUp));
const isSameSettings = (one: PopUpFile, other: PopUpFile) =>
  JSON.stringify(sorted(one.settings)) === JSON.stringify(sorted(other.settings));

const audit = (tx: Db, { actor, now }: Author, id: string, action: 'create' | 'change', diff: AuditDiff) =>
  recordAudit(tx, {
    at: now,
    actor,
    diff,
    action: `pop-up.${action}`,
    entity: { type: 'pop-up', id },
  });
