import pg from 'pg';
import { vi } from 'vitest';

/** How many queries of this process reach PostgreSQL while `work` runs. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return queries.mock.calls.length;
  } finally {
    queries.mockRestore();
  }
}
