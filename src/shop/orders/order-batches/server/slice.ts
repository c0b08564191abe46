import type { Deps } from '#platform/server/deps.ts';
import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { BATCH_JOB, batchWorker, deleteOldBatches } from './run-batch.ts';

export const orderBatches: Slice<Deps> = {
  name: 'order-batches',
  jobs: (deps) => ({ [BATCH_JOB]: batchWorker(deps) }),
  chores: [{ name: 'delete old reports of batches', everyMs: HOUR_MS, run: deleteOldBatches }],
};
