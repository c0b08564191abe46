import type { Db } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { ASKED_MAIL_JOB, askedMail } from './ask-for-mail.ts';
import { postMail } from './post-mail.ts';

/** Renders and enqueues a requested mail. Idempotent: a retry does not produce a second mail. */
export const postAskedMail =
  (db: Db) =>
  async ({ id, key, payload }: Job): Promise<void> =>
    postMail(db, askedMail.parse(payload), key ?? `${ASKED_MAIL_JOB}:${id}`);
