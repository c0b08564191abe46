import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { ownAddress } from './own-address.ts';

const TOKEN = 'un-jeton-assez-long';
const FIGURES = { url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } };

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ METRICS_TOKEN: TOKEN });
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
  const { body, headers } = await shop.ask(FIGURES);
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(
    /eveil_request_seconds_count\{method="GET",route="\/produit\/:slug\/",status="200"\} 1/,
  );
  expect(body).toMatch(/eveil_request_seconds_count\{method="GET",route="none",status="404"\} 2/);
  expect(body).toMatch(/^eveil_page_cache_bytes [1-9]\d+$/m);
  expect(body).toContain('eveil_pages_rendered_total{page="/produit/:slug/"} 1');
  expect(body).not.toMatch(/secret|inconnu|tour-rose/);
});

test('/metrics shows the number of requests in flight, without those of disconnected clients', async () => {
  const inFlight = async () => (await shop.ask(FIGURES)).body.match(/^eveil_requests_in_flight (\d+)$/m)?.[1];
  const { hostname, port } = ownAddress(shop.app.fastify.server);
  const socket = connect(Number(port), hostname);
  // The body stays incomplete.
  socket.write(
    'POST /?wc-ajax=add_to_cart HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\na',
  );
  await expect.poll(inFlight).toBe('2');
  socket.destroy();
  await expect.poll(inFlight).toBe('1');
});

test('metrics require the token, and are off without one', async () => {
  const metricsWith = (authorization: string) => shop.ask({ url: '/metrics', headers: { authorization } });
  expect((await shop.ask('/metrics')).statusCode).toBe(404);
  expect((await metricsWith('Bearer autre-chose-du-tout')).statusCode).toBe(404);
  expect((await metricsWith(`Bearer ${TOKEN}`)).statusCode).toBe(200);
  const open = await openShop();
  try {
    expect((await open.ask('/metrics')).statusCode).toBe(404);
    expect((await open.ask({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(404);
  } finally {
    await open.close();
  }
});
