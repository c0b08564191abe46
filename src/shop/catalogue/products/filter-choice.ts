import { isFiltered, type TaxonomyFilter } from './listing-filter.ts';

/** The operator that joins the terms of a filter. DISABLED: only one term at a time. */
const OPERATORS = ['AND', 'OR', 'DISABLED'] as const;
export type Operator = (typeof OPERATORS)[number];

/** Any other value counts as DISABLED (§4.14). */
export const readOperator = (value: unknown): Operator =>
  OPERATORS.find((operator) => operator === value) ?? 'DISABLED';

type Filters = readonly TaxonomyFilter[];
type Choice = { readonly taxonomy: string; readonly term: string; readonly operator: Operator };

/**
 * Adds a term. With AND or OR it joins the existing terms of its taxonomy; with DISABLED it replaces them
 * (§4.14).
 */
export function addTerm(filters: Filters, { taxonomy, term, operator }: Choice): TaxonomyFilter[] {
  const present = filters.find((filter) => filter.taxonomy === taxonomy && filter.join !== 'not');
  const others = removeFilter(filters, taxonomy);
  if (!present || operator === 'DISABLED') return [...others, single(taxonomy, term)];
  // Terms that are already joined, for example by a link, keep their join.
  const join = present.terms.length > 1 ? present.join : operator === 'OR' ? 'or' : 'and';
  return [...others, { taxonomy, terms: [...new Set([...present.terms, term])], join }];
}

/** Removes a term; removing the last one removes the filter (§4.14). */
export function removeTerm(filters: Filters, taxonomy: string, term: string): TaxonomyFilter[] {
  return filters.flatMap((filter) => {
    if (filter.taxonomy !== taxonomy) return [filter];
    const terms = filter.terms.filter((one) => one !== term);
    if (terms.length === 0) return [];
    return [
      terms.length === 1 && filter.join === 'or' ? { ...filter, terms, join: 'and' } : { ...filter, terms },
    ];
  });
}

export const removeFilter = (filters: Filters, taxonomy: string): TaxonomyFilter[] =>
  filters.filter((filter) => filter.taxonomy !== taxonomy);

/** Adds a term, or removes it if it is already chosen. */
export function toggleTerm(filters: Filters, choice: Choice): TaxonomyFilter[] {
  const { taxonomy, term } = choice;
  const isChosen = isFiltered(filters, taxonomy, term);
  return isChosen ? removeTerm(filters, taxonomy, term) : addTerm(filters, choice);
}

/** A single term always has the join “and”. */
const single = (taxonomy: string, term: string): TaxonomyFilter => ({ taxonomy, terms: [term], join: 'and' });
