import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export type ListedRedirect = {
  readonly from: string;
  /** null: gone for good. */
  readonly to: string | null;
  readonly hits: number;
  readonly lastHitOn: string | null;
};
export type RedirectPage = { readonly redirects: readonly ListedRedirect[]; readonly hasMore: boolean };

const PAGE_SIZE = 50;

/** Returns one page of redirects in the order of their urls, after a url. */
export async function listRedirects(
  db: Db,
  { search, after }: { readonly search: string; readonly after: string },
): Promise<RedirectPage> {
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<ListedRedirect>`
    select from_path as "from", to_path as "to", hits::int as hits, last_hit_on::text as "lastHitOn"
    from redirects
    where from_path > ${after} and (${search === ''} or from_path ilike ${like} or to_path ilike ${like})
    order by from_path limit ${PAGE_SIZE + 1}`.execute(db);
  return { redirects: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

export type MissingPage = { readonly path: string; readonly hits: number; readonly lastSeenOn: string };

/** Returns the missing pages that visitors asked for most. */
export async function listMissingPages(db: Db): Promise<MissingPage[]> {
  const { rows } = await sql<MissingPage>`
    select path, hits::int as hits, last_seen_on::text as "lastSeenOn" from missing_pages
    order by hits desc, path limit ${PAGE_SIZE}`.execute(db);
  return rows;
}
