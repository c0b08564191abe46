import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

type Counter = { queries: number };

const counters = new AsyncLocalStorage<Counter>();
const { query } = pg.Client.prototype;

/** Counts the queries that `work` sends to PostgreSQL. Those of the shop's chores belong to nobody. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const counter = { queries: 0 };
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, args) {
      const current = counters.getStore();
      if (current) current.queries++;
      return Reflect.apply(target, client, args) as unknown;
    },
  });
  try {
    // A request of `inject` starts when it is awaited, so it is awaited inside.
    await counters.run(counter, async () => void (await work()));
    return counter.queries;
  } finally {
    pg.Client.prototype.query = query;
  }
}
