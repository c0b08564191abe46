import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { MetaKind } from '../meta-data.ts';

type KeyPage = {
  readonly search: string;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
};

/** One page of the keys that the meta data of a kind of objects have, and their number. Those with `_` are private. */
export async function listMetaKeys(
  db: Db,
  kind: MetaKind,
  { search, order, limit, offset }: KeyPage,
): Promise<{ readonly keys: readonly string[]; readonly total: number }> {
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ keys: string[]; total: number }>`
    with found as (select distinct key from meta_data
      where object_kind = ${kind} and key not like '\\_%' and lower(key) like lower(${like}))
    select (select count(*)::int from found) as total,
      array(select key from found order by key ${direction} limit ${limit} offset ${offset}) as keys`.execute(
    db,
  );
  return rows[0] ?? { keys: [], total: 0 };
}
