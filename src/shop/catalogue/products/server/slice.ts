import { MINUTE_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { refreshLoopRoute, type RefreshDeps } from './refresh-loop.ts';
import { countSoldPieces } from './take-stock.ts';

export const products: Slice<RefreshDeps> = {
  name: 'products',
  routes: refreshLoopRoute,
  chores: [{ name: 'count sold pieces', everyMs: MINUTE_MS, run: ({ db }) => countSoldPieces(db) }],
  caches: ({ facets, cards }) => [facets, cards],
};
