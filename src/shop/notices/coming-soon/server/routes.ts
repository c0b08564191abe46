import type { FastifyInstance, FastifyReply } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';
import { readMeta, writeMeta } from '#shop/customers/accounts/server/user-meta.ts';
import { META_FIELD } from '../coming-soon.ts';
import { texts } from '../texts.ts';
import { REST_ACTION } from './find-banner.ts';
import { metaCall } from './schemas.ts';

const REFUSALS = {
  rest_not_logged_in: [401, texts.signInFirst],
  rest_cookie_invalid_nonce: [403, texts.badNonce],
  rest_invalid_param: [400, texts.badMeta],
} as const;

/** Registers the route where a signed-in user changes their own meta, here the dismissed banner (§7.3). */
export function ownUserRoute(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'nonces'>,
): void {
  app.post(PATHS.ownUser, async (request, reply) => {
    reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex');
    const customer = await findCustomer(deps, request);
    if (!customer) return sendRefusal(reply, 'rest_not_logged_in');
    if (!deps.nonces.isValid(request.headers['x-wp-nonce'], REST_ACTION, customer.session))
      return sendRefusal(reply, 'rest_cookie_invalid_nonce');
    const sent = metaCall.safeParse(request.body);
    if (!sent.success) return sendRefusal(reply, 'rest_invalid_param');
    await writeMeta(deps.db, customer.id, sent.data);
    return reply.send({ id: customer.id, [META_FIELD]: await readMeta(deps.db, customer.id) });
  });
}

function sendRefusal(reply: FastifyReply, code: keyof typeof REFUSALS): FastifyReply {
  const [status, message] = REFUSALS[code];
  return reply.code(status).send({ code, message, data: { status } });
}
