import type { FastifyInstance, FastifyRequest } from 'fastify';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What changes something must come from the shop's own pages: another site cannot make a visitor act. */
export function requireSameOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!READING.has(request.method) && !isOwnRequest(request)) {
      throw Object.assign(new Error('request from another site'), { statusCode: 403 });
    }
  });
}

/** Whether one of the shop's pages asks, or no browser at all. */
export function isOwnRequest(request: FastifyRequest): boolean {
  // No page of another site can send this header without being allowed to: it names a basket of its own.
  if (request.headers['cart-token'] !== undefined) return true;
  const site = request.headers['sec-fetch-site'];
  // Browsers say where a request comes from; no page can forge it.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined) return true; // not a browser: there is no visitor whose cookies could be abused
  try {
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}
