import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { pictureUrl, type Picture } from '#shop/common/pictures/picture.ts';
import { hiddenField } from '#test/customers.ts';
import { freePort } from '#test/network/free-port.ts';
import { aPhoto, GOOD_REVIEW } from '#test/review-writing.ts';
import { startS3Server, type S3Server } from '#test/network/s3-server.ts';

/* Two machines with separate data folders share one database and one object storage. */

const WAIT_MS = 60_000;
const PER_MINUTE = 100;

type Machine = { readonly url: string; readonly child: ChildProcess; output(): string };

let folder: string;
let storage: S3Server;
let client: pg.Client;
let [a, b]: Machine[] = [];
const databaseUrl = () => inject('postgresUrl').replace(/postgres$/, 'two_machines');

async function start(name: string, env: Record<string, string> = {}): Promise<Machine> {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      PUBLIC_URL: 'http://localhost',
      DATA_DIR: join(folder, name),
      DATABASE_URL: databaseUrl(),
      FILES_URL: storage.url(),
      LOG_LEVEL: 'error',
      OVERLOAD_MS: '0',
      PREPARE_PICTURES: 'false',
      RATE_LIMIT_PER_MINUTE: String(PER_MINUTE),
      TRUST_PROXY: '1',
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (data) => (output += String(data)));
  child.stderr.on('data', (data) => (output += String(data)));
  return { url: `http://127.0.0.1:${port}`, child, output: () => output };
}

const exitOf = ({ child }: Machine) =>
  new Promise<number | null>((resolve) =>
    child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
  );
const machines = () => [a, b].filter((machine) => machine !== undefined);
const untilOpen = (machine: Machine) =>
  vi.waitFor(() => expect(machine.output()).toContain('La boutique est ouverte'), { timeout: WAIT_MS });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eveil-machines-'));
  storage = await startS3Server();
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query('create database two_machines template demo_shop');
  await admin.end();
  client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await recordChores();
  [a, b] = [await start('a'), await start('b')];
  for (const machine of machines()) await untilOpen(machine);
}, 3 * WAIT_MS);

afterAll(async () => {
  for (const machine of machines()) {
    machine.child.kill('SIGTERM');
    await exitOf(machine);
  }
  await client.end();
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});

/** Chores that are due every minute. */
const CHORES = ['reconcile payments', 'cancel unpaid orders', 'cancel overdue orders', 'count sold pieces'];

/** Makes the chores due and records each start of a chore. */
async function recordChores(): Promise<void> {
  await client.query(`
    create table chore_runs (name text, holder text, begun_at timestamptz default now());
    create function record_chore() returns trigger language plpgsql as $$ begin
      if new.holder is distinct from old.holder and new.holder is not null then
        insert into chore_runs (name, holder) values (new.name, new.holder);
      end if;
      return null;
    end $$;
    create trigger record_chore after update on chores for each row execute function record_chore()`);
  await client.query(`insert into chores (name, due_at) select unnest($1::text[]), now()`, [CHORES]);
}

const statusOf = async (machine: Machine | undefined, path: string) =>
  (await fetch(`${machine?.url}${path}`)).status;

/** Submits a review with a photograph and returns the link to it. */
async function writeReview(machine: Machine | undefined): Promise<URL> {
  const html = await (await fetch(`${machine?.url}/avis/ecrire/?produit=tangram`)).text();
  const form = new FormData();
  const hidden = { produit: 'tangram', submission: hiddenField(html, 'submission') };
  for (const [name, value] of Object.entries({ ...hidden, ...GOOD_REVIEW })) form.append(name, value);
  form.append(
    'pictures',
    new Blob([Uint8Array.from(await aPhoto(200, 100))], { type: 'image/jpeg' }),
    'a.jpg',
  );
  const answer = await fetch(`${machine?.url}/avis/ecrire/`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '', 'http://localhost');
}

async function newestPicture(): Promise<Picture> {
  const { rows } = await client.query<Picture>(
    `select id, fingerprint, width, height, alt from pictures where file like 'avis/%' order by id desc limit 1`,
  );
  if (!rows[0]) throw new Error('no picture was stored');
  return rows[0];
}

test(
  'a photograph uploaded to one machine is served by both, and its deletion on the other removes it from both',
  async () => {
    const link = await writeReview(a);
    const path = pictureUrl(await newestPicture(), 160, 'webp');
    for (const machine of machines()) expect(await statusOf(machine, path)).toBe(200);
    const fields = new URLSearchParams(link.searchParams);
    const removed = await fetch(`${b?.url}/avis/supprimer/`, { method: 'POST', body: fields });
    expect(removed.status).toBe(200);
    for (const machine of machines())
      await expect.poll(() => statusOf(machine, path), { timeout: WAIT_MS }).toBe(404);
  },
  3 * WAIT_MS,
);

test(
  'a price changed in the database is shown by both machines',
  async () => {
    const path = '/produit/tour-rose/';
    const shows = async (machine: Machine) =>
      (await (await fetch(machine.url + path)).text()).includes('123,45');
    for (const machine of machines()) expect(await shows(machine)).toBe(false);
    const writtenAt = performance.now();
    await client.query(
      `update products set regular_cents = 12345, sale_cents = null where slug = 'tour-rose'`,
    );
    for (const machine of machines())
      await expect.poll(() => shows(machine), { timeout: WAIT_MS, interval: 20 }).toBe(true);
    process.stdout.write(
      `price shown by both machines after ${Math.round(performance.now() - writtenAt)} ms\n`,
    );
  },
  3 * WAIT_MS,
);

test(
  'each mail leaves once, whichever machine sends it',
  async () => {
    await writeReview(a);
    const waiting = async () =>
      (await client.query(`select from jobs where done_at is null and dead_at is null`)).rowCount;
    await expect.poll(waiting, { timeout: WAIT_MS }).toBe(0);
    const { rows } = await client.query(`select count(*)::int as repeated from jobs where attempts > 1`);
    expect(rows).toEqual([{ repeated: 0 }]);
    const done = await client.query<{ count: number }>(
      `select count(*)::int from jobs where kind = 'mail' and done_at is not null`,
    );
    const mails: string[] = [];
    for await (const { key } of openFiles(readConfig({ FILES_URL: storage.url() })).list('outbox/'))
      mails.push(key);
    expect(mails.length).toBeGreaterThan(0);
    expect(mails).toHaveLength(done.rows[0]?.count ?? 0);
  },
  3 * WAIT_MS,
);

test(
  'a third machine with files of its own is refused with one line',
  async () => {
    const third = await start('c', { FILES_URL: '' });
    expect(await exitOf(third)).toBe(1);
    expect(third.output().trim().split('\n')).toEqual([
      expect.stringMatching(/^Une autre machine \(.+\) est déjà ouverte .* FILES_URL\.$/),
    ]);
  },
  3 * WAIT_MS,
);

test.each([
  ['a bucket that does not exist', { bucket: 'inconnu' }, 'le compartiment « inconnu » n’existe pas'],
  ['keys that are not known', { keys: 'inconnue:secret' }, 'refuse ces clés'],
])(
  '%s stops a start with one line that holds no key',
  async (_, changes, sentence) => {
    const machine = await start('d', { FILES_URL: storage.url(changes) });
    expect(await exitOf(machine)).toBe(1);
    const lines = machine.output().trim().split('\n');
    expect(lines).toEqual([expect.stringContaining(sentence)]);
    expect(lines[0]).not.toMatch(/inconnue|secret/);
  },
  3 * WAIT_MS,
);

test(
  'requests to both machines count together',
  async () => {
    // An ip of its own, so that requests of other tests do not count toward its limit.
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    const send = async (machine: Machine) => {
      const url = `${machine.url}/wp-json/wc/store/v1/cart`;
      const statuses: number[] = [];
      for (let i = 0; i < 0.7 * PER_MINUTE; i++) statuses.push((await fetch(url, { headers })).status);
      return statuses;
    };
    // Below the limit on each machine, above it in total.
    const statuses = (await Promise.all(machines().map(send))).flat();
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(PER_MINUTE);
    expect(statuses).toContain(429);
  },
  3 * WAIT_MS,
);

test(
  'each chore is done once per period, by one of the machines',
  async () => {
    const listBegun = async () => {
      const { rows } = await client.query<{ name: string }>(
        'select distinct name from chore_runs where name = any ($1) order by name',
        [CHORES],
      );
      return rows.map(({ name }) => name);
    };
    await expect.poll(listBegun, { timeout: 3 * WAIT_MS }).toEqual([...CHORES].sort());
    // These chores start again one minute after they have finished at the earliest.
    const { rows } = await client.query(
      `select name, gap from (
        select name, begun_at - lag(begun_at) over (partition by name order by begun_at) as gap from chore_runs) runs
      where gap < interval '1 minute' and name = any ($1)`,
      [CHORES],
    );
    expect(rows).toEqual([]);
  },
  4 * WAIT_MS,
);
