import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import type { StripeKeys } from '#platform/stripe-keys.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isSame } from '#platform/server/signed-token.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import type { WireError } from '../../sandbox-intent.ts';
import { WireFailure, type Handler } from './call.ts';
import { postEvent } from './events.ts';
import {
  cancelExisting,
  challengeAnswered,
  confirmExisting,
  createPayment,
  createRefund,
  createSetup,
  listPayments,
  listRefunds,
  readIntent,
  readRefund,
  updatePayment,
} from './intents.ts';
import {
  attachMethod,
  createCustomer,
  createMethod,
  detachMethod,
  listMethods,
  readCustomer,
  readMethod,
  deleteCustomer,
  updateCustomer,
} from './methods.ts';
import { fieldsSchema, type Fields } from './schemas.ts';
import { beginRequest, write, type SandboxResponse } from './store.ts';

export type SandboxDeps = {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly keys: StripeKeys;
  /** Whether the shop uses the sandbox now. */
  readonly isOpen: () => boolean;
  readonly publicUrl: string;
};

type Access = 'secret' | 'browser-too';
type Route = readonly [method: 'GET' | 'POST' | 'DELETE', path: string, handler: Handler, access?: Access];

const ROUTES: readonly Route[] = [
  ['POST', '/payment_intents', createPayment],
  ['GET', '/payment_intents', listPayments],
  ['GET', '/payment_intents/:id', readIntent('payment_intent'), 'browser-too'],
  ['POST', '/payment_intents/:id', updatePayment],
  ['POST', '/payment_intents/:id/confirm', confirmExisting('payment_intent'), 'browser-too'],
  ['POST', '/payment_intents/:id/cancel', cancelExisting('payment_intent')],
  ['POST', '/setup_intents', createSetup],
  ['GET', '/setup_intents/:id', readIntent('setup_intent'), 'browser-too'],
  ['POST', '/setup_intents/:id/confirm', confirmExisting('setup_intent'), 'browser-too'],
  ['POST', '/setup_intents/:id/cancel', cancelExisting('setup_intent')],
  ['POST', '/payment_methods', createMethod, 'browser-too'],
  ['GET', '/payment_methods', listMethods],
  ['GET', '/payment_methods/:id', readMethod],
  ['POST', '/payment_methods/:id/attach', attachMethod],
  ['POST', '/payment_methods/:id/detach', detachMethod],
  ['POST', '/customers', createCustomer],
  ['GET', '/customers/:id', readCustomer],
  ['POST', '/customers/:id', updateCustomer],
  ['DELETE', '/customers/:id', deleteCustomer],
  ['GET', '/customers/:id/payment_methods', listMethods],
  ['POST', '/refunds', createRefund],
  ['GET', '/refunds', listRefunds],
  ['GET', '/refunds/:id', readRefund],
];

/** The part of the provider's API that the shop uses, with the same requests, responses and errors. */
export async function sandboxApi(app: FastifyInstance, deps: SandboxDeps): Promise<void> {
  await app.register(
    async (api) => {
      api.setErrorHandler((error, request, reply) => {
        const { status, wire } = toFailure(error, request.log);
        return reply.code(status).send({ error: wire });
      });
      api.addHook('onRequest', async (_request, reply) => {
        if (!deps.isOpen()) return reply.callNotFound();
      });
      for (const [method, path, handler, access = 'secret'] of ROUTES)
        api.route<{ Params: { id?: string } }>({
          method,
          url: path,
          handler: async (request, reply) => {
            const byBrowser = authenticate(request, deps.keys, access);
            const fields = { ...Object.fromEntries(queryOf(request)), ...fieldsSchema.parse(request.body) };
            const key = method === 'POST' ? request.headers['idempotency-key'] : undefined;
            const answer = await runOnce(deps, handler, {
              id: request.params.id ?? '',
              fields,
              byBrowser,
              key: typeof key === 'string' ? key : undefined,
              fingerprint: fingerprintOf(request, fields),
            });
            return send(reply, answer);
          },
        });
    },
    { prefix: '/v1' },
  );
}

const send = (reply: FastifyReply, { status, body }: SandboxResponse) =>
  reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .header('Request-Id', `req_${reply.request.id}`)
    .send(body);

type SandboxRequest = {
  readonly id: string;
  readonly fields: Fields;
  readonly byBrowser: boolean;
  readonly key: string | undefined;
  readonly fingerprint: string;
};

/** Runs a call atomically and idempotently: a repeated request gets the same response. */
async function runOnce(
  deps: SandboxDeps,
  handler: Handler,
  sandboxRequest: SandboxRequest,
): Promise<SandboxResponse> {
  const { key, fingerprint, ...said } = sandboxRequest;
  return deps.db.transaction().execute(async (tx) => {
    const known = key === undefined ? undefined : await beginRequest(tx, key, fingerprint);
    if (known && known.fingerprint !== fingerprint) throw OTHER_CONTENT;
    if (known) return { status: known.status, body: known.body };
    const at = deps.now();
    const decision = await handler({
      ...said,
      tx,
      at,
      challengeUrl: (clientSecret) => deps.publicUrl + challengePath(clientSecret),
    });
    const { status = 200, body, objects = [], events = [] } = decision;
    const decided = { status, body };
    if (objects.length > 0 || key !== undefined) await write(tx, { objects, key, answer: decided });
    for (const { type, object } of events) await postEvent(tx, type, object, at);
    return decided;
  });
}

/** Submits the cardholder's answer to the challenge. */
export const answerSandboxChallenge = (deps: SandboxDeps, clientSecret: string, accepts: boolean) =>
  runOnce(deps, challengeAnswered, {
    id: intentOf(clientSecret),
    fields: { client_secret: clientSecret, accepts: String(accepts) },
    byBrowser: true,
    key: undefined,
    fingerprint: '',
  });

const challengePath = (clientSecret: string) => `/banc-d-essai/3d-secure/?secret=${clientSecret}`;
export const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

const OTHER_CONTENT = new WireFailure(400, {
  type: 'idempotency_error',
  message:
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
});

const fingerprintOf = ({ method, url }: FastifyRequest, fields: Fields) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, Object.entries(fields).sort()]))
    .digest('hex');

const bearer = (request: FastifyRequest) =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** Returns whether the shop itself sent the request, with its secret key. */
export const isOwnCall = (request: FastifyRequest, { secretKey }: StripeKeys) =>
  request.url.startsWith('/v1/') && isSame(bearer(request), secretKey);

/** Returns whether a browser sent the request. Throws if the key is missing or not authorized. */
function authenticate(request: FastifyRequest, keys: StripeKeys, access: Access): boolean {
  const key = bearer(request);
  if (isSame(key, keys.secretKey)) return false;
  if (access === 'browser-too' && isSame(key, keys.publishableKey)) return true;
  throw new WireFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
}

function toFailure(error: unknown, log: FastifyBaseLogger): { status: number; wire: WireError } {
  if (error instanceof WireFailure) return error;
  if (error instanceof ZodError) {
    const [issue] = error.issues;
    const param = String(issue?.path[0] ?? '');
    return {
      status: 400,
      wire: { type: 'invalid_request_error', message: `Invalid ${param}: ${issue?.message ?? ''}`, param },
    };
  }
  // Errors of the server itself, such as a rejected cross-site request.
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status < 500)
    return { status, wire: { type: 'invalid_request_error', message: 'The request was refused.' } };
  log.error({ err: error }, 'the sandbox failed');
  return { status: 500, wire: { type: 'api_error', message: 'Something went wrong on our end.' } };
}
