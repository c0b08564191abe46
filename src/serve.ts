import { join } from 'node:path';
import { buildApp, type AppOptions } from './app.ts';
import { readAssets } from '#platform/server/assets.ts';
import { listenForChanges } from '#platform/server/page-cache/cache-invalidation.ts';
import type { Config } from '#platform/server/config.ts';
import { stopServing } from '#platform/server/stop-serving.ts';
import { answerMetricsRequests, allMetricsThroughPrimary } from '#platform/server/workers.ts';

export class PortTaken extends Error {}

type Options = {
  config: Config;
  databaseUrl: string;
  /** The project folder. */
  root: string;
  revive(): Promise<void>;
  /** Browser code and styles; the build unless `npm run dev` serves the sources. */
  client?: Pick<AppOptions, 'assets' | 'clientDir' | 'serveSources'>;
};

export type RunningShop = { stop(): void; readonly stopped: Promise<undefined> };

function builtClient(root: string): NonNullable<Options['client']> {
  const clientDir = join(root, 'dist/client');
  return { clientDir, assets: readAssets(clientDir) };
}

/** Starts one web process: builds the app, listens, and shuts down gracefully on request. */
export async function serve({ config, databaseUrl, root, revive, client }: Options): Promise<RunningShop> {
  const allMetrics = allMetricsThroughPrimary();
  const { fastify, drop, jobs, metrics } = await buildApp({
    config,
    databaseUrl,
    ...(client ?? builtClient(root)),
    ...(allMetrics && { allMetrics }),
  });
  answerMetricsRequests(metrics.registry);
  const changes = listenForChanges({
    databaseUrl,
    drop,
    revive,
    onLost(error) {
      metrics.databaseLosses.inc();
      fastify.log.error({ err: error }, 'database away: kept pages go on being served');
    },
  });
  await changes.ready;
  try {
    await fastify.listen({ port: config.port, host: config.host });
  } catch (error) {
    await changes.stop();
    await jobs.stop();
    await fastify.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new PortTaken(`Le port ${config.port} est déjà pris : choisissez-en un autre avec PORT=…`);
    }
    throw error;
  }
  jobs.start();
  const { promise: stopped, resolve, reject } = Promise.withResolvers<undefined>();
  const stop = () => {
    Promise.all([stopServing(fastify.server, () => metrics.inFlight.requests > 0), jobs.stop()])
      .then(() => changes.stop())
      .then(() => fastify.close())
      .then(() => resolve(undefined), reject);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  return {
    stop() {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      stop();
    },
    stopped,
  };
}
