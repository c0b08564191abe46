import type { FastifyInstance } from 'fastify';
import { isSecure } from '#platform/server/edge/host-cookie.ts';
import { visitorCookie } from '#platform/server/visitor.ts';
import { readBatchPath } from '../batch-path.ts';
import { errorCode, wireError } from '#shop/basket/store-client/errors.ts';
import { TOKENIZED_CART } from '#shop/basket/store-client/tokenized-cart.ts';
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

const REQUEST_HEADERS = ['nonce', 'cart-token', 'idempotency-key', ...Object.values(TOKENIZED_CART)];

/** Clients look these up in the spelling of a single response: header names in JSON are case-sensitive. */
const RESPONSE_HEADERS = [
  'Nonce',
  'Nonce-Timestamp',
  'User-ID',
  'Cart-Token',
  'Cart-Hash',
  TOKENIZED_CART.session,
];

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
    const cookies = createCookieJar(visitorCookie(visitor, isSecure(deps.config)), request.headers.cookie);
    const responses = [];
    for (const { path, method, body, headers } of requests) {
      const answer = await api.inject({
        method,
        url: `/wp-json${path}`,
        // Rate limits count each call for the ip that sent the batch.
        remoteAddress: request.ip,
        headers: {
          ...pick(request.headers, ['nonce', 'cart-token', 'host']),
          ...pick(lowerCase(headers ?? {}), REQUEST_HEADERS),
          cookie: cookies.header(),
          'content-type': 'application/json',
        },
        payload: JSON.stringify(body ?? {}),
      });
      cookies.keep(answer.headers['set-cookie']);
      const text = answer.body;
      responses.push({
        status: answer.statusCode,
        headers: pick(answer.headers, RESPONSE_HEADERS),
        body: text === '' ? null : (JSON.parse(text) as unknown),
      });
    }
    reply.header('Set-Cookie', cookies.changes());
    return reply.code(207).header('Cache-Control', 'no-store').send({ responses });
  });
}

/**
 * The cookies of the batch: each call sends the cookies that the calls before it have set, as a browser does.
 */
function createCookieJar(visitor: string, sent: string | undefined) {
  const changed = new Map<string, string>();
  return {
    /** The first cookie of a name takes precedence. */
    header: () =>
      [visitor, ...[...changed.values()].map((line) => line.split(';')[0]), sent]
        .filter((part) => part !== undefined)
        .join('; '),
    keep(lines: string | string[] | undefined) {
      for (const line of [lines ?? []].flat()) changed.set(line.slice(0, line.indexOf('=')), line);
    },
    changes: () => [...changed.values()],
  };
}

/** Copies the named headers under the given spelling. Incoming names are in lower case. */
const pick = (headers: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

const lowerCase = (headers: Readonly<Record<string, string | string[]>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
