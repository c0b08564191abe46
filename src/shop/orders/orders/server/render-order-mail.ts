import { toCents } from '#platform/money.ts';
import { countAttempt, limitedKey } from '#platform/server/limits/attempts.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Invoice } from '#shop/orders/invoices/invoice.ts';
import { findCreditNote, listInvoices } from '#shop/orders/invoices/server/find-invoice.ts';
import { invoicePdf } from '#shop/orders/invoices/server/invoice-pdf.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { LEGAL_PAGES } from '#shop/orders/legal-versions/legal-version.ts';
import { printVersion } from '#shop/orders/legal-versions/server/legal-pdf.ts';
import { loadVersions } from '#shop/orders/legal-versions/server/list-versions.ts';
import type { Order } from '../order.ts';
import { findPaymentMethod } from '../payment-methods.ts';
import { orderMail } from '../order-mail.ts';
import { keyOf, orderMailRequest, type OrderMailRequest } from './enqueue-order-mails.ts';
import { listOrderedProducts } from './list-customer-orders.ts';
import { findStoredOrder } from './find-order.ts';
import { reservationSettings } from './reservation-settings.ts';

type RenderDeps = Pick<Deps, 'db' | 'config' | 'now' | 'keyedHash' | 'log'>;

/**
 * Renders a mail about an order, with its invoice, and enqueues it to be sent. Runs outside the transaction
 * that requested it, because rendering a PDF is slow.
 */
export const renderOrderMail =
  (deps: RenderDeps) =>
  async (job: Job): Promise<void> => {
    const { db, config } = deps;
    const mailRequest = orderMailRequest.parse(job.payload);
    const order = await findStoredOrder(db, mailRequest.orderId);
    // Deleted meanwhile: there is nothing to write about.
    if (!order) return;
    const written = orderMail(mailRequest.mail, {
      order,
      shop: await shopSettings.load(db),
      publicUrl: config.publicUrl,
      refunded: await refundedBy(db, mailRequest),
      shipment: mailRequest.shipment,
      attachments: await attachmentsOf(db, mailRequest),
      documents: await listDocuments(db, mailRequest, order),
      products: await listOrderedProducts(db, order.id),
    });
    if (!written) return;
    await db.transaction().execute(async (tx) => {
      if (await mayWrite({ ...deps, db: tx }, mailRequest, order))
        await enqueueMail(tx, written, keyOf(mailRequest));
      else deps.log.warn(mailRequest, 'a mail about an unpaid order was left out: too many within the hour');
    });
  };

const HOUR_MS = 60 * 60 * 1000;

/**
 * Placing an unpaid order costs nothing, so mails about unpaid orders are limited per email, across all
 * processes.
 */
async function mayWrite(
  deps: RenderDeps,
  { mail }: OrderMailRequest,
  { paidAt, billing }: Order,
): Promise<boolean> {
  if (paidAt !== null) return true;
  const { unpaidMailsPerHour: most } = await reservationSettings.load(deps.db);
  const limit = (scope: string, mostOfScope: number, who: string) =>
    limitedKey(deps, { scope, most: mostOfScope, windowMs: HOUR_MS }, who);
  const email = billing.email.toLowerCase();
  const keys = mail.startsWith('merchant-')
    ? [
        limit('unpaid order mail to merchant', most.merchant, 'merchant'),
        limit('unpaid order mail about email', most.customer, email),
      ]
    : [limit('unpaid order mail to email', most.customer, email)];
  return (await countAttempt(deps, keys)).ok;
}

async function refundedBy(db: Db, { refundId }: OrderMailRequest) {
  if (refundId === undefined) return undefined;
  const refund = await db
    .selectFrom('refunds')
    .select('amount_cents')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  return toCents(refund.amount_cents);
}

async function attachmentsOf(db: Db, { orderId, mail, refundId }: OrderMailRequest) {
  if (mail === 'preparing') return attach((await listInvoices(db, orderId)).find(({ kind }) => kind === 'F'));
  return attach(refundId === undefined ? undefined : await findCreditNote(db, refundId));
}

/** The pages that a buyer receives on a durable medium (Code de la consommation, L221-13). */
const CONTRACT_PAGES: readonly string[] = [LEGAL_PAGES.terms, LEGAL_PAGES.withdrawal];

/** Returns the accepted texts for the first confirmation: « received » or, without it, « preparing ». */
async function listDocuments(db: Db, { mail }: OrderMailRequest, order: Order) {
  const isFirst =
    mail === 'received' ||
    (mail === 'preparing' && findPaymentMethod(order.paymentMethod)?.kind !== 'offline');
  const versions = isFirst ? await loadVersions(db, order.legalVersions) : [];
  return Promise.all(
    versions
      .filter(({ slug }) => CONTRACT_PAGES.includes(slug))
      .sort((a, b) => CONTRACT_PAGES.indexOf(a.slug) - CONTRACT_PAGES.indexOf(b.slug))
      .map(async (version) => ({
        name: `${version.slug}.pdf`,
        type: 'application/pdf',
        fileKey: await printVersion(db, version),
      })),
  );
}

async function attach(invoice: Invoice | undefined) {
  if (!invoice) return [];
  const pdf = await invoicePdf(invoice);
  return [{ name: `${invoice.number}.pdf`, type: 'application/pdf', base64: pdf.toString('base64') }];
}
