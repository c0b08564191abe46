import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Counts and logs requests and their response times. */
export function observe(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onRequest', async (_, reply) => {
    metrics.inFlight.requests++;
    // Also fires if the visitor disconnects before the response.
    reply.raw.once('close', () => metrics.inFlight.requests--);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    // Only the path, so that visitors' input and identity stay out of the log.
    const path = request.url.split('?')[0];
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
