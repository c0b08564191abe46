import type { EuSales, EuSalesWarning } from '#shop/basket/pricing/eu-sales.ts';
import type { Mail } from '#shop/common/mails/mail.ts';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { texts } from './texts.ts';

/** The mail to the merchant at 8 000 € and above 10 000 € of sales to other EU states. */
export const warningMail = (
  warning: EuSalesWarning,
  { year, cents }: EuSales,
  publicUrl: string,
  to: string,
): Mail => ({
  to,
  subject: texts.warningSubjects[warning],
  blocks: [
    { kind: 'title', text: texts.warningSubjects[warning] },
    { kind: 'paragraph', text: texts.sold(year, cents) },
    { kind: 'paragraph', text: texts.warnings[warning] },
    { kind: 'button', label: texts.openReturn, href: `${publicUrl}${OFFICE.oss}` },
  ],
});
