import type { Deps } from '#platform/server/deps.ts';
import type { Slice } from '#shop/common/slices/server/slice-types.ts';
import { countEuSales } from './count-eu-sales.ts';
import { EU_SALES_JOB } from './enqueue-count.ts';

export const euSales: Slice<Deps> = {
  name: 'eu-sales',
  jobs: (deps) => ({ [EU_SALES_JOB]: () => countEuSales(deps) }),
};
