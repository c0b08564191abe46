import { readOperator, type Operator } from './filter-choice.ts';
import { toFilter, type TaxonomyFilter } from './listing-filter.ts';

/** A filter of a listing widget in its stored and transmitted form (§3.14). */
export type LoopFilter = {
  readonly filterType: string;
  readonly filterData: {
    readonly selectedTaxonomy: string;
    readonly terms: readonly string[];
    readonly logicalJoin?: unknown;
  };
};

const TAXONOMY_TYPE = 'taxonomy';
const OPERATOR: Record<'and' | 'or', Operator> = { and: 'AND', or: 'OR' };

/** Omits exclusions: they have no operator and are only expressed in the url. */
export function toLoopFilters(filters: readonly TaxonomyFilter[]): Record<string, LoopFilter> {
  return Object.fromEntries(
    filters.flatMap(({ taxonomy, terms, join }) =>
      join === 'not'
        ? []
        : [
            [
              taxonomy,
              {
                filterType: TAXONOMY_TYPE,
                filterData: { selectedTaxonomy: taxonomy, terms, logicalJoin: OPERATOR[join] },
              },
            ],
          ],
    ),
  );
}

/** Ignores filters of other types and invalid ones. With DISABLED, only the last term counts. */
export function fromLoopFilters(sent: Iterable<LoopFilter>): TaxonomyFilter[] {
  const filters = [...sent].flatMap(({ filterType, filterData }) => {
    if (filterType !== TAXONOMY_TYPE) return [];
    const { selectedTaxonomy, terms, logicalJoin } = filterData;
    const operator = readOperator(logicalJoin);
    const selected = operator === 'DISABLED' ? terms.slice(-1) : terms;
    return (
      toFilter(selectedTaxonomy, selected, operator === 'OR' && selected.length > 1 ? 'or' : 'and') ?? []
    );
  });
  return [...new Map(filters.map((filter) => [filter.taxonomy, filter])).values()];
}
