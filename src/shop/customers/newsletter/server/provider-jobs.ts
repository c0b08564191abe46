import { z } from 'zod';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/database.ts';
import { enqueue, type Job } from '#platform/server/jobs/jobs.ts';
import { createMailingList, type MailingList } from './mailing-list.ts';

export const NEWSLETTER_JOB = 'newsletter';

const change = z.object({ change: z.enum(['add', 'remove']), email: z.string() });

/**
 * Whoever sends the merchant's letters is told who has confirmed and who has left, after the transaction that knows it.
 * The shop's own list stays the one that counts.
 */
export async function askProvider(
  tx: Db,
  { newsletter }: Pick<Config, 'newsletter'>,
  what: 'add' | 'remove',
  email: string,
): Promise<void> {
  if (newsletter) await enqueue(tx, { kind: NEWSLETTER_JOB, payload: { change: what, email } });
}

/** Done twice, it is the same; one that fails is tried again. */
export const tellProvider =
  (config: Pick<Config, 'newsletter'>, list: MailingList | undefined = createMailingList(config)) =>
  async ({ payload }: Job): Promise<void> => {
    const asked = change.parse(payload);
    await list?.[asked.change](asked.email);
  };
