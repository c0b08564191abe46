import type { Deps } from '#platform/server/deps.ts';
import type { Slice } from '#shop/common/slices/server/slice-types.ts';
import { refreshSale, REFRESH_SALE_JOB } from './refresh-sale.ts';
import { CHANGE_PRICES_JOB, runBulkChange } from './run-bulk-change.ts';

export const priceDesk: Slice<Pick<Deps, 'db' | 'now'>> = {
  name: 'price desk',
  jobs: (deps) => ({
    [REFRESH_SALE_JOB]: (job) => refreshSale(deps.db, job),
    [CHANGE_PRICES_JOB]: (job) => runBulkChange(deps, job),
  }),
};
