import type { Mail } from '#shop/common/mails/mail.ts';
import { looksLikeLink } from '#shop/common/mails/typed-text.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { texts } from './texts.ts';
import type { Withdrawal, WithdrawalSettings } from './withdrawal.ts';

type ReceiptData = {
  readonly withdrawal: Withdrawal;
  readonly shop: ShopSettings;
  readonly settings: WithdrawalSettings;
  /** The page that shows the receipt and its progress. */
  readonly href: string;
  /** The receipt as a PDF, in base64. */
  readonly pdf: string;
};

/** The receipt that the law requires on a durable medium: the whole declaration, with its date and time. */
export function receiptMail({ withdrawal, shop, settings, href, pdf }: ReceiptData): Mail {
  const subject = texts.mailSubject(withdrawal.id);
  return {
    to: withdrawal.email,
    subject,
    blocks: [
      { kind: 'title', text: subject },
      { kind: 'rows', rows: [...texts.proof(withdrawal), ...typedRows(withdrawal)] },
      ...texts.next(withdrawal, shop, settings).map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'button', label: texts.follow, href },
    ],
    attachments: [{ name: texts.fileName(withdrawal.id), type: 'application/pdf', base64: pdf }],
  };
}

/** `href` is the page of the withdrawal in the back office. */
export const merchantMail = (withdrawal: Withdrawal, href: string, to: string): Mail => ({
  to,
  subject: texts.merchantSubject(withdrawal),
  blocks: [
    { kind: 'title', text: texts.merchantSubject(withdrawal) },
    { kind: 'rows', rows: [...texts.proof(withdrawal), ...typedRows(withdrawal)] },
    { kind: 'button', label: texts.openInOffice, href },
  ],
});

export const reminderMail = (withdrawal: Withdrawal, href: string, to: string): Mail => ({
  to,
  subject: texts.reminderSubject(withdrawal),
  blocks: [
    { kind: 'title', text: texts.reminderSubject(withdrawal) },
    { kind: 'paragraph', text: texts.reminder(withdrawal) },
    { kind: 'rows', rows: [...texts.proof(withdrawal), ...typedRows(withdrawal)] },
    { kind: 'button', label: texts.openInOffice, href },
  ],
});

/**
 * Anybody can send a declaration to any address: typed text that could become a link is only in the PDF. The
 * email is the recipient's own.
 */
const typedRows = (withdrawal: Withdrawal) =>
  texts.content(withdrawal).map(({ name, value }) => ({
    name,
    value: value !== withdrawal.email && looksLikeLink(value) ? texts.seeAttachment : value,
  }));
