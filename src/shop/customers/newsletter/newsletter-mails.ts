import type { WordedMail } from '#shop/common/mails/mail.ts';
import { LEAD, mailKind, wordedMail } from '#shop/common/mails/wording.ts';
import { formatPeriod } from '#shop/common/retention/format-period.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';

type MailWithLink = { readonly to: string; readonly href: string };

export const newsletterMailKinds = {
  confirm: mailKind({
    id: 'newsletter-confirm',
    name: 'Inscription à confirmer',
    occasion: 'Quelqu’un s’inscrit à la lettre : il confirme son adresse.',
    reader: 'shopper',
    placeholders: [],
    subject: 'Confirmez votre inscription à notre lettre',
    lead: 'Vous avez demandé à recevoir notre lettre à cette adresse. Confirmez-le pour que nous puissions vous écrire.',
  }),
  welcome: mailKind({
    id: 'newsletter-welcome',
    name: 'Inscription confirmée',
    occasion: 'Un abonné a confirmé son adresse.',
    reader: 'shopper',
    placeholders: [],
    subject: 'Bienvenue parmi nos lecteurs',
    lead: 'Merci ! Notre prochaine lettre arrivera à cette adresse.',
  }),
} as const;

/** The mails to newsletter subscribers. */
export const newsletterMails = {
  /** Double opt-in: prevents people from being subscribed by others. */
  confirm: ({ to, href }: MailWithLink): WordedMail =>
    wordedMail(newsletterMailKinds.confirm, {
      values: {},
      to,
      blocks: [
        { kind: 'title', text: 'Encore un clic' },
        LEAD,
        { kind: 'button', label: 'Confirmer mon inscription', href },
        {
          kind: 'paragraph',
          text: `Si vous n’avez rien demandé, ne faites rien\u00a0: nous ne vous écrirons pas, et cette adresse sera effacée dans ${formatPeriod(RETENTION.newsletterRequest)}.`,
        },
      ],
    }),
  welcome: ({ to, href }: MailWithLink): WordedMail =>
    wordedMail(newsletterMailKinds.welcome, {
      values: {},
      to,
      unsubscribeHref: href,
      blocks: [
        { kind: 'title', text: 'Votre inscription est confirmée' },
        LEAD,
        { kind: 'link', label: 'Me désinscrire en un clic', href },
      ],
    }),
} as const;
