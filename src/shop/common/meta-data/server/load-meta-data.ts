import type { Db } from '#platform/server/database/database.ts';
import type { JsonValue, MetaEntry, MetaKind } from '../meta-data.ts';

/** The meta data of objects by their id, in one statement. An object without any has no entry. */
export async function loadMetaData(
  db: Db,
  kind: MetaKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly MetaEntry[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('meta_data')
    .select(['id', 'object_id', 'key', 'value'])
    .where('object_kind', '=', kind)
    .where('object_id', 'in', ids)
    .orderBy('id')
    .execute();
  const entries = new Map<number, MetaEntry[]>();
  for (const { id, object_id: objectId, key, value } of rows) {
    const found = entries.get(objectId) ?? [];
    // Only `saveMetaData` writes this column.
    found.push({ id, key, value: value as JsonValue });
    entries.set(objectId, found);
  }
  return entries;
}
