import { removeTerm, toggleTerm, type Operator } from './filter-choice.ts';
import type { ListingFilter, PriceRange } from './listing.ts';

/** A single chosen criterion, which can be removed individually. */
export type Criterion =
  | { readonly kind: 'term'; readonly taxonomy: string; readonly term: string; readonly excluded: boolean }
  | { readonly kind: 'price'; readonly price: PriceRange }
  | { readonly kind: 'stock' };

export const listCriteria = ({ filters, price, inStockOnly }: ListingFilter): Criterion[] => [
  ...filters.flatMap(({ taxonomy, terms, join }) =>
    terms.map((term): Criterion => ({ kind: 'term', taxonomy, term, excluded: join === 'not' })),
  ),
  ...(price ? [{ kind: 'price', price } as const] : []),
  ...(inStockOnly ? [{ kind: 'stock' } as const] : []),
];

/** The data needed to remove a criterion. */
export type NamedCriterion =
  | { readonly kind: 'price' | 'stock' }
  | { readonly kind: 'term'; readonly taxonomy: string; readonly term: string };

export function withoutCriterion<Chosen extends ListingFilter>(
  chosen: Chosen,
  criterion: NamedCriterion,
): Chosen {
  switch (criterion.kind) {
    case 'term':
      return { ...chosen, filters: removeTerm(chosen.filters, criterion.taxonomy, criterion.term) };
    case 'price':
      return { ...chosen, price: null };
    case 'stock':
      return { ...chosen, inStockOnly: false };
  }
}

/** A choice made with one click, as the browser reads it from a link. */
export type Choice =
  | { readonly taxonomy: string; readonly term: string; readonly operator: Operator }
  | 'stock';

export function toggleChoice<Chosen extends ListingFilter>(chosen: Chosen, choice: Choice): Chosen {
  return choice === 'stock'
    ? { ...chosen, inStockOnly: !chosen.inStockOnly }
    : { ...chosen, filters: toggleTerm(chosen.filters, choice) };
}
