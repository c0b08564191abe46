import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { Mail } from '#shop/common/mails/mail.ts';

type BackInStock = {
  readonly to: string;
  readonly name: string;
  readonly options: string;
  readonly href: string;
};

/** The one mail that a waiting shopper asked for. It sells nothing else. */
export const backInStockMail = ({ to, name, options, href }: BackInStock): Mail => {
  const item = options === '' ? name : `${name} (${options})`;
  return {
    to,
    subject: `${item} est de retour`,
    blocks: [
      { kind: 'title', text: 'L’article que vous attendiez est de retour' },
      {
        kind: 'paragraph',
        text: `«${NO_BREAK_SPACE}${item}${NO_BREAK_SPACE}» est à nouveau en stock. Nous prévenons plusieurs personnes et ne pouvons pas vous en réserver un.`,
      },
      { kind: 'button', label: 'Voir l’article', href },
      {
        kind: 'paragraph',
        text: 'Cette adresse nous a été indiquée sur la page de l’article. C’est le seul e-mail à ce sujet, et elle est déjà effacée de notre liste. Si ce n’était pas vous, vous n’avez rien à faire.',
      },
    ],
  };
};
