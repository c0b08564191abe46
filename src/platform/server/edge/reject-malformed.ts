import type { FastifyInstance } from 'fastify';
import { isWellFormed, isWellFormedValue } from '#platform/well-formed.ts';

export const MALFORMED = 'MALFORMED_REQUEST';
/** The url or a cookie contains NUL; the body may be in order. */
export const MALFORMED_URL = 'MALFORMED_URL';

/** The error for a request that no route can parse; each route responds with status 400 in its own format. */
export const malformedRequest = (cause?: unknown, code: string = MALFORMED) =>
  Object.assign(new Error('malformed request', { cause }), { statusCode: 400, code });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body as text, for example to check a signature. */
    readsText?: boolean;
    /** The body of the route may be a list. */
    readsList?: boolean;
  }
}

const WRITING = new Set(['POST', 'PUT', 'PATCH']);

/** Rejects requests whose url, cookies or body no route or database column can accept. */
export function rejectMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (
      /%00/.test(request.url) ||
      !Object.values(request.cookies).every((value) => isWellFormed(value ?? ''))
    )
      throw malformedRequest(undefined, MALFORMED_URL);
  });
  app.addHook('preValidation', async (request) => {
    const { readsText, readsList } = request.routeOptions.config;
    if (readsText || request.isMultipart()) return;
    // Routes accept only objects: forms and JSON objects. A missing body counts as a form without fields.
    if (request.body === undefined && WRITING.has(request.method)) request.body = {};
    const isObject =
      typeof request.body === 'object' &&
      request.body !== null &&
      (readsList === true || !Array.isArray(request.body));
    if (request.body !== undefined && (!isObject || !isWellFormedValue(request.body)))
      throw malformedRequest();
  });
  // Closes the connection if the body is still arriving, because the rest would be parsed as the next
  // request.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.headers['transfer-encoding'] === undefined && raw.headers['content-length'] === undefined) return;
    if (raw.complete === false && raw.readableDidRead) reply.header('Connection', 'close');
  });
}
