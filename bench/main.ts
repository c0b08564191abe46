// npm run bench: measures all target figures of the shop in one run and writes them to bench/latest.md.

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { measureBackup } from './backup.ts';
import { measureCart } from './cart.ts';
import { measureCachedPages } from './cached-pages.ts';
import { measureFirstRender } from './first-render.ts';
import { measureFragments } from './fragments.ts';
import { measureGrowth, type MeasuredShop } from './growth.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureOrders } from './orders.ts';
import { measureMemory } from './memory.ts';
import { measureMigrations } from './migrations.ts';
import { measurePageScripts } from './page-scripts.ts';
import { generateCatalogue } from './generate-catalogue.ts';
import { measureRestApi } from './rest-api.ts';
import { toMarkdown, toTable, writeReport, type Row, type Table } from './report.ts';
import { connect, startShop, stopShops } from './shop.ts';
import { measureSignInTiming } from './sign-in-timing.ts';
import { measureStartUp } from './start-up.ts';
import { measureVariationChoices } from './variation-choices.ts';

const started = performance.now();
const logTime = (text: string) =>
  console.log(`[${((performance.now() - started) / 1000).toFixed(0).padStart(3)} s] ${text}`);

/** Cleanup functions, called at the end in reverse order. */
const closers: (() => Promise<void>)[] = [];

async function openDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'eveil-bench-'));
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  // PostgreSQL does not run as root; as root, its own user must be able to reach its folder.
  await chmod(dataDir, 0o755);
  return dataDir;
}

async function run(): Promise<{ rows: Row[]; growth: Table }> {
  const dataDir = await openDataDir();

  logTime('Starting the shop on an empty folder, then again…');
  const startUp = await measureStartUp(dataDir);

  const postgres = await startEmbeddedPostgres(dataDir);
  closers.push(() => postgres.stop());
  const small = await open(postgres.url, dataDir);

  logTime('Cached pages, in turn with a bare server…');
  const cached = await measureCachedPages(small.shop);
  logTime('First renders of product pages…');
  const firstRender = await measureFirstRender({ ...small, dataDir });
  logTime('Carts, in turn with bare upserts…');
  const cart = await measureCart({ ...small, dataDir });
  logTime('Orders paid by card…');
  const orders = await measureOrders(small);
  logTime('Refused sign-ins…');
  const signIn = await measureSignInTiming(small);
  logTime('Scripts of a product page…');
  const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const scripts = await measurePageScripts(small.shop, chromiumPath);
  logTime('Lighthouse…');
  const audits = await measureLighthouse(small.shop, chromiumPath);
  logTime('Fragments of a full cart…');
  const fragments = await measureFragments(small.shop, chromiumPath);
  logTime('Choices among many variations…');
  const choices = await measureVariationChoices(chromiumPath);

  const backups = await backUpMany(postgres.url, dataDir);

  await small.client.query('create database grown');
  const grown = postgres.url.replace(/eveil$/, 'grown');
  // Seeded by an earlier process: memory used by the seeding must not count as memory used for visitors.
  await (await startShop({ DATA_DIR: dataDir, DATABASE_URL: grown })).stop();
  const large = await open(grown, dataDir);
  const growth = await measureGrowth(small, large, logTime);
  logTime('REST API…');
  const rest = await measureRestApi(large, dataDir);
  logTime('Memory…');
  const memory = await measureMemory(large);
  return {
    rows: [
      ...cached,
      ...firstRender,
      ...cart,
      ...orders,
      signIn,
      ...backups,
      scripts,
      ...audits,
      fragments,
      choices,
      memory,
      ...startUp,
      ...growth.rows,
      ...rest,
    ],
    growth: growth.table,
  };
}

/** Parts that run alone: `npm run bench -- backup`. */
type BenchPart = (postgresUrl: string, dataDir: string) => Promise<Row[]>;
const PARTS = new Map<string | undefined, BenchPart>([
  ['backup', backUpMany],
  ['migrations', migrateMany],
  ['sign-in', async (postgresUrl, dataDir) => [await measureSignInTiming(await open(postgresUrl, dataDir))]],
  ['cached-pages', async (...where) => measureCachedPages((await open(...where)).shop)],
  ['first-render', async (...where) => measureFirstRender({ ...(await open(...where)), dataDir: where[1] })],
  ['cart', async (...where) => measureCart({ ...(await open(...where)), dataDir: where[1] })],
  ['orders', async (...where) => measureOrders(await open(...where))],
  ['rest-api', async (...where) => measureGrownRestApi(...where)],
]);

async function runAlone(part: BenchPart): Promise<Row[]> {
  const dataDir = await openDataDir();
  const postgres = await startEmbeddedPostgres(dataDir);
  closers.push(() => postgres.stop());
  return part(postgres.url, dataDir);
}

async function backUpMany(postgresUrl: string, dataDir: string): Promise<Row[]> {
  logTime('Backup and restore of many orders…');
  const client = await connect(postgresUrl);
  closers.push(() => client.end());
  await client.query('create database many_orders');
  const measured = await open(postgresUrl.replace(/eveil$/, 'many_orders'), dataDir);
  const rows = await measureBackup(measured, dataDir, logTime);
  await measured.shop.stop();
  return rows;
}

const LARGE_CATALOGUE = 100_000;

async function measureGrownRestApi(postgresUrl: string, dataDir: string): Promise<Row[]> {
  const measured = await open(postgresUrl, dataDir);
  logTime('Growing the catalogue…');
  await generateCatalogue(postgresUrl, LARGE_CATALOGUE);
  await measured.shop.stop();
  logTime('REST API…');
  return measureRestApi(measured, dataDir);
}

async function migrateMany(postgresUrl: string): Promise<Row[]> {
  const client = await connect(postgresUrl);
  closers.push(() => client.end());
  await client.query('create database old_orders');
  return measureMigrations(postgresUrl.replace(/eveil$/, 'old_orders'), logTime);
}

async function open(databaseUrl: string, dataDir: string): Promise<MeasuredShop> {
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const client = await connect(databaseUrl);
  closers.push(() => client.end());
  return { shop, client, databaseUrl };
}

async function closeAll(): Promise<void> {
  await stopShops();
  for (let close = closers.pop(); close; close = closers.pop()) await close();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closeAll().finally(() => process.exit(1)));
}

const loadBefore = loadavg()[0] ?? 0;
const remarks =
  loadBefore > cpus().length / 2
    ? [`The machine was busy with other work (load ${loadBefore.toFixed(1)} before the run).`]
    : [];
const part = PARTS.get(process.argv[2]);
if (part) {
  const rows = await runAlone(part).finally(closeAll);
  console.log(`\n${[toMarkdown(toTable(rows)), ...remarks].join('\n\n')}`);
} else {
  const { rows, growth } = await run().finally(closeAll);
  const text = writeReport([toTable(rows), growth], remarks);
  logTime('Done.');
  console.log(`\n${text}`);
}
