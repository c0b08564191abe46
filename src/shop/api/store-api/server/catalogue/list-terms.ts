import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { CACHE_TAG } from '#shop/common/cache-tags/cache-tags.ts';
import type { TermsQuery } from './product-schemas.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import { findTermPage, termConditions } from './find-terms.ts';
import type { FoundTerms } from './found-terms.ts';

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

function findTerms(db: Db, taxonomy: string, query: TermsQuery): Promise<FoundTerms> {
  const { page, per_page: perPage } = query;
  return findTermPage(db, {
    taxonomy,
    conditions: termConditions(query),
    hidesEmpty: query.hide_empty,
    order: orderOf(query),
    ...(perPage > 0 && { page: { limit: perPage, offset: (page - 1) * perPage } }),
  });
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
