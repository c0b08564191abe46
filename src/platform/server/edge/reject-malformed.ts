import type { FastifyInstance } from 'fastify';
import { isWellFormed, isWellFormedValue } from '#platform/well-formed.ts';

export const MALFORMED = 'MALFORMED_REQUEST';

/** The error for a request that no route can read; every route answers it with 400 in its own form. */
export const malformedRequest = (cause?: unknown) =>
  Object.assign(new Error('malformed request', { cause }), { statusCode: 400, code: MALFORMED });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route reads its body as text, for example to check a signature. */
    readsText?: boolean;
  }
}

const WRITING = new Set(['POST', 'PUT', 'PATCH']);

/** Rejects requests whose address, cookies or body no route and no database column can take. */
export function rejectMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (
      /%00/.test(request.url) ||
      !Object.values(request.cookies).every((value) => isWellFormed(value ?? ''))
    )
      throw malformedRequest();
  });
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.readsText || request.isMultipart()) return;
    // Routes read objects only: forms, and JSON of that shape. A form without a body is one without fields.
    if (request.body === undefined && WRITING.has(request.method)) request.body = {};
    const isObject =
      typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body);
    if (request.body !== undefined && (!isObject || !isWellFormedValue(request.body)))
      throw malformedRequest();
  });
  // A body that is still coming in when the answer leaves would be taken for the next request of the connection.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.headers['transfer-encoding'] === undefined && raw.headers['content-length'] === undefined) return;
    if (raw.complete === false && raw.readableDidRead) reply.header('Connection', 'close');
  });
}
