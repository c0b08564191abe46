import type { Deps } from '#platform/server/deps.ts';
import { BACKUP_JOB, runBackupJob } from '#platform/server/backup/backup-job.ts';
import { deleteDoneJobs } from '#platform/server/jobs/job-store.ts';
import { deleteOldAttempts } from '#platform/server/limits/attempts-store.ts';
import { periodBefore, RETENTION } from '#shop/common/retention/retention.ts';
import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';

/** The jobs and chores of the platform, which has no slices. */
export const platformChores: Slice<Deps & { readonly databaseUrl: string }> = {
  name: 'upkeep',
  jobs: ({ config, databaseUrl }) => ({ [BACKUP_JOB]: () => runBackupJob(config, databaseUrl) }),
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
