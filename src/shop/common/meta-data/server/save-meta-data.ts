import { sql } from 'kysely';
import { succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { planMetaChanges, type MetaChange, type MetaKind, type MetaRefusal } from '../meta-data.ts';
import { loadMetaData } from './load-meta-data.ts';

/**
 * Changes the meta data of an object in the transaction of its use case, which writes the audit entry. The value
 * says whether anything has changed.
 */
export async function saveMetaData(
  tx: Db,
  kind: MetaKind,
  id: number,
  changes: readonly MetaChange[],
): Promise<Result<boolean, MetaRefusal>> {
  if (changes.length === 0) return succeed(false);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`meta data ${kind} ${id}`}, 0))`.execute(tx);
  const stored = (await loadMetaData(tx, kind, [id])).get(id) ?? [];
  const planned = planMetaChanges(stored, changes);
  if (!planned.ok) return planned;
  const { added, updated, deleted } = planned.value;
  if (deleted.length > 0) await tx.deleteFrom('meta_data').where('id', 'in', deleted).execute();
  if (updated.length > 0)
    await sql`
      update meta_data m set key = u.key, value = u.value
      from jsonb_to_recordset(${JSON.stringify(updated)}::jsonb) u (id integer, key text, value jsonb)
      where m.id = u.id`.execute(tx);
  if (added.length > 0)
    await tx
      .insertInto('meta_data')
      .values(
        added.map(({ key, value }) => ({
          object_kind: kind,
          object_id: id,
          key,
          value: JSON.stringify(value),
        })),
      )
      .execute();
  return succeed(added.length + updated.length + deleted.length > 0);
}

/** Deletes the meta data of objects whose person is erased. */
export async function eraseMetaData(tx: Db, kind: MetaKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('meta_data').where('object_kind', '=', kind).where('object_id', 'in', ids).execute();
}
