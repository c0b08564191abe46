import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  appendFile,
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isDatabaseAway } from '../database/database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { DataFolderInUse, SHOP_LOCK } from './shop-lock.ts';
import { rotateLog } from './rotate-log.ts';
import { StartError } from '../start-error.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eveil-embedded-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts a shop's database and stops it at the end of the test, whether it passes or fails. */
async function start(data: string) {
  const shop = await startEmbeddedPostgres(data);
  onTestFinished(() => shop.stop());
  return shop;
}

async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query({ text: query, rowMode: 'array' }).finally(() => client.end());
  return rows[0]?.[0];
}

const postmaster = async (data: string) =>
  Number((await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

const HOLD = `
  const { startEmbeddedPostgres } = await import(process.argv[1]);
  const { url, stop } = await startEmbeddedPostgres(process.argv[2]);
  process.once('SIGTERM', () => stop());
  console.log(url);
`;

/** A shop in a separate process that only holds its database. */
async function holdInChild(data: string, uid?: number): Promise<{ child: ChildProcess; url: string }> {
  const code = join(import.meta.dirname, 'embedded-postgres.ts');
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, code, data], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  onTestFinished(() => ((child.exitCode ?? child.signalCode) === null ? end(child, 'SIGTERM') : undefined));
  return new Promise((resolve, reject) => {
    let errors = '';
    child.stderr.on('data', (part) => (errors += String(part)));
    child.stdout.once('data', (line) => resolve({ child, url: String(line).trim() }));
    child.once('exit', () => reject(new Error(`the child ended: ${errors}`)));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  return ended;
}

test('a database that is stopped and started again has kept everything', async () => {
  const first = await start(folder);
  await ask(first.url, 'create table kept as select 7 as number');
  await first.stop();
  const second = await start(folder);
  expect(await ask(second.url, 'select number from kept')).toBe(7);
  await second.stop();
  await expect(ask(second.url, 'select 1')).rejects.toSatisfy(isDatabaseAway);
});

test('a log that has grown too large is archived at the start, and the server goes on writing after it was rotated', async () => {
  const data = join(folder, 'log');
  const log = join(data, 'postgres/server.log');
  await (await start(data)).stop();
  await appendFile(log, 'x'.repeat(11 * 1024 * 1024));
  const { url } = await start(data);
  expect((await stat(`${log}.1`)).size).toBeGreaterThan(11 * 1024 * 1024);
  expect(await readFile(log, 'utf8')).toContain('database system is ready to accept connections');
  await rotateLog(log, { bytes: 1, oldFiles: 3 });
  expect((await stat(`${log}.2`)).size).toBeGreaterThan(11 * 1024 * 1024);
  await expect(ask(url, 'select * from no_such_table')).rejects.toThrow('no_such_table');
  await expect.poll(() => readFile(log, 'utf8'), { timeout: 20_000 }).toContain('no_such_table');
  expect((await stat(log)).size).toBeLessThan(10_000);
});

test('the shop speaks with its database through a socket in its folder; where that lies too deep, over the network', async () => {
  const shop = await start(folder);
  expect(decodeURIComponent(new URL(shop.url).hostname)).toBe(join(folder, 'postgres'));
  await shop.stop();
  const deep = join(folder, 'deep'.repeat(30));
  const far = await start(deep);
  expect(new URL(far.url).hostname).toBe('127.0.0.1');
  expect(await ask(far.url, 'select 1')).toBe(1);
});

test('the server left behind by a killed shop is found and reused', async () => {
  const { child, url } = await holdInChild(folder);
  const pid = await postmaster(folder);
  await end(child, 'SIGKILL');
  const next = await start(folder);
  expect(next.url).toBe(url);
  expect(await postmaster(folder)).toBe(pid);
});

test('a shop waits for the lock of a killed shop until the server releases it', async () => {
  const { child, url } = await holdInChild(folder);
  await end(child, 'SIGKILL');
  const remnant = new pg.Client({ connectionString: url });
  await remnant.connect();
  await remnant.query('select pg_advisory_lock($1)', [SHOP_LOCK]);
  const next = start(folder);
  await expect
    .poll(() => ask(url, `select count(*)::int from pg_locks where locktype = 'advisory' and not granted`))
    .toBe(1);
  await remnant.end();
  expect((await next).url).toBe(url);
});

test('a shop that receives a stop signal stops its server', async () => {
  const { child, url } = await holdInChild(folder);
  await end(child, 'SIGTERM');
  await expect(ask(url, 'select 1')).rejects.toSatisfy(isDatabaseAway);
});

test('a second shop on the same folder is refused, in French, and the first goes on', async () => {
  const first = await start(folder);
  await expect(start(folder)).rejects.toThrow(
    new DataFolderInUse(`Une boutique tourne déjà sur le dossier ${folder}.`),
  );
  expect(await ask(first.url, 'select 1')).toBe(1);
});

test('a server that was killed is revived at the same address, for the same shop only', async () => {
  const shop = await start(folder);
  await ask(shop.url, 'create table survives as select 1 as number');
  process.kill(await postmaster(folder), 'SIGKILL');
  await shop.revive();
  expect(await ask(shop.url, 'select number from survives')).toBe(1);
  await expect(start(folder)).rejects.toThrow(DataFolderInUse);
  const pid = await postmaster(folder);
  await shop.revive();
  expect(await postmaster(folder)).toBe(pid);
});

test('stopping a shop while it revives its server leaves no server behind, even after another revive call', async () => {
  const shop = await start(folder);
  process.kill(await postmaster(folder), 'SIGKILL');
  const revivals = Promise.all([shop.revive(), shop.revive()]);
  await shop.stop();
  await revivals;
  await shop.revive();
  await expect(postmaster(folder)).rejects.toThrow('ENOENT');
  await expect(ask(shop.url, 'select 1')).rejects.toSatisfy(isDatabaseAway);
});

test('of two shops that start at once on an empty folder, one gets the database and the other is refused', async () => {
  const data = join(folder, 'race');
  const [here, there] = await Promise.allSettled([start(data), holdInChild(data)]);
  const statuses = [here.status, there.status].sort();
  expect(statuses).toEqual(['fulfilled', 'rejected']);
  if (here.status === 'rejected') expect(here.reason).toBeInstanceOf(DataFolderInUse);
  if (there.status === 'rejected') expect(String(there.reason)).toContain('Une boutique tourne déjà');
});

test.runIf(isRoot)(
  'as root, a folder that the database’s user cannot reach contains a link to one it can',
  async () => {
    const hidden = join(folder, 'hidden');
    await mkdir(hidden, { mode: 0o700 });
    const shop = await start(hidden);
    expect(await ask(shop.url, 'select 1')).toBe(1);
    await shop.stop();
    expect((await lstat(join(hidden, 'postgres'))).isSymbolicLink()).toBe(true);
    await rm(await readlink(join(hidden, 'postgres')), { recursive: true });
  },
);

/** A data folder with a damaged cluster. */
async function brokenCluster(name: string): Promise<string> {
  const data = join(folder, name);
  await mkdir(join(data, 'postgres'), { recursive: true });
  await writeFile(join(data, 'postgres/PG_VERSION'), 'damaged');
  return data;
}

test('a missing password file is reported, and no new one is generated', async () => {
  const data = await brokenCluster('lost');
  const failed = start(data);
  await expect(failed).rejects.toThrow(StartError);
  await expect(failed).rejects.toThrow(`le fichier ${join(data, 'postgres-password')} manque`);
  await expect(readFile(join(data, 'postgres-password'))).rejects.toThrow('ENOENT');
});

test('a damaged cluster is reported with the path of the log', async () => {
  const data = await brokenCluster('damaged');
  await writeFile(join(data, 'postgres-password'), 'kept');
  const failed = start(data);
  await expect(failed).rejects.toThrow(StartError);
  await expect(failed).rejects.toThrow(join('postgres', 'server.log'));
});

/** Other users cannot read a project below /root, for example, so they cannot start anything there. */
const nobodyGetsIn =
  isRoot && spawnSync('test', ['-r', import.meta.filename], { uid: NOBODY, gid: NOBODY }).status === 0;

test.runIf(nobodyGetsIn)('an ordinary user needs no other user to run the database', async () => {
  const own = join(folder, 'own');
  await mkdir(own);
  await chown(own, NOBODY, NOBODY);
  const { child, url } = await holdInChild(own, NOBODY);
  expect(await ask(url, 'select 1')).toBe(1);
  expect((await lstat(join(own, 'postgres'))).uid).toBe(NOBODY);
  await end(child, 'SIGTERM');
});
