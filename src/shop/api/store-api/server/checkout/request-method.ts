import type { FastifyRequest } from 'fastify';

/** Returns the HTTP method, or its override header, for clients that can only send POST. */
export const methodOf = (request: FastifyRequest) =>
  String(request.headers['x-http-method-override'] ?? request.method).toUpperCase();
