import { readOperator, type Operator } from './filter-choice.ts';
import { toFilter, type TaxonomyFilter } from './listing-filter.ts';

/** A filter of a listing widget as it is kept and sent (§3.14). */
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

/** What is excluded has no operator: it is said by the address alone. */
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

/** Filters of other types, and what is no filter at all, are left aside. DISABLED keeps one term: the last. */
export function fromLoopFilters(sent: Iterable<LoopFilter>): TaxonomyFilter[] {
  const filters = [...sent].flatMap(({ filterType, filterData }) => {
    if (filterType !== TAXONOMY_TYPE) return [];
    const { selectedTaxonomy, terms, logicalJoin } = filterData;
    const operator = readOperator(logicalJoin);
    const kept = operator === 'DISABLED' ? terms.slice(-1) : terms;
    return toFilter(selectedTaxonomy, kept, operator === 'OR' && kept.length > 1 ? 'or' : 'and') ?? [];
  });
  return [...new Map(filters.map((filter) => [filter.taxonomy, filter])).values()];
}
