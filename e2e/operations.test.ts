import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { freePort } from '#test/network/free-port.ts';

/* The built shop as a process: starting, refusing to start, recovering and stopping. It runs on the embedded
   database, without the demo products so that each start is quick. */

const ROOT = join(import.meta.dirname, '..');
/** Long enough for a busy machine. */
const WAIT_MS = 120_000;
/** Keep-alive connections last 65 seconds: a shop that waits for one on shutdown exceeds this limit. */
const STOP_MS = 40_000;
/** A shop that does not respond within this time counts as down. */
const ANSWER_MS = 5_000;

type Shop = { child: ChildProcess; url: string; output(): string; exit: Promise<number | null> };

let dataDir: string;
const started: Shop[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'eveil-operations-'));
  await chmod(dataDir, 0o755);
});

afterEach(async () => {
  for (const { child, exit } of started.splice(0)) {
    child.kill('SIGTERM');
    await exit;
  }
  // A killed shop leaves its database running, by design.
  const server = await postmaster();
  if (server) process.kill(server, 'SIGINT');
  await expect.poll(postmaster, { timeout: WAIT_MS }).toBeUndefined();
  await rm(dataDir, { recursive: true, force: true });
});

async function postmaster(): Promise<number | undefined> {
  const record = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  return Number(record.split('\n')[0]) || undefined;
}

async function start(env: Record<string, string> = {}): Promise<Shop> {
  const port = env['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DEMO: 'false',
      LOG_LEVEL: 'error',
      PREPARE_PICTURES: 'false',
      ...env,
      PORT: port,
    },
  });
  let output = '';
  child.stdout.on('data', (data) => (output += String(data)));
  child.stderr.on('data', (data) => (output += String(data)));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const shop = { child, url: `http://127.0.0.1:${port}`, output: () => output, exit };
  started.push(shop);
  return shop;
}

const statusOf = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    (answer) => answer.status,
    () => 0,
  );

/**
 * Waits until the shop logs that all its processes listen, and until `/readyz` reports that its database is
 * up.
 */
async function untilOpen({ url, output }: Shop): Promise<void> {
  await expect.poll(output, { timeout: WAIT_MS }).toContain('La boutique est ouverte');
  await expect.poll(() => statusOf(`${url}/readyz`), { timeout: WAIT_MS }).toBe(200);
}

test('the shop starts, and SIGTERM stops it cleanly together with its database', async () => {
  const shop = await start();
  await untilOpen(shop);
  expect(await statusOf(`${shop.url}/mon-compte/`)).toBe(200);
  shop.child.kill('SIGTERM');
  expect(await shop.exit).toBe(0);
  expect(await postmaster()).toBeUndefined();
});

test('a second shop on the same folder exits with a message, and the first one keeps running', async () => {
  const first = await start();
  await untilOpen(first);
  const second = await start();
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain(`Une boutique tourne déjà sur le dossier ${dataDir}.`);
  expect(second.output()).not.toContain('    at ');
  expect(await statusOf(`${first.url}/mon-compte/`)).toBe(200);
});

test.each(['1', '2'])('a port that is taken is named in a sentence (%s processes)', async (processes) => {
  const blocker = createServer();
  const port = await new Promise<number>((resolve) =>
    blocker.listen(0, '127.0.0.1', () => {
      const address = blocker.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  const shop = await start({ PORT: String(port), WEB_CONCURRENCY: processes });
  expect(await shop.exit).toBe(1);
  expect(shop.output()).toContain(`Le port ${port} est déjà pris`);
  expect(shop.output()).not.toContain('    at ');
  blocker.close();
});

test('a wrong setting is named in one line', async () => {
  const shop = await start({ WEB_CONCURRENCY: 'beaucoup' });
  expect(await shop.exit).toBe(1);
  expect(shop.output().trim().split('\n')).toEqual([
    'Réglage WEB_CONCURRENCY incorrect (« beaucoup ») : il faut un nombre de processus entre 1 et 64.',
  ]);
});

test('with nightly backups enabled, the shop takes a missing backup at start, and none at the next start', async () => {
  // Twelve hours from now, so that no nightly backup becomes due during the test.
  const BACKUP_NIGHTLY = String((new Date().getUTCHours() + 12) % 24);
  const shop = await start({ BACKUP_NIGHTLY, WEB_CONCURRENCY: '2' });
  await expect.poll(shop.output, { timeout: WAIT_MS }).toContain('Sauvegarde terminée');
  expect(await readdir(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^eveil-.*\.tar\.zst$/)]);
  shop.child.kill('SIGTERM');
  expect(await shop.exit).toBe(0);
  const again = await start({ BACKUP_NIGHTLY });
  await untilOpen(again);
  again.child.kill('SIGTERM');
  expect(await again.exit).toBe(0);
  expect(again.output()).not.toContain('Sauvegarde');
});

test('after kill -9 the shop starts again on the same data folder', async () => {
  const killed = await start();
  await untilOpen(killed);
  killed.child.kill('SIGKILL');
  await killed.exit;
  const next = await start();
  await untilOpen(next);
  expect(await statusOf(`${next.url}/mon-compte/`)).toBe(200);
});

test('several processes share one port, serve metrics and revive a killed database', async () => {
  const shop = await start({ WEB_CONCURRENCY: '2', METRICS_TOKEN: 'un-jeton-assez-long' });
  await untilOpen(shop);
  expect(await statusOf(`${shop.url}/mon-compte/`)).toBe(200);
  const figures = await (
    await fetch(`${shop.url}/metrics`, { headers: { Authorization: 'Bearer un-jeton-assez-long' } })
  ).text();
  expect(figures).toContain('eveil_pages_rendered_total');
  const server = await postmaster();
  if (!server) throw new Error('the shop has no database');
  process.kill(server, 'SIGKILL');
  await expect.poll(() => statusOf(`${shop.url}/readyz`), { timeout: WAIT_MS }).not.toBe(200);
  await untilOpen(shop);
  shop.child.kill('SIGTERM');
  expect(await shop.exit).toBe(0);
  expect(await postmaster()).toBeUndefined();
});

type Load = { completed(): number; cut(): number; statuses: Set<number>; ended: Promise<unknown> };

/** Sends requests continuously on keep-alive connections until connections are refused. */
function visit(url: string, agent: Agent): Load {
  const statuses = new Set<number>();
  let completed = 0;
  let cut = 0;
  const askOnce = (path: string) =>
    new Promise<boolean>((resolve) => {
      get(`${url}${path}`, { agent }, (answer) => {
        statuses.add(answer.statusCode ?? 0);
        answer.resume();
        answer.on('end', () => {
          completed++;
          resolve(true);
        });
        answer.on('error', () => {
          cut++;
          resolve(true);
        });
      }).on('error', (error) => resolve(!error.message.includes('ECONNREFUSED')));
    });
  const loop = async (path: string) => {
    while (await askOnce(path));
  };
  // A new shop that is not open yet answers these.
  const paths = ['/mon-compte/', '/gestion/connexion/', '/favicon.svg', '/healthz'];
  const ended = Promise.all([...paths, ...paths].map(loop));
  return { completed: () => completed, cut: () => cut, statuses, ended };
}

test.each(['1', '2'])(
  'SIGTERM under load stops the shop within 40 seconds and truncates no response (%s processes)',
  async (processes) => {
    const shop = await start({
      WEB_CONCURRENCY: processes,
      RATE_LIMIT_PER_MINUTE: '1000000',
      OVERLOAD_MS: '0',
    });
    await untilOpen(shop);
    const agent = new Agent({ keepAlive: true });
    const idle = new Agent({ keepAlive: true });
    await new Promise((resolve) =>
      get(`${shop.url}/`, { agent: idle }, (answer) => answer.resume().on('end', resolve)),
    );
    const load = visit(shop.url, agent);
    await expect.poll(load.completed, { timeout: WAIT_MS }).toBeGreaterThan(50);
    const signalledAt = performance.now();
    shop.child.kill('SIGTERM');
    expect(await shop.exit).toBe(0);
    expect(performance.now() - signalledAt).toBeLessThan(STOP_MS);
    await load.ended;
    expect(load.cut()).toBe(0);
    expect([...load.statuses]).toEqual([200]);
    agent.destroy();
    idle.destroy();
  },
);

test.each([
  ['a wrong password', (url: URL) => (url.password = 'faux'), 'vérifiez DATABASE_URL.'],
  [
    'a database that is not there',
    (url: URL) => (url.pathname = '/absente'),
    'La base de données « absente »',
  ],
])('%s in DATABASE_URL is reported in one line', async (_, change, message) => {
  const url = new URL(inject('postgresUrl'));
  change(url);
  const shop = await start({ DATABASE_URL: url.href });
  expect(await shop.exit).toBe(1);
  expect(shop.output().trim().split('\n')).toHaveLength(1);
  expect(shop.output()).toContain(message);
});
