import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { openOffice } from '#merchant/urls.ts';
import type { Assets } from '#platform/server/assets.ts';
import { serveClientFiles } from '#platform/server/client-files.ts';
import type { Config } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { BODY_LIMIT_BYTES, protect } from '#platform/server/edge/protect.ts';
import { healthRoutes } from '#platform/server/health.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { liveReloadRoutes } from '#platform/server/live-reload.ts';
import { logOptions, newRequestId } from '#platform/server/log.ts';
import { createMetrics } from '#platform/server/metrics.ts';
import { observe } from '#platform/server/observe.ts';
import { openShortcut } from '#platform/server/page-cache/check-shortcut.ts';
import { createPageCache, createPageServer } from '#platform/server/page-cache/page-server.ts';
import { rewriteApiRequest } from '#shop/api/rest-api/server/rewrite-request.ts';
import { guardAccountCarts } from '#shop/customers/accounts/server/guard-account-carts.ts';
import { isOwnCall } from '#shop/orders/payments/server/sandbox/api.ts';
import { openSandbox } from '#shop/orders/payments/server/sandbox/open-sandbox.ts';
import { errorPages, failUnrouted } from '#site/engine/errors.tsx';
import { registerUrls } from '#site/engine/site-url.ts';
import { clientRoutes } from '#site/operations/client-routes.ts';
import { closeWhileComingSoon } from '#site/operations/coming-soon-page.tsx';
import { SANDBOX_URLS, SITE_URLS } from '#site/urls.ts';
import { createSliceJobs, dropFromCaches, openSlices, startChores } from './run-slices.ts';
import { createShopDeps } from './shop-deps.ts';

export type AppOptions = {
  config: Config;
  databaseUrl: string;
  assets: Assets;
  /** The folder of the client build. */
  clientDir: string;
  /** In development: answers requests for sources, before any other hook. */
  serveSources?: (fastify: FastifyInstance) => void;
  now?: () => Date;
  /** The url of the payment provider, if it differs from the default: tests insert a proxy. */
  providerAddress?: () => URL;
  /** Whether webhooks may go to private networks: tests receive them on this machine. */
  reachesPrivateNetworks?: boolean;
  /** Returns the metrics of all web processes, if there are several. */
  allMetrics?: () => Promise<string>;
};

export type App = {
  fastify: FastifyInstance;
  /** Drops all cache entries with one of these tags. */
  drop(tags: string[]): void;
  metrics: ReturnType<typeof createMetrics>;
  /** Background jobs that requests enqueue; the serving process starts them. */
  jobs: Jobs;
  /** The urls of the named calls, which share one route. */
  callUrls: readonly string[];
};

const LONGEST_PARAMETER = 200;

/** Builds the app with all its routes. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, databaseUrl, assets, clientDir, ...rest } = options;
  const metrics = createMetrics();
  const pages = createPageCache(rest.now);
  const shortcut = await openShortcut(config.pageShortcut);
  const fastify = Fastify({
    logger: logOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: false },
    rewriteUrl: rewriteApiRequest,
    serverFactory: (next) => createPageServer({ pages, metrics, shortcut: shortcut.send, next }),
    frameworkErrors: (error, request, reply) => void failUnrouted(deps, request, reply, error),
  });
  if (shortcut.fault) fastify.log.warn({ err: shortcut.fault }, 'page shortcut off: its self-check failed');
  const { db } = openDatabase(databaseUrl, config.databasePool, (error) =>
    fastify.log.warn({ err: error }, 'idle connection lost'),
  );
  const deps = await createShopDeps(fastify, {
    config,
    databaseUrl,
    assets,
    db,
    metrics,
    pages,
    now: rest.now ?? (() => new Date()),
    providerAddress: rest.providerAddress,
    reachesPrivateNetworks: rest.reachesPrivateNetworks ?? false,
  });
  fastify.addHook('onClose', () => db.destroy());

  // The sandbox calls the shop itself; such calls are not made by a visitor.
  const isOwn = (request: FastifyRequest) => deps.provider.isSandbox && isOwnCall(request, deps.sandboxKeys);
  rest.serveSources?.(fastify);
  await protect(fastify, deps, isOwn);
  guardAccountCarts(fastify, deps);
  closeWhileComingSoon(fastify, deps, isOwn);
  observe(fastify, metrics);
  await serveClientFiles(fastify, clientDir);
  errorPages(fastify, deps);
  healthRoutes(fastify, deps, rest.allMetrics ?? (() => metrics.registry.metrics()));
  if (config.development) liveReloadRoutes(fastify);

  const ajax = await openSlices(fastify, deps);
  clientRoutes(fastify, deps);
  registerUrls(fastify, deps, SITE_URLS);
  openOffice(fastify, deps);
  if (!config.stripe)
    registerUrls(fastify, { ...deps, sandbox: await openSandbox(fastify, deps) }, SANDBOX_URLS);
  startChores(fastify, deps);

  return {
    fastify,
    metrics,
    callUrls: ajax.urls(),
    jobs: createSliceJobs(deps),
    drop: (tags) => dropFromCaches(deps, tags),
  };
}
