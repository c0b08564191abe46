import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '../../test/open-shop.ts';
import { ownAddress } from './own-address.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test.each([
  ['/healthz', { status: 'ok' }],
  ['/readyz', { status: 'ready', payments: 'sandbox', files: 'ready' }],
])('%s says so, and nobody may keep the answer', async (url, answer) => {
  const { statusCode, headers, json } = await shop.ask(url);
  expect(statusCode).toBe(200);
  expect(json()).toEqual(answer);
  expect(headers['cache-control']).toBe('no-store');
});

test('/metrics counts requests by route, never by what visitors asked for', async () => {
  await shop.ask('/produit/tour-rose/?utm_source=secret');
  await shop.ask('/produit/inconnu/');
  await shop.ask('/nulle/part/');
  const { body, headers } = await shop.ask('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(
    /eveil_request_seconds_count\{method="GET",route="\/produit\/:slug\/",status="200"\} 1/,
  );
  expect(body).toMatch(/eveil_request_seconds_count\{method="GET",route="none",status="404"\} 2/);
  expect(body).toMatch(/^eveil_page_cache_bytes [1-9]\d+$/m);
  expect(body).toContain('eveil_pages_rendered_total{page="/produit/:slug/"} 1');
  expect(body).not.toMatch(/secret|inconnu|tour-rose/);
});

test('/metrics says how many requests are under way; one whose visitor has gone is none', async () => {
  const inFlight = async () =>
    (await shop.ask('/metrics')).body.match(/^eveil_requests_in_flight (\d+)$/m)?.[1];
  const { hostname, port } = ownAddress(shop.app.fastify.server);
  const socket = connect(Number(port), hostname);
  // Its body never comes whole.
  socket.write(
    'POST /?wc-ajax=add_to_cart HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\na',
  );
  await expect.poll(inFlight).toBe('2');
  socket.destroy();
  await expect.poll(inFlight).toBe('1');
});

test('the figures are for the machine itself, or for whoever has the token', async () => {
  const elsewhere = { url: '/metrics', remoteAddress: '203.0.113.9' };
  expect((await shop.ask(elsewhere)).statusCode).toBe(404);
  const guarded = await openShop({ METRICS_TOKEN: 'un-jeton-assez-long' });
  try {
    const asked = (authorization: string) => guarded.ask({ ...elsewhere, headers: { authorization } });
    expect((await guarded.ask('/metrics')).statusCode).toBe(404);
    expect((await asked('Bearer autre-chose-du-tout')).statusCode).toBe(404);
    expect((await asked('Bearer un-jeton-assez-long')).statusCode).toBe(200);
  } finally {
    await guarded.close();
  }
});
