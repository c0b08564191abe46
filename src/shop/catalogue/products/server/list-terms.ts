import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { TaxonomyFilter } from '../listing-filter.ts';
import type { TermCard, TermOrder } from '../term-card.ts';
import { isPublished } from './card-query.ts';
import { pictureOfTerm } from './menu.ts';
import { allOf, filterCondition, productHasTerm } from './taxonomy-condition.ts';

export type TermSelection = {
  readonly taxonomy: string;
  readonly filters: readonly TaxonomyFilter[];
  readonly sort: TermOrder;
  readonly limit: number;
  readonly counted: boolean;
};

export const TERM_SORTS: Record<TermOrder, RawBuilder<unknown>> = {
  menu_order: sql`t.position, t.id`,
  // Alphabetical, ignoring accents: « À la maison » before « Bien choisir ».
  name: sql`plain_text(t.name), t.id`,
  count: sql`count desc, t.position, t.id`,
};

/**
 * Separates the filters: those on the terms' own taxonomy select terms, the others select which of their
 * items count.
 */
export function splitFilters({ taxonomy, filters }: TermSelection): {
  own: RawBuilder<SqlBool>[];
  others: TaxonomyFilter[];
} {
  const own = filters
    .filter((filter) => filter.taxonomy === taxonomy)
    .map(({ terms, join }) =>
      join === 'not' ? sql<SqlBool>`t.slug <> all(${terms})` : sql<SqlBool>`t.slug = any(${terms})`,
    );
  return { own, others: filters.filter((filter) => filter.taxonomy !== taxonomy) };
}

const countOf = (passes: RawBuilder<SqlBool>) => sql`(
  select count(*) from product_terms item join products p on p.id = item.product_id
  where item.term_id = t.id and ${passes})`;

/** Checks one product after another until one passes; a join would read all products of the term first. */
const hasOne = (passes: RawBuilder<SqlBool>) => sql<SqlBool>`(
  select true from product_terms item
  where item.term_id = t.id and (select true from products p where p.id = item.product_id and ${passes}) limit 1)`;

/** Returns the terms with at least one published product that passes the filters. */
export async function listTerms(db: Db, selection: TermSelection): Promise<TermCard[]> {
  const { own, others } = splitFilters(selection);
  const passes = allOf([isPublished, ...others.map((filter) => filterCondition(filter, productHasTerm))]);
  const isCounted = selection.counted || selection.sort === 'count';
  const { rows } = await sql<TermCard>`
    select t.id, t.taxonomy, t.slug, t.name, ${pictureOfTerm} as picture,
      ${isCounted ? countOf(passes) : sql`null`} as count
    from terms t
    where ${allOf([sql<SqlBool>`t.taxonomy = ${selection.taxonomy}`, ...own])} and ${hasOne(passes)}
    order by ${TERM_SORTS[selection.sort]} limit ${selection.limit}`.execute(db);
  return rows.map((row) => (selection.counted ? row : { ...row, count: null }));
}
