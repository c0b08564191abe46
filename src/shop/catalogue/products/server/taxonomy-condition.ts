import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TaxonomyFilter } from '../listing-filter.ts';

/** Builds a condition: the current row has one of these terms. */
type HasAnyTerm = (taxonomy: string, slugs: readonly string[]) => RawBuilder<SqlBool>;

export const productHasTerm: HasAnyTerm = (taxonomy, slugs) => sql<SqlBool>`exists (
  select from product_terms pt join terms t on t.id = pt.term_id
  where pt.product_id = p.id and t.taxonomy = ${taxonomy} and t.slug = any(${slugs}))`;

/** Builds the SQL condition of a term filter: all of the terms, any of them, or none (§2.5). */
export function filterCondition(
  { taxonomy, terms, join }: TaxonomyFilter,
  hasTerm: HasAnyTerm,
): RawBuilder<SqlBool> {
  if (join === 'or') return hasTerm(taxonomy, terms);
  if (join === 'not') return sql<SqlBool>`not ${hasTerm(taxonomy, terms)}`;
  return allOf(terms.map((term) => hasTerm(taxonomy, [term])));
}

/** Joins conditions with “and”; an empty list is true. */
export const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
