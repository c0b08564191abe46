import type { WordedMail } from '#shop/common/mails/mail.ts';
import { LEAD, mailKind, SUBJECT, wordedMail } from '#shop/common/mails/wording.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import { texts as orderTexts } from '#shop/orders/orders/texts.ts';

export const messageMailKind = mailKind({
  id: 'order-message',
  name: 'Message sur une commande',
  occasion: 'Vous écrivez au client depuis sa commande. Votre message suit cette introduction.',
  reader: 'shopper',
  placeholders: ['firstName', 'number'],
  subject: 'À propos de votre commande n° {numéro}',
  lead: 'Bonjour {prénom},',
});

/** The mail with a message of the shop about an order; a blank line begins a new paragraph. */
export function messageMail(order: Order, body: string, publicUrl: string): WordedMail {
  const paragraphs = body.split(/\n\s*\n/u).map((text) => text.trim());
  const values = { firstName: order.billing.firstName, number: String(order.id) };
  return wordedMail(messageMailKind, {
    values,
    to: order.billing.email,
    blocks: [
      SUBJECT,
      LEAD,
      ...paragraphs.map((text) => ({ kind: 'lines', lines: text.split('\n') }) as const),
      {
        kind: 'button',
        label: orderTexts.seeOrder,
        href: publicUrl + PATHS.orderReceived(order.id, order.key),
      },
    ],
  });
}
