import { toCents } from '../../../platform/money.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Job } from '../../../platform/server/jobs.ts';
import type { Invoice } from '../../invoices/invoice.ts';
import { findCreditNote, listInvoices } from '../../invoices/server/find-invoice.ts';
import { invoicePdf } from '../../invoices/server/invoice-pdf.ts';
import { postMail } from '../../mails/server/post-mail.ts';
import { loadShopSettings } from '../../settings/server/shop-settings-store.ts';
import { orderMail } from '../order-mail.ts';
import { keyOf, wantedMail, type WantedMail } from './ask-for-order-mails.ts';
import { loadOrder } from './find-order.ts';

/** Writes a mail that was asked for and posts it: outside of what caused it, since a PDF takes its time. */
export const postOrderMail =
  ({ db, config }: Pick<Deps, 'db' | 'config'>) =>
  async (job: Job): Promise<void> => {
    const wanted = wantedMail.parse(job.payload);
    const written = orderMail(wanted.mail, {
      order: await loadOrder(db, wanted.orderId),
      shop: await loadShopSettings(db),
      publicUrl: config.publicUrl,
      refunded: await refundedBy(db, wanted),
      attachments: await attachmentsOf(db, wanted),
    });
    if (written) await postMail(db, written, keyOf(wanted));
  };

async function refundedBy(db: Db, { refundId }: WantedMail) {
  if (refundId === undefined) return undefined;
  const refund = await db
    .selectFrom('refunds')
    .select('amount_cents')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  return toCents(refund.amount_cents);
}

async function attachmentsOf(db: Db, { orderId, mail, refundId }: WantedMail) {
  if (mail === 'preparing') return attach((await listInvoices(db, orderId)).find(({ kind }) => kind === 'F'));
  return attach(refundId === undefined ? undefined : await findCreditNote(db, refundId));
}

async function attach(invoice: Invoice | undefined) {
  if (!invoice) return [];
  const pdf = await invoicePdf(invoice);
  return [{ name: `${invoice.number}.pdf`, type: 'application/pdf', base64: pdf.toString('base64') }];
}
