import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../src/test/free-port.ts';

/*
 * The built shop as a process: how it starts, refuses, survives and stops. Without the demo products, so that each
 * start is quick; the database is the embedded one.
 */

const ROOT = join(import.meta.dirname, '..');
const WAIT_MS = 40_000;
/** A shop that does not answer within this time counts as away. */
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
  // A shop that was killed leaves its database running, on purpose.
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

/** It says so once all its processes listen, and again answers when its database is back. */
async function untilOpen({ url, output }: Shop): Promise<void> {
  await expect.poll(output, { timeout: WAIT_MS }).toContain('La boutique est ouverte');
  await expect.poll(() => statusOf(`${url}/readyz`), { timeout: WAIT_MS }).toBe(200);
}

test('the shop opens, and stops in order with its database when told to', async () => {
  const shop = await start();
  await untilOpen(shop);
  expect(await statusOf(`${shop.url}/boutique/`)).toBe(200);
  shop.child.kill('SIGTERM');
  expect(await shop.exit).toBe(0);
  expect(await postmaster()).toBeUndefined();
});

test('a second shop on the same folder says so and leaves the first alone', async () => {
  const first = await start();
  await untilOpen(first);
  const second = await start();
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain(`Une boutique tourne déjà sur le dossier ${dataDir}.`);
  expect(second.output()).not.toContain('    at ');
  expect(await statusOf(`${first.url}/`)).toBe(200);
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

test('after kill -9 the shop starts again on what it finds', async () => {
  const killed = await start();
  await untilOpen(killed);
  killed.child.kill('SIGKILL');
  await killed.exit;
  const next = await start();
  await untilOpen(next);
  expect(await statusOf(`${next.url}/`)).toBe(200);
});

test('several processes serve one port, add up their figures, and bring a killed database back', async () => {
  const shop = await start({ WEB_CONCURRENCY: '2' });
  await untilOpen(shop);
  expect(await statusOf(`${shop.url}/`)).toBe(200);
  const figures = await (await fetch(`${shop.url}/metrics`)).text();
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
