import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import { isDatabaseAway } from '#platform/server/database/database.ts';
import { isDiskFull } from '#platform/server/database/disk-full.ts';
import { limitUnknown } from '#platform/server/limits/request-limit.ts';
import { MALFORMED } from '#platform/server/edge/reject-malformed.ts';
import { errorCode, wireError, type WireError } from '#shop/basket/store-client/errors.ts';
import { texts } from '../texts.ts';
import { InvalidParameters } from './read.ts';
import { sendError } from './send-error.ts';
import { batchRoute } from './batch.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { cartItemRoutes } from './cart/cart-item-routes.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { orderRoutes } from './checkout/order-routes.ts';
import { productRoutes } from './catalogue/product-routes.ts';
import { answerPublicly } from './public-answers.ts';
import { termRoutes } from './catalogue/term-routes.ts';
import type { StoreDeps } from './session.ts';

/** The Store API, version 1: everything under `/wp-json/wc/store/v1` (§7.6). */
export async function storeApi(app: FastifyInstance, deps: StoreDeps): Promise<void> {
  await app.register(
    async (api) => {
      api.setErrorHandler(async (error: FastifyError, request, reply) =>
        sendError(reply, toWireError(error, request)),
      );
      api.setNotFoundHandler({ preHandler: limitUnknown(api) }, async (_, reply) =>
        sendError(reply, wireError(404, 'rest_no_route', texts.noRoute)),
      );
      acceptEmptyJson(api);
      allowOtherOrigins(api, deps);
      cartRoutes(api, deps);
      cartItemRoutes(api, deps);
      checkoutRoutes(api, deps);
      orderRoutes(api, deps);
      batchRoute(api, deps);
      await api.register(async (catalogue) => {
        answerPublicly(catalogue);
        productRoutes(catalogue, deps);
        termRoutes(catalogue, deps);
      });
    },
    { prefix: PATHS.storeApi },
  );
}

function toWireError(error: FastifyError | InvalidParameters, request: FastifyRequest): WireError {
  if (error instanceof InvalidParameters) return error.toWireError();
  if (error.code === MALFORMED) return wireError(400, 'rest_invalid_param', texts.invalidJson);
  if (error.statusCode === 429) return wireError(429, errorCode('too_many_requests'), texts.tooMany);
  if (error.statusCode !== undefined && error.statusCode < 500) {
    const isJson = error.code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError;
    return wireError(
      error.statusCode,
      isJson ? 'rest_invalid_json' : 'rest_invalid_request',
      texts.invalidJson,
    );
  }
  if (isDiskFull(error)) request.log.error({ err: error }, 'store api');
  if (isDatabaseAway(error) || isDiskFull(error)) return wireError(503, errorCode('unavailable'), texts.away);
  request.log.error({ err: error }, 'store api');
  return wireError(500, errorCode('unknown_server_error'), texts.failed);
}

/** Clients announce JSON even when a call, such as a DELETE, has no body. */
function acceptEmptyJson(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else return parse(request, String(body), done);
  });
}

const READ_HEADERS =
  'Nonce, Nonce-Timestamp, User-ID, Cart-Token, Cart-Hash, X-WP-Total, X-WP-TotalPages, Link';

/** Other origins may call only with a cart token, never with the visitor's cookies. */
function allowOtherOrigins(api: FastifyInstance, { tokens }: StoreDeps): void {
  api.options('/*', async (request, reply) =>
    reply
      .header('Access-Control-Allow-Origin', request.headers.origin ?? '*')
      .header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS')
      .header('Access-Control-Allow-Headers', 'Cart-Token, Content-Type, X-HTTP-Method-Override')
      .header('Vary', 'Origin')
      .code(204)
      .send(),
  );
  api.addHook('onSend', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || tokens.read(request.headers['cart-token']) === undefined) return;
    reply
      .header('Access-Control-Allow-Origin', origin)
      .header('Access-Control-Expose-Headers', READ_HEADERS)
      .header('Vary', 'Origin');
  });
}
