import { isSlug } from '#platform/slug.ts';

/** The separators of a filter's terms in a url (§9.10); a leading “!” excludes the terms. */
const AND = '+';
const OR = '~';
const NOT = '!';

export type TaxonomyFilter = {
  readonly taxonomy: string;
  readonly terms: readonly string[];
  readonly join: 'and' | 'or' | 'not';
};

/** The widget id of the shop's main listing grid, used in filter parameters of urls. */
export const LISTING_WIDGET = 'boutique';

export const MAX_TAXONOMIES = 12;
export const MAX_TERMS = 40;

/** Returns whether a url parameter is a filter of this widget. */
export const isFilterParameter = (widgetId: string, name: string) =>
  name.startsWith(parameterName(widgetId, ''));

const parameterName = (widgetId: string, taxonomy: string) => `e-filter-${widgetId}-${taxonomy}`;

/** Parses `e-filter-{widgetId}-{taxonomy}=terms` (§2.5). Ignores all other parameters. */
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
  // A “+” that was not percent-encoded is decoded as a space.
  return toFilter(taxonomy, written.split(/[+ ~]/), join);
}

/**
 * Validates a filter; drops invalid and duplicate terms. Returns undefined if no term is left or the taxonomy
 * is invalid.
 */
export function toFilter(
  taxonomy: string,
  terms: readonly string[],
  join: TaxonomyFilter['join'],
): TaxonomyFilter | undefined {
  if (!/^[a-z][a-z0-9_-]{0,40}$/.test(taxonomy)) return undefined;
  const known = [...new Set(terms.filter(isSlug))].slice(0, MAX_TERMS);
  return known.length === 0 ? undefined : { taxonomy, terms: known, join };
}

/** Sorts the terms so that a set of filters has exactly one url. */
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
