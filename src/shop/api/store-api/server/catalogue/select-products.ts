import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { cleanQuery } from '#shop/catalogue/products/listing.ts';
import { isPublished } from '#shop/catalogue/products/server/card-query.ts';
import { resolveTerms, type ResolvedTerms, type TermCondition } from './resolve-terms.ts';
import type { SelectionQuery } from './product-schemas.ts';
import { subjectOf, type ListingSubject } from '../subject.ts';

/** A query for products or variations, with its terms resolved. */
export type Selection = { readonly query: SelectionQuery; readonly terms: ResolvedTerms };

export const readSelection = async (db: Db, query: SelectionQuery): Promise<Selection> => ({
  query,
  terms: await resolveTerms(db, query),
});

type Condition = RawBuilder<SqlBool>;

/** Returns all conditions of a selection, on the rows of its subject. */
export function conditionsOf({ query, terms }: Selection): Condition {
  const subject = subjectOf(query);
  const all = [
    isPublished,
    ...termConditions(subject, terms, query.attribute_relation),
    ...idConditions(subject, query),
    ...stateConditions(subject, query),
    ...searchConditions(subject, query),
  ];
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

const NOTHING = sql<SqlBool>`false`;
const when = (applies: boolean, condition: () => Condition): Condition[] => (applies ? [condition()] : []);

function termConditions(
  subject: ListingSubject,
  { categories, attributes }: ResolvedTerms,
  relation: 'and' | 'in',
): Condition[] {
  const join = relation === 'in' ? sql` or ` : sql` and `;
  return [
    ...categories.map((condition) => termCondition(subject, condition)),
    ...when(
      attributes.length > 0,
      () =>
        sql<SqlBool>`(${sql.join(
          attributes.map((condition) => termCondition(subject, condition)),
          join,
        )})`,
    ),
  ];
}

function termCondition(
  subject: ListingSubject,
  { taxonomy, operator, terms, lacksSome }: TermCondition,
): Condition {
  const has = (some: TermCondition['terms']) =>
    some.length === 0 ? NOTHING : subject.hasTerm(taxonomy, some);
  if (operator === 'in') return has(terms);
  if (operator === 'not_in') return sql<SqlBool>`not ${has(terms)}`;
  if (lacksSome) return NOTHING;
  return sql<SqlBool>`(${sql.join(
    terms.map((term) => has([term])),
    sql` and `,
  )})`;
}

function idConditions({ id, slug, sku, parent }: ListingSubject, query: SelectionQuery): Condition[] {
  const { include, exclude, parent: parents, parent_exclude: otherParents } = query;
  return [
    ...when(include.length > 0, () => sql`${id} = any(${include})`),
    ...when(exclude.length > 0, () => sql`${id} <> all(${exclude})`),
    ...when(parents.length > 0, () => sql`${parent} = any(${parents})`),
    ...when(otherParents.length > 0, () => sql`${parent} <> all(${otherParents})`),
    ...when(query.slug.length > 0, () => sql`${slug} = any(${query.slug})`),
    ...when(query.sku.length > 0, () => sql`${sku} = any(${query.sku})`),
  ];
}

function stateConditions(subject: ListingSubject, query: SelectionQuery): Condition[] {
  const { type, min_price: min, max_price: max, on_sale: onSale, featured, rating } = query;
  const { stock_status: statuses } = query;
  return [
    ...when(type !== undefined && type !== 'variation', () => sql`p.type = ${type}`),
    // A product with several prices matches if its price range overlaps the limits.
    ...when(min !== undefined, () => sql`${subject.high} >= ${min}`),
    ...when(max !== undefined, () => sql`${subject.low} <= ${max}`),
    ...when(onSale !== undefined, () => sql`(${subject.onSale}) = ${onSale}`),
    ...when(featured !== undefined, () => sql`p.featured = ${featured}`),
    ...when(
      rating.length > 0,
      () => sql`(p.average_rating > 0 and round(p.average_rating) = any(${rating}))`,
    ),
    ...when(
      statuses.length > 0,
      () => sql`case when ${subject.inStock} then 'instock' else 'outofstock' end = any(${statuses})`,
    ),
    // All products are visible everywhere, so no product is hidden.
    ...when(query.catalog_visibility === 'hidden', () => NOTHING),
  ];
}

/** Matches words in any inflection and without accents, a part of the name, or the SKU. */
function searchConditions({ sku }: ListingSubject, { search }: SelectionQuery): Condition[] {
  const words = cleanQuery(search);
  const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return when(
    words !== '',
    () => sql`(
      p.search @@ websearch_to_tsquery('shop_french', ${words})
      or plain_text(p.name) like plain_text(${part}) or lower(${sku}) = lower(${words}))`,
  );
}
