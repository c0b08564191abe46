import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Handler } from '#platform/server/handler.ts';
import type { Deps } from '#platform/server/deps.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { findInvoice } from '#shop/orders/invoices/server/find-invoice.ts';
import { invoicePdf } from '#shop/orders/invoices/server/invoice-pdf.ts';

type InvoiceDeps = Pick<Deps, 'db'> & {
  /** Returns whether the order key alone grants access. If not, it has already sent the response. */
  readonly opensByLink: (request: FastifyRequest, reply: FastifyReply, orderKey: string) => Promise<boolean>;
};

/** Sends an invoice or a credit note as PDF to the holder of the order key. */
export const sendInvoice: Handler<InvoiceDeps> =
  ({ db, opensByLink }) =>
  async (request, reply) => {
    const { number = '' } = request.params;
    const key = queryOf(request).get('key') ?? '';
    const invoice = await findInvoice(db, number, sql`select id from orders where key = ${key}`);
    if (!invoice) return reply.callNotFound();
    if (!(await opensByLink(request, reply, key))) return reply;
    return reply
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `inline; filename="${invoice.number}.pdf"`)
      .type('application/pdf')
      .send(await invoicePdf(invoice));
  };
