import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { Deps } from '#platform/server/deps.ts';
import { createMailer } from '#platform/server/mailer.ts';
import { ASKED_MAIL_JOB } from './ask-for-mail.ts';
import { deliverMail, MAIL_JOB } from './deliver-mail.ts';
import { FORGET_MAILS_JOB, limitOutbox, removeMails } from './outbox.ts';
import { postAskedMail } from './post-asked-mail.ts';

export const mails: Slice<Pick<Deps, 'db' | 'files' | 'config'>> = {
  name: 'mails',
  jobs: (deps) => ({
    [MAIL_JOB]: deliverMail(createMailer(deps.config, deps.files)),
    [ASKED_MAIL_JOB]: postAskedMail(deps.db),
    [FORGET_MAILS_JOB]: removeMails(deps),
  }),
  // A slow mail server then blocks only one of them.
  jobConcurrency: { [MAIL_JOB]: 4 },
  chores: [
    {
      name: 'limit the outbox',
      everyMs: HOUR_MS,
      run: ({ files }) => limitOutbox(files, new Date()),
    },
  ],
};
