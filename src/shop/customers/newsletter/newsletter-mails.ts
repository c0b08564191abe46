import { NARROW_SPACE } from '#platform/french.ts';
import type { Mail } from '#shop/common/mails/mail.ts';

type MailWithLink = { readonly to: string; readonly href: string };

/** The mails to newsletter subscribers. */
export const newsletterMails = {
  /** Double opt-in: prevents people from being subscribed by others. */
  confirm: ({ to, href }: MailWithLink): Mail => ({
    to,
    subject: 'Confirmez votre inscription à notre lettre',
    blocks: [
      { kind: 'title', text: 'Encore un clic' },
      {
        kind: 'paragraph',
        text: 'Vous avez demandé à recevoir notre lettre à cette adresse. Confirmez-le pour que nous puissions vous écrire.',
      },
      { kind: 'button', label: 'Confirmer mon inscription', href },
      {
        kind: 'paragraph',
        text: 'Si vous n’avez rien demandé, ne faites rien\u00a0: nous ne vous écrirons pas, et cette adresse sera effacée dans trente jours.',
      },
    ],
  }),
  welcome: ({ to, href }: MailWithLink): Mail => ({
    to,
    subject: 'Bienvenue parmi nos lecteurs',
    unsubscribeHref: href,
    blocks: [
      { kind: 'title', text: 'Votre inscription est confirmée' },
      {
        kind: 'paragraph',
        text: `Merci${NARROW_SPACE}! Notre prochaine lettre arrivera à cette adresse.`,
      },
      { kind: 'link', label: 'Me désinscrire en un clic', href },
    ],
  }),
} as const;
