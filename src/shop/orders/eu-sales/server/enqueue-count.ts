import type { Db } from '#platform/server/database/database.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';

export const EU_SALES_JOB = 'eu-sales';

/** Counts the sales to other EU states again, once the transaction that sold something commits. */
export const enqueueEuSalesCount = (tx: Db): Promise<void> =>
  enqueue(tx, { kind: EU_SALES_JOB, payload: {} });
