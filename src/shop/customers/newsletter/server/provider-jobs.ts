import { z } from 'zod';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/database.ts';
import { enqueue, type Job } from '#platform/server/jobs/jobs.ts';
import { createMailingList, type MailingList } from './mailing-list.ts';

export const NEWSLETTER_JOB = 'newsletter';

const change = z.object({ change: z.enum(['add', 'remove']), email: z.string() });

/**
 * Enqueues a job that tells the newsletter provider who has confirmed or unsubscribed, in the caller's
 * transaction. The shop's own list remains authoritative.
 */
export async function enqueueProviderUpdate(
  tx: Db,
  { newsletter }: Pick<Config, 'newsletter'>,
  what: 'add' | 'remove',
  email: string,
): Promise<void> {
  if (newsletter) await enqueue(tx, { kind: NEWSLETTER_JOB, payload: { change: what, email } });
}

/** Runs the job. It is idempotent, and retried if it fails. */
export const updateProvider =
  (config: Pick<Config, 'newsletter'>, list: MailingList | undefined = createMailingList(config)) =>
  async ({ payload }: Job): Promise<void> => {
    const request = change.parse(payload);
    await list?.[request.change](request.email);
  };
