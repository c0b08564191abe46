import { formatLongDate } from '#platform/french.ts';
import { formatPrice } from '#platform/money.ts';
import type { WordedMail } from '#shop/common/mails/mail.ts';
import { LEAD, mailKind, SUBJECT, wordedMail } from '#shop/common/mails/wording.ts';
import { quoteFileName, texts } from './texts.ts';
import type { Quote } from './quote.ts';

export const quoteMailKinds = {
  sent: mailKind({
    id: 'quote',
    name: 'Devis',
    occasion: 'Vous envoyez un devis. Le bouton et le PDF suivent.',
    reader: 'shopper',
    placeholders: ['firstName', 'number', 'date'],
    subject: 'Votre devis {numéro}',
    lead: 'Bonjour {prénom},\n\nVoici votre devis {numéro}, valable jusqu’au {date}. Vous pouvez l’accepter en ligne avec ce bouton, ou nous renvoyer le PDF signé.',
  }),
  refused: mailKind({
    id: 'quote-refused',
    name: 'Devis refusé',
    occasion: 'Un client refuse un devis en ligne.',
    reader: 'merchant',
    placeholders: ['number'],
    subject: 'Devis {numéro} refusé',
    lead: 'Le client a refusé ce devis en ligne.',
  }),
} as const;

type MailedQuote = Pick<Quote, 'number' | 'validUntil'> & {
  readonly content: Pick<Quote['content'], 'billing' | 'totals'>;
};

/** The mail that brings a quote: its link, and the PDF in base64. */
export const quoteMail = (
  { number, validUntil, content }: MailedQuote,
  href: string,
  pdf: string,
): WordedMail =>
  wordedMail(quoteMailKinds.sent, {
    values: { firstName: content.billing.firstName, number, date: formatLongDate(validUntil) },
    to: content.billing.email,
    blocks: [
      SUBJECT,
      LEAD,
      { kind: 'rows', rows: [{ name: texts.total, value: formatPrice(content.totals.total), isSum: true }] },
      { kind: 'button', label: texts.openQuote, href },
    ],
    attachments: [{ name: quoteFileName(number), type: 'application/pdf', base64: pdf }],
  });

/** `href` is the page of the quote in the back office. */
export const quoteRefusedMail = ({ number }: Pick<Quote, 'number'>, href: string, to: string): WordedMail =>
  wordedMail(quoteMailKinds.refused, {
    values: { number },
    to,
    blocks: [SUBJECT, LEAD, { kind: 'button', label: texts.openInOffice, href }],
  });
