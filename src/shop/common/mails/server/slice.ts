import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { Deps } from '#platform/server/deps.ts';
import { MAIL_JOB } from './enqueue-mail.ts';
import { createShopMailer } from './mail-server.ts';
import { FORGET_MAILS_JOB, limitOutbox, removeMails } from './outbox.ts';
import { ASKED_MAIL_JOB, moveAskedMail, sendMail } from './send-mail.ts';

export const mails: Slice<Pick<Deps, 'db' | 'files' | 'config' | 'keyedHash'>> = {
  name: 'mails',
  jobs: (deps) => ({
    [MAIL_JOB]: sendMail({
      db: deps.db,
      mailer: createShopMailer(deps),
      publicUrl: deps.config.publicUrl,
    }),
    [ASKED_MAIL_JOB]: moveAskedMail(deps.db),
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
