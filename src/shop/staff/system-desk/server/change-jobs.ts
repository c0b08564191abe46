import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { BACKUP_JOB } from '#platform/server/backup/backup-job.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import { deleteJob, hasOpenJob, lockOpenJob, restartJob } from '#platform/server/jobs/given-up-jobs.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';

export type JobAuthor = { readonly actor: Actor; readonly now: Date };
/** `waiting`: the job is still tried by itself and must not be deleted. */
export type JobRefusal = 'gone' | 'waiting';

/** Starts a failed job again at once. A job that is done meanwhile is gone. */
export async function retryJob(tx: Db, author: JobAuthor, id: number): Promise<Result<'done', JobRefusal>> {
  const job = await lockOpenJob(tx, id);
  if (!job) return fail('gone');
  await restartJob(tx, id);
  await audit(tx, author, { id, action: 'job.retry', kind: job.kind });
  return succeed('done');
}

/** Deletes a job that was given up: its effect, such as a mail, will never happen. */
export async function dropJob(tx: Db, author: JobAuthor, id: number): Promise<Result<'done', JobRefusal>> {
  const job = await lockOpenJob(tx, id);
  if (!job) return fail('gone');
  if (!job.isGivenUp) return fail('waiting');
  await deleteJob(tx, id);
  await audit(tx, author, { id, action: 'job.delete', kind: job.kind });
  return succeed('done');
}

/** Asks for a backup; while one is waiting or running, a second press changes nothing. */
export async function askForBackup(tx: Db, author: JobAuthor): Promise<'asked' | 'running'> {
  await audit(tx, author, { id: 0, action: 'backup.ask', kind: BACKUP_JOB });
  if (await hasOpenJob(tx, BACKUP_JOB)) return 'running';
  await enqueue(tx, { kind: BACKUP_JOB, payload: {} });
  return 'asked';
}

type AuditedJob = { readonly id: number; readonly action: string; readonly kind: string };

const audit = (tx: Db, { actor, now }: JobAuthor, { id, action, kind }: AuditedJob) =>
  recordAudit(tx, {
    at: now,
    actor,
    action,
    diff: { kind: [null, kind] },
    entity: { type: id === 0 ? 'backup' : 'job', id: id === 0 ? '' : String(id) },
  });
