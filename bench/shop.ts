import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';

export const root = join(import.meta.dirname, '..');

/** The Node flags of `npm start`. */
const shopFlags = z
  .object({ config: z.object({ shopFlags: z.array(z.string()) }) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).config.shopFlags;

const START_TIMEOUT_MS = 120_000;
/** The shop receives a dropped tag through the database after a short delay. */
const USUALLY_HEARD_MS = 5;
const SURELY_HEARD_MS = 250;

export type Answer = { status: number; rawHeaders: string[]; body: Buffer; ms: number };

export type Shop = {
  readonly port: number;
  /** From the start of the process to its first complete page. */
  readonly startMs: number;
  /** Requests one page over a keep-alive connection; a status other than 200 is an error. */
  ask(path: string): Promise<Answer>;
  /** The same with a JSON payload. */
  send(path: string, body: object): Promise<Answer>;
  /** Returns a metric of the process, from its own /metrics. */
  metric(name: string): Promise<number>;
  stop(): Promise<void>;
};

const running = new Set<() => Promise<void>>();

/** Stops all shops, including those that are still starting. */
export async function stopShops(): Promise<void> {
  await Promise.all([...running].map((stop) => stop()));
}

const METRICS_TOKEN = 'the-bench-reads-figures';

/** Starts the built shop as `npm start` does and waits for its first page. */
export async function startShop(env: { DATA_DIR: string; DATABASE_URL?: string }): Promise<Shop> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [...shopFlags, 'dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '262144',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMIT_PER_MINUTE: '1000000000',
      PREPARE_PICTURES: 'false',
      METRICS_TOKEN,
      ...env,
    },
  });
  let complaints = '';
  child.stderr.on('data', (text) => (complaints += text));
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const stop = async () => {
    running.delete(stop);
    agent.destroy();
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  running.add(stop);

  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`The shop did not start.\n${complaints}`);
    if (performance.now() - started > START_TIMEOUT_MS) {
      await stop();
      throw new Error('The shop took too long to start.');
    }
    await wait(15);
  }
  return {
    port,
    startMs: performance.now() - started,
    ask: (path) => get(agent, port, path),
    send: (path, body) => get(agent, port, path, JSON.stringify(body)),
    async metric(name) {
      const { body } = await get(agent, port, '/metrics', undefined, {
        Authorization: `Bearer ${METRICS_TOKEN}`,
      });
      const line = body.toString().match(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm'));
      return Number(line?.[1] ?? 0);
    },
    stop,
  };
}

async function answers(port: number): Promise<boolean> {
  const agent = new Agent();
  return get(agent, port, '/').then(
    () => true,
    () => false,
  );
}

async function get(
  agent: Agent,
  port: number,
  path: string,
  json?: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const started = performance.now();
  const clientRequest = request({
    agent,
    port,
    path,
    method: json === undefined ? 'GET' : 'POST',
    host: '127.0.0.1',
    headers: {
      ...headers,
      'Accept-Encoding': 'br',
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
  });
  clientRequest.end(json);
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const answer = {
    status: response.statusCode ?? 0,
    rawHeaders: response.rawHeaders,
    body: Buffer.concat(chunks),
    ms: performance.now() - started,
  };
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** Drops all caches of every shop on this database. */
export async function dropEverything(client: pg.Client): Promise<void> {
  await client.query(`select pg_notify('cache', '*')`);
  await wait(SURELY_HEARD_MS);
}

/** Requests an uncached page: first drops the cache entries with one of these tags. */
export async function requestUncached(
  shop: Shop,
  client: pg.Client,
  path: string,
  tags: string[],
): Promise<Answer> {
  const served = () => shop.metric('eveil_pages_from_cache_total');
  for (let waitMs = USUALLY_HEARD_MS; waitMs < SURELY_HEARD_MS; waitMs *= 2) {
    const before = await served();
    if (tags.length > 0) await client.query(`select pg_notify('cache', $1)`, [tags.join(' ')]);
    await wait(waitMs);
    const answer = await shop.ask(path);
    if ((await served()) === before) return answer;
  }
  throw new Error(`${path} comes from memory although it was dropped.`);
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Returns an unused port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
