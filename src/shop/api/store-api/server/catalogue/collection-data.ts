import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { CACHE_TAG } from '#shop/common/cache-tags/cache-tags.ts';
import { CURRENCY_BLOCK, minorUnits } from '../../money.ts';
import { keyOf } from './list-store-products.ts';
import type { WireCollectionData } from './product-answers.ts';
import { STOCK_STATUSES, type CollectionDataQuery, type SelectionQuery } from './product-schemas.ts';
import { conditionsOf, readSelection, type Selection } from './select-products.ts';
import type { StoreDeps } from '../session.ts';
import { subjectOf } from '../subject.ts';

/**
 * Loads the data for filters: the price range and the number of products per option. Calculates only the
 * requested parts.
 */
export async function loadCollectionData(
  { db, catalogue }: Pick<StoreDeps, 'db' | 'catalogue'>,
  query: CollectionDataQuery,
): Promise<WireCollectionData> {
  const selection = await readSelection(db, query);
  const key = keyOf(selection);
  if (key === undefined) return calculate(db, selection, query);
  const requested = CALCULATIONS.map((name) => query[name]);
  return catalogue.data.remember(JSON.stringify([key, requested]), async () => ({
    value: await calculate(db, selection, query),
    tags: [CACHE_TAG.counts, CACHE_TAG.listing, CACHE_TAG.menu],
  }));
}

const CALCULATIONS = [
  'calculate_price_range',
  'calculate_attribute_counts',
  'calculate_rating_counts',
  'calculate_stock_status_counts',
  'calculate_taxonomy_counts',
] as const;

async function calculate(
  db: Db,
  selection: Selection,
  query: CollectionDataQuery,
): Promise<WireCollectionData> {
  const asks = query.calculate_attribute_counts;
  const taxonomies = query.calculate_taxonomy_counts;
  const [prices, ratings, stock, attributeCounts, taxonomyCounts] = await Promise.all([
    query.calculate_price_range ? priceRange(db, selection) : null,
    query.calculate_rating_counts ? ratingCounts(db, selection) : null,
    query.calculate_stock_status_counts ? stockCounts(db, selection) : null,
    asks.length > 0
      ? termCounts(
          db,
          asks.map(({ taxonomy, query_type: type }) => ({
            taxonomy,
            selection: type === 'or' ? withoutAttribute(selection, taxonomy) : selection,
          })),
        )
      : null,
    taxonomies.length > 0
      ? termCounts(
          db,
          [...new Set(taxonomies)].map((taxonomy) => ({ taxonomy, selection })),
        )
      : null,
  ]);
  return {
    price_range: prices,
    attribute_counts: attributeCounts,
    rating_counts: ratings,
    stock_status_counts: stock,
    taxonomy_counts: taxonomyCounts,
  };
}

/** Returns the same selection without a part of its query. */
const without = ({ query, terms }: Selection, overrides: Partial<SelectionQuery>): Selection => ({
  terms,
  query: { ...query, ...overrides },
});

/** Removes the filter on an attribute: with query type `or`, its other terms can still be added. */
const withoutAttribute = ({ query, terms }: Selection, taxonomy: string): Selection => ({
  query,
  terms: { ...terms, attributes: terms.attributes.filter((condition) => condition.taxonomy !== taxonomy) },
});

/** Returns the limits of the price slider, which ignore the price filter itself. */
async function priceRange(db: Db, selection: Selection): Promise<WireCollectionData['price_range']> {
  const { from, low, high } = subjectOf(selection.query);
  const { rows } = await sql<{ min: number | null; max: number | null }>`
    select min(${low}) as min, max(${high}) as max from ${from}
    where ${conditionsOf(without(selection, { min_price: undefined, max_price: undefined }))}`.execute(db);
  const { min, max } = rows[0] ?? { min: null, max: null };
  return { min_price: minorUnits(min ?? 0), max_price: minorUnits(max ?? 0), ...CURRENCY_BLOCK };
}

async function ratingCounts(db: Db, selection: Selection) {
  const { rows } = await sql<{ rating: number; count: number }>`
    select round(p.average_rating) as rating, count(*) as count from ${subjectOf(selection.query).from}
    where ${conditionsOf(without(selection, { rating: [] }))} and round(p.average_rating) > 0
    group by 1 order by 1`.execute(db);
  return rows;
}

async function stockCounts(db: Db, selection: Selection) {
  const { from, inStock } = subjectOf(selection.query);
  const { rows } = await sql<Record<(typeof STOCK_STATUSES)[number], number>>`
    select count(*) filter (where ${inStock}) as instock, count(*) filter (where not ${inStock}) as outofstock,
      0 as onbackorder
    from ${from} where ${conditionsOf(without(selection, { stock_status: [] }))}`.execute(db);
  return STOCK_STATUSES.map((status) => ({ status, count: rows[0]?.[status] ?? 0 }));
}

type CountedTaxonomy = { readonly taxonomy: string; readonly selection: Selection };

/** Counts the products per term for each selection and taxonomy, in one query. */
async function termCounts(db: Db, counted: readonly CountedTaxonomy[]) {
  const each = counted.map(
    ({ taxonomy, selection }, place): RawBuilder<unknown> => sql`
      select ${sql.lit(place)} as place, t.id as term, count(*) as count
      from ${subjectOf(selection.query).from}
      join product_terms own on own.product_id = p.id
      join terms t on t.id = own.term_id and t.taxonomy = ${taxonomy}
      where ${conditionsOf(selection)} group by t.id`,
  );
  const { rows } = await sql<{ term: number; count: number }>`
    select term, count from (${sql.join(each, sql` union all `)}) counted order by place, term`.execute(db);
  return rows.map(({ term, count }) => ({ term, count }));
}
