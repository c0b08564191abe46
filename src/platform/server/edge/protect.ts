import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { createRequestCounts } from '../limits/request-counts.ts';
import { limitRequests } from '../limits/request-limit.ts';
import { isSecure } from './host-cookie.ts';
import { rejectMalformed } from './reject-malformed.ts';
import { requireSameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

export const BODY_LIMIT_BYTES = 256 * 1024;

/** Adds the protections that apply to all requests: headers, origin, sizes, rate limit and overload. */
export async function protect(
  fastify: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'keyedHash' | 'log'>,
  isOwn: (request: FastifyRequest) => boolean,
): Promise<void> {
  const { config } = deps;
  const headers = Object.entries(securityHeaders(config.publicUrl));
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    for (const [name, value] of headers) reply.header(name, value);
  });
  fastify.decorate('usesHttps', isSecure(config));
  requireSameOrigin(fastify);
  await fastify.register(cookie);
  rejectMalformed(fastify);
  await fastify.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  const counts = createRequestCounts(deps);
  fastify.addHook('onClose', () => counts.stop());
  await limitRequests(fastify, { perMinute: config.rateLimitPerMinute, counts, isOwn });
  await fastify.register(underPressure, {
    maxEventLoopDelay: config.overloadMs,
    retryAfter: 5,
    exposeStatusRoute: false,
  });
}
