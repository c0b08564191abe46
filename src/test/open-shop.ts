import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp, type App } from '../app.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { replaceProducts, type TestProduct } from './products.ts';
import { listMails, type ParsedMail } from './read-mail.ts';

export type TestShop = {
  app: App;
  databaseUrl: string;
  db: Database['db'];
  files: Files;
  /** Processes the outbox and returns all mails sent so far. */
  mails(): Promise<ParsedMail[]>;
  /** Sends a request to the whole app, without a port. */
  ask(request: string | InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

const ASSETS = {
  early: '/assets/early.js',
  script: '/assets/browser.js',
  preloads: [],
  styles: ['/assets/style.css'],
  officeStyles: ['/assets/office.css'],
  officeScript: '/assets/office.js',
  officePreloads: [],
  fonts: [],
};

const ROOT = join(import.meta.dirname, '../..');

type OwnDatabase = { url: string; drop(): Promise<void> };

/** A copy of the demo shop's database for one test file. */
const copyDemoDatabase = () => createDatabase('demo_shop');

/** An empty database. */
export const emptyDatabase = () => createDatabase('template0');

async function createDatabase(template: string): Promise<OwnDatabase> {
  const admin = inject('postgresUrl');
  const name = `shop_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name} template ${template}`);
  return {
    url: admin.replace(/postgres$/, name),
    drop: () => run(`drop database ${name} with (force)`),
  };
}

type Env = Readonly<Record<string, string>>;
type ShopWithProducts = { readonly products: readonly TestProduct[] | 'none'; readonly env?: Env };

const hasProducts = (given: Env | ShopWithProducts): given is ShopWithProducts =>
  given['products'] !== undefined;

/**
 * Opens the whole shop on its own copy of the demo database, without mocks of our own code: with the demo
 * products and these settings or with exactly the products of the test, `openShop({ products: […] })`;
 * `products: 'none'` is a new shop on an empty database.
 * `reach` may insert a proxy between the shop and its database, `now` is the shop's clock, `providerAddress`
 * is the url of the payment provider. `reachesPrivateNetworks` lets a test receive webhooks on this machine.
 */
export async function openShop(
  given: Env | ShopWithProducts = {},
  reach: (url: string) => Promise<string> = async (url) => url,
  now: () => Date = () => new Date(),
  providerAddress?: () => URL,
  reachesPrivateNetworks = false,
): Promise<TestShop> {
  const { products, env = {} } = hasProducts(given) ? given : { env: given };
  const database = products === 'none' ? await emptyDatabase() : await copyDemoDatabase();
  if (products && products !== 'none') await replaceProducts(database.url, products);
  const dataDir = await mkdtemp(join(tmpdir(), 'eveil-shop-'));
  await symlink(inject('mediaDir'), join(dataDir, 'media'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost',
    DATA_DIR: dataDir,
    // A machine that runs other tests is slow, not overloaded.
    OVERLOAD_MS: '0',
    // With an https url, a test shop must declare that it is one.
    PAYMENTS: 'sandbox',
    ...(products === 'none' && { DEMO: 'false' }),
    ...env,
  });
  if (products === 'none') await prepareDatabase(config, database.url, ROOT, () => undefined);
  const databaseUrl = await reach(database.url);
  const app = await buildApp({
    config,
    databaseUrl,
    assets: ASSETS,
    now,
    reachesPrivateNetworks,
    ...(providerAddress && { providerAddress }),
    clientDir: join(import.meta.dirname, '../../public'),
  });
  await app.fastify.ready();
  const { db } = openDatabase(database.url, 2, () => undefined);
  // Payments use the network, including those of the sandbox.
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    db,
    files: openFiles(config),
    databaseUrl: database.url,
    async mails() {
      await app.jobs.runDue();
      return listMails(join(dataDir, 'outbox'));
    },
    ask: (request) => app.fastify.inject(request),
    async close() {
      await app.fastify.close();
      await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
