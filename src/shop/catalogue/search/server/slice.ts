import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { liveSearchCalls, type SearchDeps } from './calls.ts';
import type { CatalogueSearchDeps } from './search-catalogue.ts';
import { forgetOldSearches } from './store.ts';

export const search: Slice<SearchDeps & CatalogueSearchDeps> = {
  name: 'search',
  calls: liveSearchCalls,
  chores: [
    { name: 'forget old searches', everyMs: HOUR_MS, run: ({ db, now }) => forgetOldSearches(db, now()) },
  ],
  caches: ({ suggestions, lexicons, texts }) => [suggestions, lexicons, texts],
};
