import type { Deps } from '#platform/server/deps.ts';
import { forgetDoneJobs } from '#platform/server/jobs/job-store.ts';
import { forgetOldAttempts } from '#platform/server/limits/attempts-store.ts';
import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';

/** The chores of the platform, which has no slices. */
export const upkeep: Slice<Deps> = {
  name: 'upkeep',
  chores: [
    { name: 'forget old attempts', everyMs: HOUR_MS, run: ({ db, now }) => forgetOldAttempts(db, now()) },
    { name: 'forget done jobs', everyMs: HOUR_MS, run: ({ db }) => forgetDoneJobs(db) },
  ],
  machineChores: [
    {
      name: 'remove unfinished files',
      everyMs: HOUR_MS,
      run: ({ files }) => files.removeUnfinished(new Date(Date.now() - HOUR_MS)),
    },
  ],
};
