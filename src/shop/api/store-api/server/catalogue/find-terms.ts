import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { cleanQuery } from '#shop/catalogue/products/listing.ts';
import { pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import type { FoundTerms, TermRow } from './found-terms.ts';
import type { TermsQuery } from './product-schemas.ts';

type TermSelection = Pick<TermsQuery, 'search' | 'include' | 'exclude' | 'parent'>;

type WantedTerms = {
  readonly taxonomy: string;
  readonly conditions: RawBuilder<SqlBool>;
  readonly hidesEmpty: boolean;
  /** Over the columns of `TermRow`. */
  readonly order: RawBuilder<unknown>;
  /** undefined: all terms. */
  readonly page?: { readonly limit: number; readonly offset: number };
};

/** Finds one page of the terms of a taxonomy, with their product counts and the total across all pages. */
export async function findTermPage(db: Db, request: WantedTerms): Promise<FoundTerms> {
  const { taxonomy, conditions, hidesEmpty, order, page } = request;
  const paging = page ? sql`limit ${page.limit} offset ${page.offset}` : sql``;
  const { rows } = await sql<{ total: number; terms: TermRow[] }>`
    with found as materialized (${counted(sql`t.taxonomy = ${taxonomy} and ${conditions}`)}),
    shown as (select * from found where count > 0 or ${!hidesEmpty}),
    paged as (select * from shown order by ${order} ${paging})
    select (select count(*) from shown) as total,
      (select coalesce(json_agg(paged order by ${order}), '[]') from paged) as terms`.execute(db);
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

/** The conditions of a query; a search compares names without accents, and slugs. */
export function termConditions({ search, include, exclude, parent }: TermSelection): RawBuilder<SqlBool> {
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
