import type { Mail } from '#shop/common/mails/mail.ts';
import { greeting } from '#shop/common/mails/typed-text.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { texts } from './texts.ts';

type LinkedOrder = { readonly id: number; readonly key: string };
type Reader = { readonly email: string; readonly firstName: string };

/** The mail with the link to pay an order that was taken on the telephone. */
export function paymentLinkMail({ id, key }: LinkedOrder, buyer: Reader, publicUrl: string): Mail {
  const subject = texts.linkSubject(id);
  return {
    to: buyer.email,
    subject,
    blocks: [
      { kind: 'title', text: subject },
      { kind: 'paragraph', text: `${greeting('Bonjour', buyer.firstName)},` },
      { kind: 'paragraph', text: texts.linkLead },
      { kind: 'button', label: texts.linkButton, href: publicUrl + PATHS.orderPay(id, key) },
    ],
  };
}
