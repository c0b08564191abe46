import { PATHS } from '#shop/common/paths/paths.ts';
import { SEARCH_WORD_PARAMETER } from '../contract.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { renderFragment } from '#platform/server/render.tsx';
import { TaggedCache } from '#platform/server/page-cache/tagged-cache.ts';
import { listFilledTerms } from '#shop/catalogue/products/facets.ts';
import { loadCards } from '#shop/catalogue/products/server/product-card-cache.ts';
import { loadFacets, type ListingDeps } from '#shop/catalogue/products/server/load-listing.ts';
import { CACHE_TAG, type CacheTag } from '#shop/common/cache-tags/cache-tags.ts';
import type { SearchAnswer, Suggestion } from '../contract.ts';
import type { LiveSearchSettings } from '../live-search-settings.ts';
import { matchingTerms } from '../matches.ts';
import { ProductSuggestion, TermSuggestion } from '../ui/suggestion.tsx';

/** Cache of responses by query: many visitors type the same first letters. */
export type SuggestionCache = TaggedCache<SearchAnswer, CacheTag>;

const MOST_ANSWERS = 500;
export const createSuggestionCache = (): SuggestionCache =>
  new TaggedCache<SearchAnswer, CacheTag>(MOST_ANSWERS);

export type LiveSearchDeps = ListingDeps & {
  readonly suggestions: SuggestionCache;
  readonly searchSettings: () => Promise<LiveSearchSettings>;
};

const MOST_TERMS = 2;
const MOST_TEXTS = 2;
const TERM_PATHS = { category: PATHS.category, tag: PATHS.tag } as const;
/** The cache tags of the results page, and of the merchant's settings of the search. */
const TAGS = [
  CACHE_TAG.listing,
  CACHE_TAG.menu,
  CACHE_TAG.counts,
  CACHE_TAG.pictures,
  CACHE_TAG.settings,
  CACHE_TAG.content,
  CACHE_TAG.journal,
];

/** Returns the first products of the results page, departments and skills with a matching name, and pages. */
export function findSuggestions(deps: LiveSearchDeps, query: string): Promise<SearchAnswer> {
  if (query === '')
    return Promise.resolve({ suggestions: [], view_all_link: PATHS.search(''), result_total: 0 });
  return deps.suggestions.remember(query, async () => ({
    value: await computeSuggestions(deps, query),
    tags: TAGS,
  }));
}

async function computeSuggestions(deps: LiveSearchDeps, query: string): Promise<SearchAnswer> {
  const { db, cards, facets, search } = deps;
  const [found, index, { products }] = await Promise.all([
    search(query),
    loadFacets(db, facets),
    deps.searchSettings(),
  ]);
  const shown = await loadCards(db, cards, found.ids.slice(0, products));
  const terms = (['category', 'tag'] as const).flatMap((kind) =>
    listFilledTerms(index, TAXONOMY[kind]).map((term) => ({ ...term, kind })),
  );
  const withWord = (path: string) => `${path}?${SEARCH_WORD_PARAMETER}=${encodeURIComponent(query)}`;
  return {
    suggestions: [
      ...shown.map((product): Suggestion => {
        const url = withWord(PATHS.product(product.slug));
        const data = renderFragment(ProductSuggestion({ product, url, query }));
        return { value: product.name, data, url };
      }),
      ...matchingTerms(terms, query, MOST_TERMS).map(({ name, slug, kind }): Suggestion => {
        const url = withWord(TERM_PATHS[kind](slug));
        return { value: name, data: renderFragment(TermSuggestion({ name, kind, url, query })), url };
      }),
      ...found.texts.slice(0, MOST_TEXTS).map(({ title, kind, href }): Suggestion => {
        const url = withWord(href);
        return { value: title, data: renderFragment(TermSuggestion({ name: title, kind, url, query })), url };
      }),
    ],
    view_all_link: PATHS.search(query),
    result_total: found.ids.length,
  };
}
