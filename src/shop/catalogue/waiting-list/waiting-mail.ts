import type { WordedMail } from '#shop/common/mails/mail.ts';
import { LEAD, mailKind, wordedMail } from '#shop/common/mails/wording.ts';

type BackInStock = {
  readonly to: string;
  readonly name: string;
  readonly options: string;
  readonly href: string;
};

export const backInStockMailKind = mailKind({
  id: 'back-in-stock',
  name: 'Article de retour',
  occasion: 'Un article attendu (« Prévenez-moi ») est de nouveau en stock.',
  reader: 'shopper',
  placeholders: ['product'],
  subject: '{produit} est de retour',
  lead: '« {produit} » est à nouveau en stock. Nous prévenons plusieurs personnes et ne pouvons pas vous en réserver un.',
});

/** The one mail that a waiting shopper asked for. It sells nothing else. */
export const backInStockMail = ({ to, name, options, href }: BackInStock): WordedMail => {
  const item = options === '' ? name : `${name} (${options})`;
  return wordedMail(backInStockMailKind, {
    values: { product: item },
    to,
    blocks: [
      { kind: 'title', text: 'L’article que vous attendiez est de retour' },
      LEAD,
      { kind: 'button', label: 'Voir l’article', href },
      {
        kind: 'paragraph',
        text: 'Cette adresse nous a été indiquée sur la page de l’article. C’est le seul e-mail à ce sujet, et elle est déjà effacée de notre liste. Si ce n’était pas vous, vous n’avez rien à faire.',
      },
    ],
  });
};
