import { TaggedCache } from '#platform/server/page-cache/tagged-cache.ts';
import type { FoundTerms } from './found-terms.ts';
import type { WireCollectionData } from './product-answers.ts';

const COUNTS_KEPT = 2_000;
const TERM_LISTS_KEPT = 200;
const DATA_KEPT = 200;

/** What takes reading the whole catalogue is kept until something changes that it depends on. */
export type CatalogueMemory = {
  /** How many products a selection holds. */
  readonly counts: TaggedCache<number>;
  /** Terms with the number of their products. */
  readonly terms: TaggedCache<FoundTerms>;
  /** What filters count over a selection. */
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
