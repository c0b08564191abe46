import type { FastifyInstance, FastifyRequest } from 'fastify';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects writing requests from other sites, which protects visitors against CSRF. */
export function requireSameOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!READING.has(request.method) && !isOwnRequest(request)) {
      throw Object.assign(new Error('request from another site'), { statusCode: 403 });
    }
  });
}

/** Whether a request comes from one of the shop's pages or from no browser at all. */
export function isOwnRequest(request: FastifyRequest): boolean {
  // Pages of other sites cannot send this header without CORS permission, and it names its own cart.
  if (request.headers['cart-token'] !== undefined) return true;
  const site = request.headers['sec-fetch-site'];
  // Set by the browser; pages cannot forge it.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined) return true; // not a browser: there is no visitor whose cookies could be abused
  try {
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}
