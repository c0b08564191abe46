import type { FastifyRequest } from 'fastify';

/** Clients that may only send POST say in a header what they mean. */
export const meant = (request: FastifyRequest) =>
  String(request.headers['x-http-method-override'] ?? request.method).toUpperCase();
