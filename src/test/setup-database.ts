import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { DEMO_PASSWORD } from './demo-password.ts';
import { localFiles } from '#platform/server/files/local-files.ts';
import { seedDemo } from '#demo/seed.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { loadCommunes } from '#shop/common/address-autocomplete/server/load-communes.ts';
import { cartSettings } from '#shop/basket/cart/server/cart-settings.ts';
import { reservationSettings } from '#shop/orders/orders/server/reservation-settings.ts';
import { migrate } from '#platform/server/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The url of a PostgreSQL with the demo shop as a template database. */
    postgresUrl: string;
    mediaDir: string;
  }
}

/**
 * Starts one real PostgreSQL for the test run, with the demo shop in it; every test that writes gets a copy.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startDemoDatabase(project.config.root);
  project.provide('postgresUrl', database.postgresUrl);
  project.provide('mediaDir', database.mediaDir);
  return database.stop;
}

export type DemoDatabase = { postgresUrl: string; mediaDir: string; stop(): Promise<void> };

/** Starts a PostgreSQL in a temporary folder, with the demo shop as the template `demo_shop`. */
export async function startDemoDatabase(root: string): Promise<DemoDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'eveil-test-'));
  // As root, PostgreSQL runs under its own user: if that user can reach the folder, all data is in the folder
  // and is removed with it.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres(folder);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const postgresUrl = server.url.replace(/eveil$/, 'postgres');
    await skipDiskWaits(postgresUrl);
    await fill(server.url, root, folder);
    return { postgresUrl, mediaDir: join(folder, 'media'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Turns off all waits for the disk: nobody needs this data after a crash of the machine. Each test file copies and
 * drops a database, which otherwise waits for the disk several times.
 */
async function skipDiskWaits(postgresUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** All tests order from one network, many with one email; tests of the limits set their own limits. */
const NO_LIMIT = { orders: 1_000_000, pieces: 1_000_000, totalCents: 1_000_000_000 };
const NO_LIMITS = { visitor: NO_LIMIT, network: NO_LIMIT, email: NO_LIMIT };

async function fill(url: string, root: string, folder: string): Promise<void> {
  await migrate(url, join(root, 'migrations'));
  const { db } = openDatabase(url, 1, () => undefined);
  await loadCommunes(db);
  await seedDemo(db, { demo: join(root, 'demo'), files: localFiles(folder), password: DEMO_PASSWORD });
  await reservationSettings.save(db, {
    limits: NO_LIMITS,
    unpaidMailsPerHour: { customer: 1_000_000, merchant: 1_000_000 },
  });
  // The tests of the classic layouts are older than the block layouts; tests of the blocks choose theirs.
  await cartSettings.save(db, {
    ...(await cartSettings.load(db)),
    layout: 'classic',
    checkoutLayout: 'classic',
  });
  await db.destroy();
  await makeTemplate(url);
}

/** A template database must have no connections, but the shop's lock holds one on the source database. */
async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/eveil$/, 'postgres') });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'eveil' and pid <> pg_backend_pid()`,
  );
  await client.query('create database demo_shop template eveil');
  await client.end();
}
