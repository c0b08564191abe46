import type { WordedMail } from '#shop/common/mails/mail.ts';
import { LEAD, mailKind, SUBJECT, wordedMail } from '#shop/common/mails/wording.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { texts } from './texts.ts';

export const paymentLinkMailKind = mailKind({
  id: 'payment-link',
  name: 'Lien de paiement',
  occasion: 'Vous prenez une commande par téléphone et envoyez le lien de paiement. Le bouton suit.',
  reader: 'shopper',
  placeholders: ['firstName', 'number'],
  subject: 'Régler votre commande n° {numéro}',
  lead: 'Bonjour {prénom},\n\nVotre commande est enregistrée. Vous pouvez la régler par carte bancaire avec ce bouton, ou par le moyen de paiement indiqué dans notre autre message.',
});

type LinkedOrder = { readonly id: number; readonly key: string };
type Reader = { readonly email: string; readonly firstName: string };

/** The mail with the link to pay an order that was taken on the telephone. */
export const paymentLinkMail = ({ id, key }: LinkedOrder, buyer: Reader, publicUrl: string): WordedMail =>
  wordedMail(paymentLinkMailKind, {
    values: { firstName: buyer.firstName, number: String(id) },
    to: buyer.email,
    blocks: [
      SUBJECT,
      LEAD,
      { kind: 'button', label: texts.linkButton, href: publicUrl + PATHS.orderPay(id, key) },
    ],
  });
