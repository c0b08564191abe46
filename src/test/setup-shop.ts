import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built shop listens. */
    shopUrl: string;
    /** Where the mails of that shop lie. */
    outboxDir: string;
  }
}

/** The built shop, as `npm start` runs it, on its own copy of the demo database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgresUrl, mediaDir } = project.getProvidedContext();
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query('create database browsed_shop template demo_shop');
  await client.end();
  const dataDir = await mkdtemp(join(tmpdir(), 'eveil-browsed-'));
  await symlink(mediaDir, join(dataDir, 'media'));
  const port = 20_000 + (process.pid % 20_000);
  const shop = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: project.config.root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: postgresUrl.replace(/postgres$/, 'browsed_shop'),
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '100000',
      // A machine that is busy with other tests is slow, not overloaded.
      OVERLOAD_MS: '0',
    },
  });
  const shopUrl = `http://127.0.0.1:${port}`;
  await untilReady(`${shopUrl}/readyz`);
  project.provide('shopUrl', shopUrl);
  project.provide('outboxDir', join(dataDir, 'outbox'));
  return async () => {
    const exited = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing answers at ${url}`);
}
