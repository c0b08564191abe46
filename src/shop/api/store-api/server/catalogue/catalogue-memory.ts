import { TaggedCache } from '#platform/server/page-cache/tagged-cache.ts';
import { type CacheTag } from '#shop/common/cache-tags/cache-tags.ts';
import type { FoundTerms } from './found-terms.ts';
import type { WireCollectionData } from './product-answers.ts';

const COUNTS_KEPT = 2_000;
const TERM_LISTS_KEPT = 200;
const DATA_KEPT = 200;

/**
 * Caches for results that require reading the whole catalogue. Entries are dropped when their data changes.
 */
export type CatalogueMemory = {
  /** The number of products per selection. */
  readonly counts: TaggedCache<number, CacheTag>;
  /** The terms with their product counts. */
  readonly terms: TaggedCache<FoundTerms, CacheTag>;
  /** The filter counts per selection. */
  readonly data: TaggedCache<WireCollectionData, CacheTag>;
  drop(tags: Iterable<string>): void;
};

export function createCatalogueMemory(): CatalogueMemory {
  const counts = new TaggedCache<number, CacheTag>(COUNTS_KEPT);
  const terms = new TaggedCache<FoundTerms, CacheTag>(TERM_LISTS_KEPT);
  const data = new TaggedCache<WireCollectionData, CacheTag>(DATA_KEPT);
  return {
    counts,
    terms,
    data,
    drop: (tags) => [counts, terms, data].forEach((cache) => cache.drop(tags)),
  };
}
