import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const chores = new AsyncLocalStorage<true>();

/** Marks the timers that `start` sets: their queries belong to no request. */
export const startChores = <Result>(start: () => Result): Result => chores.run(true, start);

/** Counts the queries that reach PostgreSQL while `work` runs, except those of the shop's chores. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, args) {
      if (!chores.getStore()) count++;
      return Reflect.apply(target, client, args) as unknown;
    },
  });
  try {
    await work();
    return count;
  } finally {
    pg.Client.prototype.query = query;
  }
}
