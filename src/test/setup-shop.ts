import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

/** A shop for browser tests. */
export type BrowsedShop = {
  readonly url: string;
  readonly databaseUrl: string;
  /** The folder of its sent mails. */
  readonly outboxDir: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    /** One per worker: tests of other workers do not see the changes of a test. */
    shops: BrowsedShop[];
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running: RunningShop[] = [];
  const close = async () => {
    await Promise.all(running.map((shop) => shop.close()));
  };
  try {
    for (let index = 0; index < project.config.maxWorkers; index++)
      running.push(await startShop(project, index));
  } catch (error) {
    await close();
    throw error;
  }
  project.provide(
    'shops',
    running.map(({ shop }) => shop),
  );
  return close;
}

type RunningShop = { readonly shop: BrowsedShop; close(): Promise<void> };

/** Many tests buy a tangram: there are enough for all of them. */
async function stockTangrams(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`update products set stock = 1000 where slug = 'tangram'`);
  await client.end();
}

/** Starts the built shop as `npm start` does, on its own copy of the demo database. */
async function startShop(project: TestProject, index: number): Promise<RunningShop> {
  const { postgresUrl, mediaDir } = project.getProvidedContext();
  const name = `browsed_shop_${index}`;
  const databaseUrl = postgresUrl.replace(/postgres$/, name);
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create database ${name} template demo_shop`);
  await client.end();
  await stockTangrams(databaseUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'eveil-browsed-'));
  await symlink(mediaDir, join(dataDir, 'media'));
  const port = 20_000 + ((process.pid * 2 + index) % 20_000);
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: project.config.root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '100000',
      // A machine that runs other tests is slow, not overloaded.
      OVERLOAD_MS: '0',
      PREPARE_PICTURES: 'false',
    },
  });
  const close = async () => {
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/readyz`).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { shop: { url, databaseUrl, outboxDir: join(dataDir, 'outbox') }, close };
}

async function untilReady(url: string): Promise<void> {
  // Two shops start at once, and the machine may run other tests.
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing answers at ${url}`);
}
