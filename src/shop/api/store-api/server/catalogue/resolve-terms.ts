import { sql } from 'kysely';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import { parseId } from '#platform/server/edge/fields.ts';
import type { Operator, SelectionQuery } from './product-schemas.ts';

/** A condition on the terms of a product. */
export type TermCondition = {
  readonly taxonomy: string;
  readonly operator: Operator;
  readonly terms: readonly { readonly id: number; readonly slug: string }[];
  /** Whether some of the requested terms do not exist. */
  readonly lacksSome: boolean;
};

export type ResolvedTerms = {
  readonly categories: readonly TermCondition[];
  readonly attributes: readonly TermCondition[];
};

type TermQuery = { taxonomy: string; operator: Operator; ids: number[]; slugs: string[] };

const isId = (text: string) => parseId(text) !== undefined;

const byIdOrSlug = (taxonomy: string, idsOrSlugs: readonly string[], operator: Operator): TermQuery[] =>
  idsOrSlugs.length === 0
    ? []
    : [
        {
          taxonomy,
          operator,
          ids: idsOrSlugs.filter(isId).map(Number),
          slugs: idsOrSlugs.filter((text) => !isId(text)),
        },
      ];

/**
 * Resolves the terms that a query names by id or slug. A separate query comes first, so that PostgreSQL knows
 * the frequency of each term when it plans the product query.
 */
export async function resolveTerms(db: Db, query: SelectionQuery): Promise<ResolvedTerms> {
  const categories = [
    ...byIdOrSlug(TAXONOMY.category, query.category, query.category_operator),
    ...byIdOrSlug(TAXONOMY.tag, query.tag, query.tag_operator),
  ];
  const attributes = query.attributes
    // If both ids and slugs are given, the ids take precedence.
    .map(({ attribute, term_id: ids, slug, operator }) => ({
      taxonomy: attribute,
      operator,
      ids,
      slugs: ids.length > 0 ? [] : slug,
    }))
    .filter(({ ids, slugs }) => ids.length > 0 || slugs.length > 0);
  if (categories.length + attributes.length === 0) return { categories: [], attributes: [] };

  const known = await listTerms(db, [...categories, ...attributes]);
  const isAttribute = ({ taxonomy }: TermQuery) =>
    known.some((row) => row.id === null && row.taxonomy === taxonomy);
  const resolve = ({ taxonomy, operator, ids, slugs }: TermQuery): TermCondition => {
    const terms = known.flatMap(({ id, slug, taxonomy: of }) =>
      id !== null && of === taxonomy && (ids.includes(id) || slugs.includes(slug)) ? [{ id, slug }] : [],
    );
    return { taxonomy, operator, terms, lacksSome: terms.length < new Set([...ids, ...slugs]).size };
  };
  // An unknown attribute is ignored.
  return { categories: categories.map(resolve), attributes: attributes.filter(isAttribute).map(resolve) };
}

type TermRow = { id: number | null; taxonomy: string; slug: string };

/** Returns the requested terms, and a row without id for each taxonomy that is an attribute. */
async function listTerms(db: Db, queries: readonly TermQuery[]): Promise<TermRow[]> {
  const each = queries.map(
    ({ taxonomy, ids, slugs }) =>
      sql`(t.taxonomy = ${taxonomy} and (t.id = any(${ids}) or t.slug = any(${slugs})))`,
  );
  const taxonomies = queries.map(({ taxonomy }) => taxonomy);
  const { rows } = await sql<TermRow>`
    select t.id, t.taxonomy, t.slug from terms t where ${sql.join(each, sql` or `)}
    union all
    select null, a.taxonomy, '' from attributes a where a.taxonomy = any(${taxonomies})`.execute(db);
  return rows;
}
