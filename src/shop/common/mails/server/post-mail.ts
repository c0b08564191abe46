import type { Db } from '#platform/server/database/database.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import { signatureOf } from '#shop/common/settings/shop-settings.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { toText, type Mail } from '../mail.ts';
import { MAIL_JOB, type MailPayload } from './deliver-mail.ts';
import { toHtml } from './mail-html.tsx';

/**
 * Enqueues a mail from the shop in the caller's transaction: it is sent only if the transaction commits.
 * Mails with the same key are sent once.
 */
export async function postMail(tx: Db, mail: Mail, key?: string): Promise<void> {
  const shop = await shopSettings.load(tx);
  const signature = signatureOf(shop);
  const payload: MailPayload = {
    from: { name: shop.name, address: shop.email },
    to: mail.to,
    subject: mail.subject,
    html: toHtml(mail, { name: shop.name, signature }),
    text: toText(mail.blocks, signature),
    ...(mail.unsubscribeHref !== undefined && { unsubscribeHref: mail.unsubscribeHref }),
    attachments: [...(mail.attachments ?? [])],
  };
  await enqueue(tx, { kind: MAIL_JOB, payload, ...(key !== undefined && { key: `${MAIL_JOB}:${key}` }) });
}
