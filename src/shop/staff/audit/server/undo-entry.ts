import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '../audit-entry.ts';
import { laterChanges, stateBefore, UNDO_DAYS, type EntityState } from '../undo.ts';
import { appendEntry } from './record-audit.ts';
import { markUndone } from './store.ts';

export type UndoAuthor = { readonly actor: Actor; readonly now: Date };

/** Undoes the changes of one type of entity. The slice of the entity provides it. */
export type Reverter = {
  /** Locks an entity and returns its values; undefined if it does not exist. */
  load(tx: Db, id: string): Promise<EntityState | undefined>;
  /**
   * Writes former values with the use case of the entity, which checks them and records its own entry; null
   * removes the entity. Fails if the values are not acceptable any more.
   */
  restore(
    tx: Db,
    id: string,
    target: EntityState | null,
    author: UndoAuthor,
  ): Promise<{ readonly ok: boolean }>;
};

export type UndoOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: 'unknown' | 'expired' | 'undone' | 'refused' }
  | { readonly ok: false; readonly failure: 'depended-on'; readonly fields: readonly string[] };

const state = z.record(z.string(), z.unknown()).nullable();
const row = z.object({
  at: z.date(),
  type: z.string(),
  id: z.string(),
  image: z.object({ before: state, after: state }),
  undoneBy: z.number().nullable(),
});

/** An entry that can be undone; undefined if it cannot, or not any more. */
export async function findUndoable(db: Db, entryId: number): Promise<z.infer<typeof row> | undefined> {
  const { rows } = await sql`
    select a.at, a.entity_type as type, a.entity_id as id, i.image, i.undone_by as "undoneBy"
    from audit_images i join audit_log a on a.id = i.entry_id where i.entry_id = ${entryId}`.execute(db);
  return rows[0] === undefined ? undefined : row.parse(rows[0]);
}

const oldestUndoable = (now: Date) => new Date(now.getTime() - UNDO_DAYS * 86_400_000);

/** Undoes what an entry has changed, unless a later change depends on it. The log keeps both. */
export async function undoEntry(
  tx: Db,
  { actor, now }: UndoAuthor,
  entryId: number,
  reverter: Reverter,
): Promise<UndoOutcome> {
  await sql`select from audit_images where entry_id = ${entryId} for update`.execute(tx);
  const entry = await findUndoable(tx, entryId);
  if (!entry) return { ok: false, failure: 'unknown' };
  if (entry.undoneBy !== null) return { ok: false, failure: 'undone' };
  if (entry.at < oldestUndoable(now)) return { ok: false, failure: 'expired' };
  const { type, id, image } = entry;
  const current = await reverter.load(tx, id);
  const fields = laterChanges(image, current);
  if (fields.length > 0) return { ok: false, failure: 'depended-on', fields };
  const restored = await reverter.restore(tx, id, stateBefore(image, current), { actor, now });
  if (!restored.ok) return { ok: false, failure: 'refused' };
  const undoId = await appendEntry(tx, {
    at: now,
    actor,
    action: 'audit.undo',
    entity: { type, id },
    diff: { entry: [null, entryId] },
  });
  await markUndone(tx, entryId, undoId);
  return { ok: true };
}

/** Time during which a message offers to undo a change. */
const FRESH_MS = 2 * 60_000;

/** The last entry of a staff member, if it is fresh and can be undone. */
export async function findFreshUndoable(
  db: Db,
  staffId: number,
  now: Date,
): Promise<{ readonly id: number; readonly action: string; readonly type: string } | undefined> {
  const since = new Date(now.getTime() - FRESH_MS);
  const { rows } = await sql<{ id: number; action: string; type: string; canUndo: boolean }>`
    select a.id, a.action, a.entity_type as type, i.entry_id is not null and i.undone_by is null as "canUndo"
    from audit_log a left join audit_images i on i.entry_id = a.id
    where a.actor_kind = 'staff' and a.actor_id = ${staffId} and a.at > ${since}
    order by a.id desc limit 1`.execute(db);
  const [last] = rows;
  return last?.canUndo ? { id: Number(last.id), action: last.action, type: last.type } : undefined;
}

/** Which of these entries can be undone now. */
export async function listUndoable(
  db: Db,
  entryIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select i.entry_id as id from audit_images i join audit_log a on a.id = i.entry_id
    where i.entry_id = any(${entryIds}::bigint[]) and i.undone_by is null and a.at > ${oldestUndoable(now)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Deletes the images that are too old to be used. */
export async function deleteOldImages(db: Db, now: Date): Promise<void> {
  await sql`delete from audit_images i using audit_log a
    where a.id = i.entry_id and a.at < ${oldestUndoable(now)}`.execute(db);
}
