import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/server/deps.ts';
import { queryOf } from '../../../platform/server/request-query.ts';
import { findInvoice } from './find-invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';

/** GET /commander/facture/{number}.pdf?key=: an invoice or a credit note, for whoever has the key of its order. */
export function invoiceRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get<{ Params: { number: string } }>(
    '/commander/facture/:number(^(?:ESSAI-)?[FA]-\\d{6,9}).pdf',
    async (request, reply) => {
      const { number } = request.params;
      const invoice = await findInvoice(db, number, queryOf(request).get('key') ?? '');
      if (!invoice) return reply.callNotFound();
      return reply
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', `inline; filename="${invoice.number}.pdf"`)
        .type('application/pdf')
        .send(await invoicePdf(invoice));
    },
  );
}
