import type { Deps } from '#platform/server/deps.ts';
import type { Slice } from '#shop/common/slices/server/slice-types.ts';
import { CHANGE_STOCKS_JOB, runStockChange } from './run-stock-change.ts';

export const stockChanges: Slice<Pick<Deps, 'db' | 'now'>> = {
  name: 'stock changes',
  jobs: (deps) => ({ [CHANGE_STOCKS_JOB]: (job) => runStockChange(deps, job) }),
};
