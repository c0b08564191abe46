import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientOf } from './client.ts';
import type { RequestCounts } from './request-counts.ts';

/** Routes without a limit: monitoring, and webhooks that are verified by their signature. */
const UNLIMITED = new Set(['/healthz', '/readyz', '/metrics', '/webhooks/stripe']);

/** A page may load hundreds of pictures and scripts, so existing files do not count. */
const PICTURES = '/media/';
const BUILT_FILES = '/assets/';

/**
 * The path of the route, not of the request: an unknown url that only resembles an exempt route has no route.
 */
const routeOf = (request: FastifyRequest) => (request.is404 ? undefined : request.routeOptions.url);

const isExempt = (request: FastifyRequest) => {
  const route = routeOf(request);
  return (
    route !== undefined &&
    (UNLIMITED.has(route) || [PICTURES, BUILT_FILES].some((files) => route.startsWith(files)))
  );
};

type Options = {
  readonly perMinute: number;
  readonly counts: RequestCounts;
  /** Whether the shop itself sent the request. */
  readonly isOwn: (request: FastifyRequest) => boolean;
};

/** Limits the requests of each client. Routes may set their own limit, which is counted separately. */
export async function limitRequests(
  app: FastifyInstance,
  { perMinute, counts, isOwn }: Options,
): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: clientOf,
    allowList: (request) => isExempt(request) || isOwn(request),
    store: storeOf(counts),
  });
}

/** Counts requests without a route and requests for missing pictures. For 404 handlers. */
export function limitUnknown(app: FastifyInstance) {
  const limit = app.rateLimit();
  const count = app.createRateLimit({ allowList: [] });
  return async function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // The picture route was exempt; only now is it known that this picture does not exist.
    if (!request.url.startsWith(PICTURES)) {
      await limit.call(this, request, reply);
      return;
    }
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw Object.assign(new Error('too many unknown pictures'), { statusCode: 429 });
  };
}

/** The plugin's options for a route with its own limit. */
const ownLimit = z.object({
  routeInfo: z.object({
    method: z.union([z.string(), z.array(z.string())]).optional(),
    url: z.string().optional(),
  }),
});

/** A store for the plugin whose counts are shared by all processes. */
function storeOf(counts: RequestCounts): FastifyRateLimitStoreCtor {
  const storeFor = (scope: string): FastifyRateLimitStore => ({
    incr: (client, done, windowMs, most) => done(null, counts.count(scope, client, windowMs, most)),
    child(options) {
      const { method, url } = ownLimit.parse(options).routeInfo;
      return storeFor(url === undefined ? scope : `${scope} ${String(method)} ${url}`);
    },
  });
  return class {
    incr;
    child;
    constructor() {
      ({ incr: this.incr, child: this.child } = storeFor('requests'));
    }
  };
}
