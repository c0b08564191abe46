import { sql } from 'kysely';
import { dayInFrance } from '#platform/french.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isCountedPath } from '../check-redirect.ts';
import { splitUrl } from '../moved-url.ts';

/** The current target of a former url; `gone`: removed for good. */
export type MovedUrl = { readonly kind: 'moved'; readonly to: string } | { readonly kind: 'gone' };

/** Finds what became of the page at this url; undefined if there is no redirect. */
export async function findMovedUrl(db: Db, url: string): Promise<MovedUrl | undefined> {
  const { path, rest } = splitUrl(url);
  const redirect = await db
    .selectFrom('redirects')
    .select('to_path')
    .where('from_path', '=', path)
    .executeTakeFirst();
  if (!redirect) return undefined;
  return redirect.to_path === null ? { kind: 'gone' } : { kind: 'moved', to: redirect.to_path + rest };
}

/**
 * Redirects the former path of a page to its new one, in the transaction of the change; null: the page is gone.
 * Older redirects to the former path follow, so that there are neither chains nor loops.
 */
export async function redirectPath(tx: Db, from: string, to: string | null): Promise<void> {
  if (from === to) return;
  if (to !== null) await tx.deleteFrom('redirects').where('from_path', '=', to).execute();
  await tx.updateTable('redirects').set({ to_path: to }).where('to_path', '=', from).execute();
  await tx
    .insertInto('redirects')
    .values({ from_path: from, to_path: to })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path: to }))
    .execute();
  await tx.deleteFrom('missing_pages').where('path', '=', from).execute();
}

/** Counts a request that a redirect has answered. */
export async function countRedirect(db: Db, url: string, now: Date): Promise<void> {
  await sql`update redirects set hits = hits + 1, last_hit_on = ${dayInFrance(now)}::date
    where from_path = ${splitUrl(url).path}`.execute(db);
}

/** Limits the rows that a client with random urls can create. */
const MOST_MISSING = 1_000;

/** Counts a request for a page that does not exist. A full table counts only the pages that it has. */
export async function countMissingPage(db: Db, url: string, now: Date): Promise<void> {
  const path = url.replace(/\?.*$/s, '');
  if (!isCountedPath(path)) return;
  const day = dayInFrance(now);
  await sql`
    insert into missing_pages as counted (path, first_seen_on, last_seen_on)
    select ${path}, ${day}::date, ${day}::date
    where exists (select from missing_pages where path = ${path})
      or (select count(*) from missing_pages) < ${MOST_MISSING}
    on conflict (path) do update set hits = counted.hits + 1, last_seen_on = excluded.last_seen_on`.execute(
    db,
  );
}

/** Forgets pages that nobody has asked for lately, so that the table has room for new ones. */
export async function forgetMissingPages(db: Db, now: Date): Promise<void> {
  const day = dayInFrance(now);
  await sql`delete from missing_pages
    where last_seen_on < ${day}::date - case when hits < 3 then 14 else 90 end`.execute(db);
}
