import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { mock } from 'node:test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { buildApp, type App } from '../src/app.ts';
import { readConfig, type Config } from '#platform/server/config.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { loadSecret } from '#platform/server/nonces.ts';
import { createCartDataCache, type CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import type { PaymentDeps } from '#shop/orders/payments/server/payment-deps.ts';
import { sandboxKeys } from '#shop/orders/payments/server/sandbox/keys.ts';
import { createProvider } from '#shop/orders/payments/server/stripe.ts';
import { openBank } from './bank.ts';
import { simulatedSettings, startClock, type Clock } from './clock.ts';
import { openDatabaseWire, type DatabaseWire } from './database-wire.ts';
import { noFault, type Fault } from './faults.ts';
import { openProviderWire, type ProviderWire } from './provider-wire.ts';

/** The server and the template from which the databases of schedules are created. */
export type TemplateDatabase = {
  /** The server's maintenance database. */
  readonly postgresUrl: string;
  readonly template: string;
};

export type World = Awaited<ReturnType<typeof openWorld>>;

const ASSETS = {
  early: '/early.js',
  script: '/browser.js',
  preloads: [],
  styles: [],
  officeStyles: [],
  officeScript: '',
  officePreloads: [],
  fonts: [],
};
const CONNECTIONS = 4;

/** Opens a shop on a new copy of the template, with its payment provider and the proxies around it. */
export async function openWorld({ postgresUrl, template }: TemplateDatabase) {
  const name = `simulated_${randomBytes(6).toString('hex')}`;
  await onServer(postgresUrl, `create database ${name} template ${template}`);
  await onServer(postgresUrl, simulatedSettings(name));
  const databaseUrl = postgresUrl.replace(/postgres$/, name);
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const clock = await startClock(admin);
  const direct = openDatabase(databaseUrl, 2, () => undefined);
  const dataDir = await mkdtemp(join(tmpdir(), 'eveil-simulation-'));
  const secret = await loadSecret(direct.db);
  const keys = sandboxKeys(secret);
  const config = configOf(dataDir, keys);
  const state = noFault();
  const wire = await openDatabaseWire(databaseUrl, state);
  const bank = await openBank({ db: direct.db, clock, keys, config });
  const provider = await openProviderWire({ bank: () => bank.fastify, state, die: wire.die });
  const outside = { config, wire, provider, clock };
  let shop = await startShop(outside);
  return {
    db: direct.db,
    clock,
    bank,
    keys,
    secret,
    state,
    shop: () => shop,
    ask: (request: InjectOptions) => shop.app.fastify.inject(request),
    /** Runs work that a fault may interrupt, then restores normal operation. */
    async attempt<Answer>(fault: Fault | undefined, work: () => Promise<Answer>): Promise<Answer> {
      Object.assign(state, noFault(), { fault });
      try {
        return await work();
      } finally {
        const hasStruck = state.hasStruck;
        Object.assign(state, noFault(), { hasStruck });
        await waitForBackends(admin, wire);
      }
    },
    /** Stops the shop and starts it again. */
    async restart(): Promise<void> {
      await shop.close();
      shop = await startShop(outside);
    },
    /** The file names of the sent emails. */
    listMails: () => readdir(join(dataDir, 'outbox')).catch(() => []),
    async close(): Promise<void> {
      await shop.close();
      await bank.close();
      await provider.close();
      await wire.close();
      await direct.db.destroy();
      await admin.end();
      await onServer(postgresUrl, `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const configOf = (dataDir: string, keys: ReturnType<typeof sandboxKeys>) =>
  readConfig({
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost',
    DATA_DIR: dataDir,
    OVERLOAD_MS: '0',
    RATE_LIMIT_PER_MINUTE: '1000000',
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  });

type WorldEnvironment = {
  readonly config: Config;
  readonly wire: DatabaseWire;
  readonly provider: ProviderWire;
  readonly clock: Clock;
};

export type SimulatedShop = {
  readonly app: App;
  /** Dependencies for work outside of requests: the merchant's commands and the chores. */
  readonly deps: PaymentDeps;
  /** Dependencies for filling carts. */
  readonly cartDeps: Pick<CartDeps, 'db' | 'now' | 'cartData'>;
  close(): Promise<void>;
};

async function startShop({ config, wire, provider, clock }: WorldEnvironment): Promise<SimulatedShop> {
  const address = provider.address;
  // Only the scheduler starts chores.
  mock.timers.enable({ apis: ['setInterval'] });
  const app = await buildApp({
    config,
    databaseUrl: wire.url,
    assets: ASSETS,
    clientDir: config.dataDir,
    now: clock.now,
    providerAddress: address,
  }).finally(() => mock.timers.reset());
  await app.fastify.ready();
  const database: Database = openDatabase(wire.url, CONNECTIONS, () => undefined);
  const keys = config.stripe;
  if (!keys) throw new Error('the provider has keys');
  return {
    app,
    cartDeps: { db: database.db, now: clock.now, cartData: createCartDataCache() },
    deps: {
      db: database.db,
      now: clock.now,
      log: app.fastify.log,
      provider: createProvider({ account: () => ({ keys, isSandbox: false, address }), now: clock.now }),
    },
    async close() {
      await app.fastify.close();
      await database.db.destroy();
    },
  };
}

/** Waits until PostgreSQL has rolled back the transactions of the cut connections. */
async function waitForBackends(admin: pg.Client, wire: DatabaseWire): Promise<void> {
  const backends = wire.takeCutBackends();
  if (backends.length === 0) return;
  for (;;) {
    const { rows } = await admin.query('select from pg_stat_activity where pid = any($1)', [backends]);
    if (rows.length === 0) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function onServer(postgresUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
