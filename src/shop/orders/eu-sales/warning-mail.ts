import { formatPrice, toCents } from '#platform/money.ts';
import type { EuSales, EuSalesWarning } from '#shop/basket/pricing/eu-sales.ts';
import type { WordedMail } from '#shop/common/mails/mail.ts';
import { LEAD, mailKind, SUBJECT, wordedMail } from '#shop/common/mails/wording.ts';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { texts } from './texts.ts';

const kind = {
  reader: 'merchant',
  placeholders: ['amount', 'year'],
  lead: 'Vos ventes aux particuliers des autres États de l’Union européenne atteignent {montant} hors taxes en {année}.',
} as const;

export const warningMailKinds = {
  near: mailKind({
    ...kind,
    id: 'eu-sales-near',
    name: 'Seuil européen proche',
    occasion: 'Les ventes de l’année aux autres pays de l’Union atteignent 8 000 €.',
    subject: 'Ventes dans l’Union européenne : le seuil de 10\u00a0000 € approche',
  }),
  over: mailKind({
    ...kind,
    id: 'eu-sales-over',
    name: 'Seuil européen dépassé',
    occasion: 'Les ventes de l’année aux autres pays de l’Union dépassent 10 000 €.',
    subject: 'Ventes dans l’Union européenne : le seuil de 10\u00a0000 € est dépassé',
  }),
} as const;

/** The mail to the merchant at 8 000 € and above 10 000 € of sales to other EU states. */
export const warningMail = (
  warning: EuSalesWarning,
  { year, cents }: Pick<EuSales, 'year' | 'cents'>,
  publicUrl: string,
  to: string,
): WordedMail =>
  wordedMail(warningMailKinds[warning], {
    values: { amount: formatPrice(toCents(cents)), year: String(year) },
    to,
    blocks: [
      SUBJECT,
      LEAD,
      { kind: 'paragraph', text: texts.warnings[warning] },
      { kind: 'button', label: texts.openReturn, href: `${publicUrl}${OFFICE.oss}` },
    ],
  });
