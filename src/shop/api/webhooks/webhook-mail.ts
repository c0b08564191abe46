import type { WordedMail } from '#shop/common/mails/mail.ts';
import { LEAD, mailKind, SUBJECT, wordedMail } from '#shop/common/mails/wording.ts';
import { texts } from './texts.ts';

export const webhookOffMailKind = mailKind({
  id: 'webhook-off',
  name: 'Webhook suspendu',
  occasion: 'Plusieurs envois de suite ont échoué. L’adresse et un lien vers les envois suivent.',
  reader: 'merchant',
  placeholders: ['webhook'],
  subject: 'Webhook suspendu : {webhook}',
  lead: 'Le webhook « {webhook} » est suspendu.',
});

type Facts = { readonly to: string; readonly name: string; readonly url: string; readonly href: string };

/** Tells the merchant that a webhook no longer delivers. */
export const webhookOffMail = ({ to, name, url, href }: Facts): WordedMail =>
  wordedMail(webhookOffMailKind, {
    values: { webhook: name },
    to,
    blocks: [
      SUBJECT,
      LEAD,
      { kind: 'paragraph', text: texts.off(url) },
      { kind: 'button', label: texts.seeDeliveries, href },
    ],
  });
