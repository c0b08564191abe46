import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSecure } from '#platform/server/edge/host-cookie.ts';
import { visitorCookie } from '#platform/server/visitor.ts';
import { readBatchPath } from '../batch-path.ts';
import { errorCode, wireError } from '#shop/basket/store-client/errors.ts';
import { texts } from '../texts.ts';
import { documented, INVALID } from './openapi/document-call.ts';
import { read } from './read.ts';
import { batchBody } from './schemas.ts';
import { sendError } from './send-error.ts';
import { actor, callerOf, type StoreDeps } from './session.ts';

const CALL = documented('POST /batch', {
  group: 'batch',
  body: batchBody,
  bodyExample: {
    requests: [{ method: 'POST', path: '/wc/store/v1/cart/add-item', body: { id: 1, quantity: 1 } }],
  },
  status: 207,
  answer: 'BatchAnswer',
  errors: { 400: [INVALID, errorCode('invalid_path')] },
});

/**
 * Runs several changes from one request, one after the other. Each is validated and answered like a single
 * request.
 */
export function batchRoute(api: FastifyInstance, deps: StoreDeps): void {
  api.post('/batch', CALL, async (request, reply) => {
    const { requests } = read(batchBody, request.body);
    if (requests.some(({ path }) => readBatchPath(path) === undefined))
      return sendError(reply, wireError(400, errorCode('invalid_path'), texts.batchPath));
    // All calls of a new visitor's batch share one visitor id.
    const visitor = actor(deps, request, reply, callerOf(deps, request));
    const responses = [];
    for (const { path, method, body, headers } of requests) {
      const answer = await api.inject({
        method,
        url: `/wp-json${path}`,
        // Rate limits count each call for the ip that sent the batch.
        remoteAddress: request.ip,
        headers: {
          ...pick(request.headers, ['nonce', 'cart-token', 'host']),
          ...pick(lowerCase(headers ?? {}), ['nonce', 'cart-token', 'idempotency-key']),
          cookie: cookiesFor(deps, request, visitor),
          'content-type': 'application/json',
        },
        payload: JSON.stringify(body ?? {}),
      });
      const text = answer.body;
      responses.push({
        status: answer.statusCode,
        headers: pick(answer.headers, ['nonce', 'cart-token', 'cart-hash', 'user-id', 'nonce-timestamp']),
        body: text === '' ? null : (JSON.parse(text) as unknown),
      });
    }
    return reply.code(207).header('Cache-Control', 'no-store').send({ responses });
  });
}

/** The cookies of the browser, including its session. The visitor cookie comes first and takes precedence. */
const cookiesFor = ({ config }: StoreDeps, { headers }: FastifyRequest, visitor: string) =>
  [visitorCookie(visitor, isSecure(config)), headers.cookie].filter((part) => part !== undefined).join('; ');

const pick = (headers: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );

const lowerCase = (headers: Readonly<Record<string, string | string[]>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
