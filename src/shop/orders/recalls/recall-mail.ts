import type { Mail } from '#shop/common/mails/mail.ts';
import { texts } from './texts.ts';

type Concerned = {
  readonly product: string;
  readonly orderId: number;
  readonly orderHref: string;
  readonly reason: string;
  readonly instructions: string;
};

const block = (title: string, text: string) => ({ kind: 'lines' as const, title, lines: text.split('\n') });

/** Tells a buyer that a product is called back. */
export const recallMail = (to: string, concerned: Concerned): Mail => ({
  to,
  subject: texts.subject(concerned.product),
  blocks: [
    { kind: 'title', text: texts.subject(concerned.product) },
    { kind: 'paragraph', text: texts.lead(concerned.product, concerned.orderId) },
    block(texts.reason, concerned.reason),
    block(texts.instructions, concerned.instructions),
    { kind: 'button', label: texts.seeOrder, href: concerned.orderHref },
  ],
});
