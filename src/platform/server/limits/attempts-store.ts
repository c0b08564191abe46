import { sql } from 'kysely';
import { prepared, type Db } from '../database/database.ts';

type Key = { readonly scope: string; readonly keyHash: string };
type KeyLimit = Key & { readonly most: number; readonly windowMs: number };

type CountResult = {
  /** The keys under which the attempt was counted; empty if one of them is full. */
  readonly counted: readonly (Key & { readonly count: number })[];
  /** When the last of the full windows ends. */
  readonly fullUntil: Date | undefined;
};

const endOf = ({ windowMs }: KeyLimit, at: Date) => new Date(at.getTime() + windowMs);

/** The keys as a table, always in the same order, so that concurrent statements do not deadlock. */
const wanted = (keys: readonly KeyLimit[], at: Date) => sql`
  select * from unnest(${keys.map(({ scope }) => scope)}::text[], ${keys.map(({ keyHash }) => keyHash)}::text[],
    ${keys.map(({ most }) => most)}::int[], ${keys.map((key) => endOf(key, at))}::timestamptz[])
    as wanted (scope, key_hash, most, expires_at)
  order by scope, key_hash`;

const full = (at: Date) => sql`
  select coalesce(a.expires_at, w.expires_at) as expires_at
  from wanted w left join attempts a on a.scope = w.scope and a.key_hash = w.key_hash and a.expires_at > ${at}
  where coalesce(a.count, 0) >= w.most`;

export async function countIfAllowed(db: Db, keys: readonly KeyLimit[], at: Date): Promise<CountResult> {
  const { rows } = await prepared(sql<{ counted: CountResult['counted']; fullUntil: Date | null }>`
    with wanted as (${wanted(keys, at)}), full_keys as (${full(at)}), counted as (
      insert into attempts as a (scope, key_hash, count, expires_at)
      select scope, key_hash, 1, expires_at from wanted where not exists (select from full_keys)
      on conflict (scope, key_hash) do update set
        count = case when a.expires_at > ${at} then a.count + 1 else 1 end,
        expires_at = case when a.expires_at > ${at} then a.expires_at else excluded.expires_at end
      where a.expires_at <= ${at}
        or a.count < (select w.most from wanted w where w.scope = a.scope and w.key_hash = a.key_hash)
      returning scope, key_hash, count)
    select
      (select coalesce(json_agg(json_build_object('scope', scope, 'keyHash', key_hash, 'count', count)), '[]')
        from counted) as counted,
      (select max(expires_at) from full_keys) as "fullUntil"`).execute(db);
  const [row] = rows;
  return { counted: row?.counted ?? [], fullUntil: row?.fullUntil ?? undefined };
}

/** When the last of the full windows ends; undefined if no key is full. */
export async function findFullUntil(db: Db, keys: readonly KeyLimit[], at: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    with wanted as (${wanted(keys, at)}), full_keys as (${full(at)})
    select max(expires_at) as until from full_keys`.execute(db);
  return rows[0]?.until ?? undefined;
}

const sameKeys = (keys: readonly Key[]) => sql`
  (scope, key_hash) in (select * from unnest(${keys.map(({ scope }) => scope)}::text[],
    ${keys.map(({ keyHash }) => keyHash)}::text[]))`;

export async function decrement(db: Db, keys: readonly Key[], at: Date): Promise<void> {
  await prepared(sql`
    with locked as (
      select scope, key_hash from attempts where ${sameKeys(keys)} and count > 0 and expires_at > ${at}
      order by scope, key_hash for update)
    update attempts a set count = a.count - 1 from locked l
    where a.scope = l.scope and a.key_hash = l.key_hash and a.count > 0`).execute(db);
}

/** Subtracts counts that `addCounts` added, in windows that have not ended. */
export async function subtractCounts(
  db: Db,
  taken: readonly (Key & { readonly count: number })[],
  at: Date,
): Promise<void> {
  await sql`
    with taken as (
      select * from unnest(${taken.map(({ scope }) => scope)}::text[], ${taken.map(({ keyHash }) => keyHash)}::text[],
        ${taken.map(({ count }) => count)}::int[]) as taken (scope, key_hash, count)),
    locked as (
      select a.scope, a.key_hash, t.count from attempts a join taken t using (scope, key_hash)
      where a.expires_at > ${at} order by a.scope, a.key_hash for update of a)
    update attempts a set count = greatest(a.count - l.count, 0) from locked l
    where a.scope = l.scope and a.key_hash = l.key_hash`.execute(db);
}

export async function remove(db: Db, keys: readonly Key[]): Promise<void> {
  await sql`delete from attempts where ${sameKeys(keys)}`.execute(db);
}

/** Deletes windows that have ended. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await sql`delete from attempts where expires_at < ${now}`.execute(db);
}

export type AddedCount = Key & { readonly count: number; readonly expiresAt: Date };

/** Adds to counts, without a limit. Returns, in the same order, the new count and the end of its window. */
export async function addCounts(db: Db, added: readonly AddedCount[], now: Date): Promise<AddedCount[]> {
  const { rows } = await prepared(sql<AddedCount>`
    insert into attempts as a (scope, key_hash, count, expires_at)
    select * from unnest(${added.map(({ scope }) => scope)}::text[], ${added.map(({ keyHash }) => keyHash)}::text[],
      ${added.map(({ count }) => count)}::int[], ${added.map(({ expiresAt }) => expiresAt)}::timestamptz[])
      as added (scope, key_hash, count, expires_at)
    order by scope, key_hash
    on conflict (scope, key_hash) do update set
      count = case when a.expires_at > ${now} then a.count + excluded.count else excluded.count end,
      expires_at = case when a.expires_at > ${now} then a.expires_at else excluded.expires_at end
    returning scope, key_hash as "keyHash", count, expires_at as "expiresAt"`).execute(db);
  const byKey = new Map(rows.map((row) => [`${row.scope} ${row.keyHash}`, row]));
  return added.map((one) => byKey.get(`${one.scope} ${one.keyHash}`) ?? one);
}
