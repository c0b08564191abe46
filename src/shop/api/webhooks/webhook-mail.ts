import { NO_BREAK_SPACE as NB } from '#platform/french.ts';
import type { Mail } from '#shop/common/mails/mail.ts';
import { MOST_FAILURES } from './webhook.ts';

type Facts = { readonly to: string; readonly name: string; readonly url: string; readonly href: string };

/** Tells the merchant that a webhook no longer delivers. */
export const webhookOffMail = ({ to, name, url, href }: Facts): Mail => ({
  to,
  subject: `Webhook suspendu${NB}: ${name}`,
  blocks: [
    { kind: 'title', text: `Le webhook «${NB}${name}${NB}» est suspendu` },
    {
      kind: 'paragraph',
      text: `${MOST_FAILURES} envois de suite vers ${url} ont échoué. La boutique n’envoie plus rien à cette adresse tant que vous ne réactivez pas le webhook.`,
    },
    { kind: 'button', label: 'Voir les envois', href },
  ],
});
