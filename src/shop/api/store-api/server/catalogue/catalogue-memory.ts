import { TaggedCache } from '#platform/server/page-cache/tagged-cache.ts';
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
  readonly counts: TaggedCache<number>;
  /** The terms with their product counts. */
  readonly terms: TaggedCache<FoundTerms>;
  /** The filter counts per selection. */
  readonly data: TaggedCache<WireCollectionData>;
  drop(tags: Iterable<string>): void;
};

export function createCatalogueMemory(): CatalogueMemory {
  const counts = new TaggedCache<number>(COUNTS_KEPT);
  const terms = new TaggedCache<FoundTerms>(TERM_LISTS_KEPT);
  const data = new TaggedCache<WireCollectionData>(DATA_KEPT);
  return {
    counts,
    terms,
    data,
    drop: (tags) => [counts, terms, data].forEach((cache) => cache.drop(tags)),
  };
}
