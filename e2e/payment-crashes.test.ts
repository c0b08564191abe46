import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { byCard } from '#test/anne.ts';
import { freePort } from '#test/network/free-port.ts';

/* Kills the shop at many moments between the submission of the checkout and its response, then restarts it. A
   shopper who submits again has one order, paid once. */

const WAIT_MS = 60_000;
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

let dataDir: string;
let port: number;
const shopUrl = () => `http://127.0.0.1:${port}`;
let client: pg.Client;
let shop: ChildProcess;
const databaseUrl = () => inject('postgresUrl').replace(/postgres$/, 'crashing_shop');

beforeAll(async () => {
  port = await freePort();
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query('create database crashing_shop template demo_shop');
  await admin.end();
  dataDir = await mkdtemp(join(tmpdir(), 'eveil-crashing-'));
  await symlink(inject('mediaDir'), join(dataDir, 'media'));
  client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
});

afterAll(async () => {
  const exited = new Promise((resolve) => shop.once('exit', resolve));
  shop.kill('SIGTERM');
  await exited;
  await client.end();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  shop = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(),
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '100000',
      PREPARE_PICTURES: 'false',
    },
  });
  const isReady = () =>
    fetch(`${shopUrl()}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: WAIT_MS }).toBe(true);
}

async function kill(): Promise<void> {
  const exited = new Promise((resolve) => shop.once('exit', resolve));
  shop.kill('SIGKILL');
  await exited;
}

/** Fills a cart and returns the cookie and the body with which to submit the checkout. */
async function atButton(): Promise<{ cookie: string; body: string }> {
  const { rows } = await client.query<{ id: number }>(`select id from products where slug = 'tour-rose'`);
  const added = await fetch(`${shopUrl()}/?wc-ajax=add_to_cart`, {
    method: 'POST',
    body: `product_id=${rows[0]?.id}&quantity=1`,
    headers: FORM,
  });
  await added.text();
  const cookie = added.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const html = await (await fetch(`${shopUrl()}/commander/`, { headers: { Cookie: cookie } })).text();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const names = ['woocommerce-process-checkout-nonce', 'idempotency_key', 'seen_total'];
  const fields = {
    ...byCard('pm_card_visa'),
    ...Object.fromEntries(names.map((name) => [name, hidden(name)])),
  };
  return { cookie, body: new URLSearchParams(fields).toString() };
}

const press = async ({ cookie, body }: { cookie: string; body: string }) => {
  const answer = await fetch(`${shopUrl()}/?wc-ajax=checkout`, {
    method: 'POST',
    body,
    headers: { ...FORM, Cookie: cookie },
    signal: AbortSignal.timeout(WAIT_MS),
  });
  return (await answer.json()) as { result: string; order_id?: number };
};

const count = async (statement: string) =>
  Number((await client.query<{ count: string }>(`select count(*) from ${statement}`)).rows[0]?.count);

test(
  'if the shop is killed between the checkout request and its response, a retry yields one order, paid once',
  async () => {
    await start();
    const stock = async () =>
      (await client.query<{ stock: number }>(`select stock from products where slug = 'tour-rose'`)).rows[0]
        ?.stock ?? 0;
    const stockBefore = await stock();
    const ordersBefore = await count('orders');
    const moments = [5, 20, 45, 80, 150, 300];
    for (const ms of moments) {
      const buyer = await atButton();
      const cut = press(buyer).catch(() => undefined);
      await wait(ms);
      await kill();
      await cut;
      await start();
      expect((await press(buyer)).result).toBe('success');
    }
    expect(await count('orders')).toBe(ordersBefore + moments.length);
    expect(await count(`orders where status = 'pending'`)).toBe(0);
    expect(
      await count(`sandbox_objects where kind = 'payment_intent' and body ->> 'status' = 'succeeded'`),
    ).toBe(moments.length);
    expect(await stock()).toBe(stockBefore - moments.length);
  },
  10 * WAIT_MS,
);
