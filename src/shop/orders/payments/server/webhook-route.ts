import type { FastifyInstance } from 'fastify';
import { WEBHOOK_PATH } from '../contract.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { saveDispute } from './disputes/save-dispute.ts';
import { settle } from './settle.ts';
import { recordMessage } from './store.ts';

const LARGEST_MESSAGE_BYTES = 256 * 1024;

/**
 * POST /webhooks/stripe: receives payment events of the provider. Rejects events without a valid signature.
 */
export async function webhookRoute(app: FastifyInstance, deps: PaymentDeps): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw body.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: LARGEST_MESSAGE_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Body: unknown }>(WEBHOOK_PATH, { config: { readsText: true } }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const text = typeof request.body === 'string' ? request.body : '';
      const message = await deps.provider.readMessage(text, typeof signature === 'string' ? signature : '');
      if (!message) {
        request.log.warn('a message that the payment provider did not sign');
        return reply.code(400).send({ error: 'signature' });
      }
      if (message.dispute)
        await saveDispute(
          deps.db,
          { id: message.id, dispute: message.dispute },
          { now: deps.now(), isTest: deps.provider.isTest },
        );
      if (message.intent?.orderId !== undefined) {
        // A successful payment is final. Any other status may be outdated, so the shop queries the provider.
        const isPaid = message.intent.status === 'paid';
        const intent = isPaid ? message.intent : await deps.provider.find(message.intent.id);
        await settle(deps, intent, 'message', (tx) => recordMessage(tx, message.id));
      }
      return { received: true };
    });
  });
}
