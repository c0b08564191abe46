import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { findInvoice } from './find-invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';

type InvoiceDeps = Pick<Deps, 'db'> & {
  /** Whether the key of the order is enough; where it is not, the request has been answered. */
  readonly opensByLink: (request: FastifyRequest, reply: FastifyReply, orderKey: string) => Promise<boolean>;
};

/** GET /commander/facture/{number}.pdf?key=: an invoice or a credit note, for whoever has the key of its order. */
export function invoiceRoutes(app: FastifyInstance, { db, opensByLink }: InvoiceDeps): void {
  app.get<{ Params: { number: string } }>(
    '/commander/facture/:number(^(?:ESSAI-)?[FA]-\\d{6,9}).pdf',
    async (request, reply) => {
      const { number } = request.params;
      const key = queryOf(request).get('key') ?? '';
      const invoice = await findInvoice(db, number, key);
      if (!invoice) return reply.callNotFound();
      if (!(await opensByLink(request, reply, key))) return reply;
      return reply
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', `inline; filename="${invoice.number}.pdf"`)
        .type('application/pdf')
        .send(await invoicePdf(invoice));
    },
  );
}
