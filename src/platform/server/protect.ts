import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { requireSameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

export const BODY_LIMIT_BYTES = 256 * 1024;

/** What stands between a request and the shop: headers, origin, sizes, how many and how fast. */
export async function protect(
  fastify: FastifyInstance,
  config: Config,
  isOwn: (request: FastifyRequest) => boolean,
): Promise<void> {
  const headers = Object.entries(securityHeaders(config.publicUrl));
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    for (const [name, value] of headers) reply.header(name, value);
  });
  requireSameOrigin(fastify);
  await fastify.register(cookie);
  await fastify.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  await fastify.register(rateLimit, {
    max: Math.ceil(config.rateLimitPerMinute / config.processes),
    timeWindow: '1 minute',
    allowList: (request) =>
      /^\/(healthz|readyz|metrics|assets\/|media\/|webhooks\/)/.test(request.url) || isOwn(request),
  });
  await fastify.register(underPressure, {
    maxEventLoopDelay: config.overloadMs,
    retryAfter: 5,
    exposeStatusRoute: false,
  });
}
