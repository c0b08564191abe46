import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Counts and logs what is asked and how long the answer took. */
export function observe(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onRequest', async (_, reply) => {
    metrics.inFlight.requests++;
    // Also where the visitor went away before the answer.
    reply.raw.once('close', () => metrics.inFlight.requests--);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    // The path only: what visitors type and who they are stays out of the log.
    const path = request.url.split('?')[0];
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
