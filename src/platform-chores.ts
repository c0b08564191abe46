import type { Deps } from '#platform/server/deps.ts';
import { deleteDoneJobs } from '#platform/server/jobs/job-store.ts';
import { deleteOldAttempts } from '#platform/server/limits/attempts-store.ts';
import { periodBefore, RETENTION } from '#shop/common/retention/retention.ts';
import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';

/** The chores of the platform, which has no slices. */
export const platformChores: Slice<Deps> = {
  name: 'upkeep',
  chores: [
    { name: 'forget old attempts', everyMs: HOUR_MS, run: ({ db, now }) => deleteOldAttempts(db, now()) },
    {
      name: 'forget done jobs',
      everyMs: HOUR_MS,
      run: ({ db, now }) => deleteDoneJobs(db, periodBefore(now(), RETENTION.doneJobs)),
    },
  ],
  machineChores: [
    {
      name: 'remove unfinished files',
      everyMs: HOUR_MS,
      run: ({ files }) => files.removeUnfinished(new Date(Date.now() - HOUR_MS)),
    },
  ],
};
