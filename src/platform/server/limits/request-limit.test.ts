import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';

const MOST = 12;
let shop: TestShop;
let client = 0;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: String(MOST), TRUST_PROXY: '1' });
});
afterAll(() => shop.close());

const newClient = () => `203.0.113.${++client}`;

/** The status codes of 20 requests of one client. */
async function statuses(url: string, forwarded: (count: number) => string): Promise<number[]> {
  const all = [];
  for (let count = 0; count < 20; count++)
    all.push((await shop.ask({ url, headers: { 'x-forwarded-for': forwarded(count) } })).statusCode);
  return all;
}
const refusals = (all: readonly number[]) => all.filter((status) => status === 429).length;

test.each([
  '/panier/',
  '/healthz-x/',
  '/metrics-x/',
  '/media/x',
  '/media/1-abcdef-400.webp',
  '/assets/x.js',
  '/a/b/c',
])('requests for %s are limited', async (url) => {
  const ip = newClient();
  expect(refusals(await statuses(url, () => ip))).toBe(20 - MOST);
});

test.each(['/healthz', '/readyz', '/metrics'])('%s is never limited', async (url) => {
  const ip = newClient();
  expect(refusals(await statuses(url, () => ip))).toBe(0);
});

test('pictures that exist are not limited', async () => {
  const { body } = await shop.ask({ url: '/boutique/', headers: { 'x-forwarded-for': newClient() } });
  const picture = /\/media\/[^"\s,]+/.exec(body)?.[0] ?? '';
  const ip = newClient();
  const all = await statuses(picture, () => ip);
  expect(new Set(all)).toEqual(new Set([200]));
});

test('a client that forges X-Forwarded-For is still one client', async () => {
  const ip = newClient();
  expect(refusals(await statuses('/panier/', (count) => `198.51.100.${count}, ${ip}`))).toBe(20 - MOST);
});

test('the addresses of one IPv6 network are one client', async () => {
  expect(refusals(await statuses('/panier/', (count) => `2001:db8:1:2::${count + 1}`))).toBe(20 - MOST);
});

test('a 404 of the Store API is limited as well', async () => {
  const ip = newClient();
  expect(refusals(await statuses('/wp-json/wc/store/v1/nowhere', () => ip))).toBe(20 - MOST);
});

type Batch = { readonly responses: readonly { readonly status: number }[] };

test('each call inside a batch counts for the client that sent the batch, and for nobody else', async () => {
  const send = async (ip: string, calls: number) => {
    const { json, statusCode } = await shop.ask({
      method: 'POST',
      url: '/wp-json/wc/store/v1/batch',
      headers: { 'x-forwarded-for': ip, 'cart-token': token },
      payload: {
        requests: Array.from({ length: calls }, () => ({ path: '/wc/store/v1/cart/remove-coupon' })),
      },
    });
    return {
      statusCode,
      inner: statusCode === 207 ? json<Batch>().responses.map(({ status }) => status) : [],
    };
  };
  const { headers } = await shop.ask({
    url: '/wp-json/wc/store/v1/cart',
    headers: { 'x-forwarded-for': newClient() },
  });
  const token = String(headers['cart-token']);
  const first = newClient();
  const second = newClient();
  expect(refusals((await send(first, 20)).inner)).toBe(20 - (MOST - 1));
  expect((await send(first, 1)).statusCode).toBe(429);
  expect(refusals((await send(second, MOST - 1)).inner)).toBe(0);
});
