import { MINUTE_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { applyDuePrices } from './apply-due-prices.ts';
import { refreshLoopRoute, type RefreshDeps } from './refresh-loop.ts';
import { countSoldPieces } from './take-stock.ts';

export const products: Slice<RefreshDeps> = {
  name: 'products',
  routes: async (app, deps) => {
    // Prices that should have changed while the shop was down.
    await applyDuePrices(deps.db);
    refreshLoopRoute(app, deps);
  },
  chores: [
    { name: 'count sold pieces', everyMs: MINUTE_MS, run: ({ db }) => countSoldPieces(db) },
    { name: 'start and end reductions', everyMs: MINUTE_MS / 6, run: ({ db }) => applyDuePrices(db) },
  ],
  caches: ({ facets, cards }) => [facets, cards],
};
