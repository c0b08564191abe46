import { type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { Deps } from '#platform/server/deps.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { recentPurchaseCalls } from './calls.ts';
import type { RecordDeps } from './make-records.ts';
import { findVisitorLocation } from './routes.ts';

export const recentPurchases: Slice<RecordDeps & Pick<Deps, 'config' | 'log'>> = {
  name: 'recent-purchases',
  routes: (app, deps) => void app.get(PATHS.visitorLocation, findVisitorLocation(deps)),
  calls: recentPurchaseCalls,
  caches: ({ records }) => [records],
};
