import { isSlug } from '../../platform/slug.ts';

/** The joins of a filter's terms in an address (§9.10); “!” before the terms excludes them. */
const AND = '+';
const OR = '~';
const NOT = '!';

export type TaxonomyFilter = {
  readonly taxonomy: string;
  readonly terms: readonly string[];
  readonly join: 'and' | 'or' | 'not';
};

/** The main grid of the shop's listings, as filters in addresses name it. */
export const LISTING_WIDGET = 'boutique';

const MAX_TAXONOMIES = 12;
const MAX_TERMS = 40;

const parameterName = (widgetId: string, taxonomy: string) => `e-filter-${widgetId}-${taxonomy}`;

/** Reads `e-filter-{widgetId}-{taxonomy}=terms` (§2.5). What is not a filter of this widget is left aside. */
export function parseFilters(query: Iterable<readonly [string, string]>, widgetId: string): TaxonomyFilter[] {
  const prefix = parameterName(widgetId, '');
  const filters = new Map<string, TaxonomyFilter>();
  for (const [name, value] of query) {
    if (!name.startsWith(prefix) || filters.size >= MAX_TAXONOMIES) continue;
    const filter = parseFilter(name.slice(prefix.length), value);
    if (filter) filters.set(filter.taxonomy, filter);
  }
  return [...filters.values()];
}

function parseFilter(taxonomy: string, value: string): TaxonomyFilter | undefined {
  if (!/^[a-z][a-z0-9_-]{0,40}$/.test(taxonomy)) return undefined;
  const excluded = value.startsWith(NOT);
  const written = excluded ? value.slice(NOT.length) : value;
  // A “+” that was not percent-encoded reaches us as a space.
  const terms = [...new Set(written.split(/[+ ~]/).filter(isSlug))].slice(0, MAX_TERMS);
  if (terms.length === 0) return undefined;
  const join = excluded ? 'not' : written.includes(OR) ? 'or' : 'and';
  return { taxonomy, terms, join };
}

/** One spelling per filter, so that one set of filters has one address. */
export function filterParameter(
  widgetId: string,
  { taxonomy, terms, join }: TaxonomyFilter,
): [string, string] {
  const separator = join === 'and' ? AND : OR;
  const value = (join === 'not' ? NOT : '') + [...terms].sort().join(separator);
  return [parameterName(widgetId, taxonomy), value];
}

export const isFiltered = (filters: readonly TaxonomyFilter[], taxonomy: string, term: string) =>
  filters.some(
    (filter) => filter.taxonomy === taxonomy && filter.join !== 'not' && filter.terms.includes(term),
  );

/** The filters after a click on a term: added to those of its taxonomy (any of them will do), or taken out. */
export function toggleTerm(
  filters: readonly TaxonomyFilter[],
  taxonomy: string,
  term: string,
): TaxonomyFilter[] {
  const others = filters.filter((filter) => filter.taxonomy !== taxonomy);
  const terms = filters.find((filter) => filter.taxonomy === taxonomy && filter.join !== 'not')?.terms ?? [];
  const kept = terms.includes(term) ? terms.filter((one) => one !== term) : [...terms, term];
  if (kept.length === 0) return others;
  return [...others, { taxonomy, terms: kept, join: kept.length > 1 ? 'or' : 'and' }];
}
