import type { WordedMail } from '#shop/common/mails/mail.ts';
import { LEAD, mailKind, SUBJECT, wordedMail } from '#shop/common/mails/wording.ts';
import { texts } from './texts.ts';

type Concerned = {
  readonly product: string;
  readonly orderId: number;
  readonly orderHref: string;
  readonly reason: string;
  readonly instructions: string;
};

const block = (title: string, text: string) => ({ kind: 'lines' as const, title, lines: text.split('\n') });

export const recallMailKind = mailKind({
  id: 'product-recall',
  name: 'Rappel d’un produit',
  occasion: 'Vous rappelez un produit : ses acheteurs sont prévenus.',
  reader: 'shopper',
  placeholders: ['product', 'number'],
  isFixed: true,
  subject: 'Rappel de produit : {produit}',
  lead: 'Vous avez acheté {produit} (commande n° {numéro}). Nous rappelons ce produit. Cessez de l’utiliser dès maintenant.',
});

/** Tells a buyer that a product is called back. */
export const recallMail = (to: string, concerned: Concerned): WordedMail =>
  wordedMail(recallMailKind, {
    values: { product: concerned.product, number: String(concerned.orderId) },
    to,
    blocks: [
      SUBJECT,
      LEAD,
      block(texts.reason, concerned.reason),
      block(texts.instructions, concerned.instructions),
      { kind: 'button', label: texts.seeOrder, href: concerned.orderHref },
    ],
  });
