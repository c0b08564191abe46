import { TaggedCache } from '#platform/server/page-cache/tagged-cache.ts';
import { type CacheTag } from '#shop/common/cache-tags/cache-tags.ts';
import type { FoundTerms } from './found-terms.ts';
import type { WireCollectionData } from './product-answers.ts';

const MAX_COUNTS = 2_000;
const MAX_TERM_LISTS = 200;
const MAX_DATA = 200;

/**
 * Caches for results that require reading the whole catalogue. Entries are dropped when their data changes.
 */
export type CatalogueCache = {
  /** The number of products per selection. */
  readonly counts: TaggedCache<number, CacheTag>;
  /** The terms with their product counts. */
  readonly terms: TaggedCache<FoundTerms, CacheTag>;
  /** The filter counts per selection. */
  readonly data: TaggedCache<WireCollectionData, CacheTag>;
  drop(tags: Iterable<string>): void;
};

export function createCatalogueCache(): CatalogueCache {
  const counts = new TaggedCache<number, CacheTag>(MAX_COUNTS);
  const terms = new TaggedCache<FoundTerms, CacheTag>(MAX_TERM_LISTS);
  const data = new TaggedCache<WireCollectionData, CacheTag>(MAX_DATA);
  return {
    counts,
    terms,
    data,
    drop: (tags) => [counts, terms, data].forEach((cache) => cache.drop(tags)),
  };
}
