import type { Mail } from '#shop/common/mails/mail.ts';
import { greeting } from '#shop/common/mails/typed-text.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import { texts as orderTexts } from '#shop/orders/orders/texts.ts';
import { texts } from './texts.ts';

/** The mail with a message of the shop about an order; a blank line begins a new paragraph. */
export function messageMail(order: Order, body: string, publicUrl: string): Mail {
  const subject = texts.messageSubject(order.id);
  const paragraphs = body.split(/\n\s*\n/u).map((text) => text.trim());
  return {
    to: order.billing.email,
    subject,
    blocks: [
      { kind: 'title', text: subject },
      { kind: 'paragraph', text: `${greeting('Bonjour', order.billing.firstName)},` },
      ...paragraphs.map((text) => ({ kind: 'lines', lines: text.split('\n') }) as const),
      {
        kind: 'button',
        label: orderTexts.seeOrder,
        href: publicUrl + PATHS.orderReceived(order.id, order.key),
      },
    ],
  };
}
