import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { cleanQuery } from '#shop/catalogue/products/listing.ts';
import { pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import { CACHE_TAG } from '#shop/common/cache-tags/cache-tags.ts';
import type { TermsQuery } from './product-schemas.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import type { FoundTerms, TermRow } from './found-terms.ts';

/** Returns the terms of a taxonomy with their product counts, and the total across all pages. */
export function listTerms(
  { db, catalogue }: { readonly db: Db; readonly catalogue: CatalogueCache },
  taxonomy: string,
  query: TermsQuery,
): Promise<FoundTerms> {
  const { search, include, exclude, ...rest } = query;
  // Not cached: the number of such queries is unlimited.
  if (search !== '' || include.length + exclude.length > 0 || (rest.parent ?? 0) > 0)
    return findTerms(db, taxonomy, query);
  const key = JSON.stringify([taxonomy, rest]);
  return catalogue.terms.remember(key, async () => ({
    value: await findTerms(db, taxonomy, query),
    tags: [CACHE_TAG.counts, CACHE_TAG.listing, CACHE_TAG.menu, CACHE_TAG.pictures],
  }));
}

async function findTerms(db: Db, taxonomy: string, query: TermsQuery): Promise<FoundTerms> {
  const { page, per_page: perPage } = query;
  const paging = perPage === 0 ? sql`` : sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  const { rows } = await sql<{ total: number; terms: TermRow[] }>`
    with found as materialized (${counted(sql`t.taxonomy = ${taxonomy} and ${conditions(query)}`)}),
    shown as (select * from found where count > 0 or ${!query.hide_empty}),
    paged as (select * from shown order by ${orderOf(query)} ${paging})
    select (select count(*) from shown) as total,
      (select coalesce(json_agg(paged order by ${orderOf(query)}), '[]') from paged) as terms`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows[0]?.terms ?? [] };
}

export async function findTermById(db: Db, taxonomy: string, id: number): Promise<TermRow | undefined> {
  const { rows } = await sql<TermRow>`${counted(sql`t.taxonomy = ${taxonomy} and t.id = ${id}`)}`.execute(db);
  return rows[0];
}

const counted = (condition: RawBuilder<SqlBool>) => sql`
  select t.id, t.name, t.slug, t.description, t.position, coalesce(t.parent_id, 0) as parent, own.count, own.reviews as "reviewCount",
    (select ${pictureJson} from pictures pic where pic.id = t.picture_id) as picture
  from terms t cross join lateral (
    select count(*)::int as count, coalesce(sum(p.review_count), 0)::int as reviews
    from product_terms pt join products p on p.id = pt.product_id
    where pt.term_id = t.id and p.status = 'publish') own
  where ${condition}`;

function conditions({ search, include, exclude, parent }: TermsQuery): RawBuilder<SqlBool> {
  const words = cleanQuery(search);
  const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const all = [
    sql`true`,
    ...(words === '' ? [] : [sql`(plain_text(t.name) like plain_text(${part}) or t.slug like ${part})`]),
    ...(include.length > 0 ? [sql`t.id = any(${include})`] : []),
    ...(exclude.length > 0 ? [sql`t.id <> all(${exclude})`] : []),
    ...(parent === undefined ? [] : [sql`coalesce(t.parent_id, 0) = ${parent}`]),
  ];
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

const COLUMNS = {
  name: sql`plain_text(name)`,
  slug: sql`slug`,
  count: sql`count`,
  id: sql`id`,
  menu_order: sql`position`,
} as const;

const orderOf = ({ orderby, order }: TermsQuery) => {
  const to = order === 'desc' ? sql`desc` : sql`asc`;
  return sql`${COLUMNS[orderby]} ${to}, id ${to}`;
};
