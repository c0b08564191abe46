import { isSlug } from '#platform/slug.ts';

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

export const MAX_TAXONOMIES = 12;
export const MAX_TERMS = 40;

/** Whether a parameter of an address belongs to the filters of this widget. */
export const isFilterParameter = (widgetId: string, name: string) =>
  name.startsWith(parameterName(widgetId, ''));

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
  const excluded = value.startsWith(NOT);
  const written = excluded ? value.slice(NOT.length) : value;
  const join = excluded ? 'not' : written.includes(OR) ? 'or' : 'and';
  // A “+” that was not percent-encoded reaches us as a space.
  return toFilter(taxonomy, written.split(/[+ ~]/), join);
}

/** A filter of what may be one; terms that are none, and those said twice, are left out. */
export function toFilter(
  taxonomy: string,
  terms: readonly string[],
  join: TaxonomyFilter['join'],
): TaxonomyFilter | undefined {
  if (!/^[a-z][a-z0-9_-]{0,40}$/.test(taxonomy)) return undefined;
  const known = [...new Set(terms.filter(isSlug))].slice(0, MAX_TERMS);
  return known.length === 0 ? undefined : { taxonomy, terms: known, join };
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
