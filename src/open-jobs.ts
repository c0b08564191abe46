import type { PageDeps } from '#site/engine/routes.tsx';
import type { StripeKeys } from '#platform/server/config.ts';
import { createJobs, type Jobs } from '#platform/server/jobs/jobs.ts';
import { createMailer } from '#platform/server/mailer.ts';
import { ASKED_MAIL_JOB } from '#shop/common/mails/server/ask-for-mail.ts';
import { postAskedMail } from '#shop/common/mails/server/post-asked-mail.ts';
import { deliverMail, MAIL_JOB } from '#shop/common/mails/server/deliver-mail.ts';
import { FORGET_MAILS_JOB, removeMails } from '#shop/common/mails/server/outbox.ts';
import { NEWSLETTER_JOB, tellProvider } from '#shop/customers/newsletter/server/provider-jobs.ts';
import { FORGET_CARDS_JOB, forgetAtProvider } from '#shop/orders/payments/server/forget-cards.ts';
import { deliverEvent, WEBHOOK_JOB } from '#shop/orders/payments/server/sandbox/events.ts';
import { ORDER_MAIL_JOB } from '#shop/orders/orders/server/ask-for-order-mails.ts';
import { postOrderMail } from '#shop/orders/orders/server/post-order-mail.ts';
import { FORGET_PICTURES_JOB, removePictureFiles } from '#shop/common/pictures/server/forget-pictures.ts';

/** A slow recipient's server holds up one of them. */
const MAILS_AT_ONCE = 4;

type JobsDeps = PageDeps & { readonly keys: StripeKeys; readonly ownUrl: () => URL };

/** What is done after the requests that ask for it, kind by kind. */
export function openJobs({ keys, ownUrl, ...deps }: JobsDeps): Jobs {
  const { config, db, now } = deps;
  const deliverSandboxEvents = deliverEvent({ now, webhookSecret: keys.webhookSecret, address: ownUrl });
  return createJobs(
    deps,
    {
      [MAIL_JOB]: deliverMail(createMailer(config, deps.files)),
      [ASKED_MAIL_JOB]: postAskedMail(db),
      ...(!config.stripe && { [WEBHOOK_JOB]: deliverSandboxEvents }),
      [ORDER_MAIL_JOB]: postOrderMail(deps),
      [FORGET_CARDS_JOB]: forgetAtProvider(deps),
      [NEWSLETTER_JOB]: tellProvider(config),
      [FORGET_MAILS_JOB]: removeMails(deps),
      [FORGET_PICTURES_JOB]: removePictureFiles(deps.files),
    },
    { concurrency: { [MAIL_JOB]: MAILS_AT_ONCE } },
  );
}
