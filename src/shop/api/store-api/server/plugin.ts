import type { FastifyError, FastifyInstance } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import { limitUnknown } from '#platform/server/limits/request-limit.ts';
import { wireError } from '#shop/basket/store-client/errors.ts';
import { texts } from '../texts.ts';
import { acceptEmptyJson, toWireError } from './call-errors.ts';
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
