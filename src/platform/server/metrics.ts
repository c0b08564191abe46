import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of one web process. With several processes, the primary aggregates them. */
export function createMetrics() {
  const registry = new Registry();
  // A plain number on the hot path, read only when the metrics are collected.
  const fromCache = { pages: 0 };
  new Counter({
    name: 'eveil_pages_from_cache_total',
    help: 'Pages answered from memory, before routing',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(fromCache.pages);
    },
  });
  const inFlight = { requests: 0 };
  new Gauge({
    name: 'eveil_requests_in_flight',
    help: 'Requests that were routed and are not answered yet',
    registers: [registry],
    collect() {
      this.set(inFlight.requests);
    },
  });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    fromCache,
    inFlight,
    pagesRendered: new Counter({
      name: 'eveil_pages_rendered_total',
      help: 'Pages rendered because they were not in memory',
      labelNames: ['page'],
      registers: [registry],
    }),
    cacheBytes: new Gauge({
      name: 'eveil_page_cache_bytes',
      help: 'Bytes of the pages held in memory',
      registers: [registry],
    }),
    requests: new Histogram({
      name: 'eveil_request_seconds',
      help: 'Time to answer requests that were routed',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'eveil_jobs_total',
      help: 'Jobs of the outbox: done, failed (and tried again), dead (given up)',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    }),
    databaseLosses: new Counter({
      name: 'eveil_database_losses_total',
      help: 'Times the connection to the database was lost',
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

export const sumMetrics = async (perProcess: object[]): Promise<string> =>
  AggregatorRegistry.aggregate(perProcess).metrics();
