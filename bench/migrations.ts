import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#platform/server/database/migrate.ts';
import { generateOrders } from './generate-orders.ts';
import type { Row } from './report.ts';
import { root } from './shop.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const ORDERS_AT_ONCE = 100_000;
/** The last migration of the previous release. */
const PREVIOUS = '029';
const MOST_WAIT_MS = 2_000;

/**
 * Migrates a large shop of the previous release to the newest schema, while two clients read and write
 * orders.
 */
export async function measureMigrations(databaseUrl: string, tell: (text: string) => void): Promise<Row[]> {
  const older = await copyMigrations((name) => name.slice(0, PREVIOUS.length) <= PREVIOUS);
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await migrate(databaseUrl, older);
    await client.connect();
    tell(`Filling in ${ORDERS} orders…`);
    for (let count = 0; count < ORDERS; count += ORDERS_AT_ONCE) await generateOrders(client, ORDERS_AT_ONCE);
    tell('Migrating…');
    const reads = probe(databaseUrl, 'select status from orders order by placed_at desc limit 10');
    const writes = probe(databaseUrl, `update orders set note = note where id = 1001`);
    const started = performance.now();
    const applied = await migrate(databaseUrl, join(root, 'migrations'));
    const seconds = (performance.now() - started) / 1000;
    const longest = { read: await reads.stop(), write: await writes.stop() };
    return [
      {
        what: `${applied.length} migrations of a shop with ${ORDERS} orders`,
        measured: `${seconds.toFixed(1)} s`,
        figure: '',
        holds: true,
      },
      ...(['read', 'write'] as const).map((kind) => ({
        what: `Longest ${kind} of orders meanwhile`,
        measured: `${longest[kind].toFixed(0)} ms`,
        figure: `≤ ${MOST_WAIT_MS} ms`,
        holds: longest[kind] <= MOST_WAIT_MS,
      })),
    ];
  } finally {
    await client.end();
    await rm(older, { recursive: true });
  }
}

async function copyMigrations(isWanted: (name: string) => boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'eveil-migrations-'));
  for (const name of (await readdir(join(root, 'migrations'))).filter(isWanted))
    await cp(join(root, 'migrations', name), join(folder, name));
  return folder;
}

/** Repeats a statement until it is stopped; its longest duration shows how long a lock was held. */
function probe(databaseUrl: string, statement: string) {
  let isStopped = false;
  const run = async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    let longestMs = 0;
    while (!isStopped) {
      const started = performance.now();
      await client.query(statement);
      longestMs = Math.max(longestMs, performance.now() - started);
    }
    await client.end();
    return longestMs;
  };
  const running = run();
  return {
    stop: () => {
      isStopped = true;
      return running;
    },
  };
}
