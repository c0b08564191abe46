import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Every route url of the app, with sample values for its parameters. */
function allAddresses(): string[] {
  const branches: string[] = [];
  const lines = shop.app.fastify.printRoutes({ commonPrefix: false }).split('\n');
  return lines.flatMap((line) => {
    const [, indent = '', part = ''] = /^((?:│ {3}| {4})*)[├└]── (\S+)/.exec(line) ?? [];
    if (!part) return [];
    const depth = indent.length / 4;
    branches.length = depth;
    branches[depth] = part;
    return branches.join('').replace(/:\w+|\*/g, 'tour-rose');
  });
}

test.each([
  ['says it comes from another site', { 'sec-fetch-site': 'cross-site' }],
  ['has another origin', { origin: 'https://ailleurs.example' }],
])('a request that changes something and %s is refused everywhere', async (_how, headers) => {
  const addresses = allAddresses();
  expect(addresses).toContain('/panier/');
  expect(addresses).toContain('/produit/tour-rose/');
  for (const url of [...addresses, '/nulle/part/']) {
    for (const method of UNSAFE) {
      const { statusCode } = await shop.ask({ method, url, headers: { host: 'localhost', ...headers } });
      expect(`${method} ${url} ${statusCode}`).toBe(`${method} ${url} 403`);
    }
  }
});

test.each([
  ['says it comes from a neighbouring site', { 'sec-fetch-site': 'same-site' }],
  ['has our name on another port', { origin: 'http://localhost:81' }],
  ['hides its origin', { origin: 'null' }],
  ['has an origin that is none', { origin: 'localhost' }],
  ['contradicts itself', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }],
])('a request that changes something and %s is refused', async (_how, headers) => {
  const { statusCode } = await shop.ask({
    method: 'POST',
    url: '/panier/',
    headers: { host: 'localhost', ...headers },
  });
  expect(statusCode).toBe(403);
});

test('the refusal is a French page', async () => {
  const answer = await shop.ask({
    method: 'POST',
    url: '/panier/',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.body).toContain('Cette demande vient d’un autre site');
});

test.each([
  ['comes from our own pages', { 'sec-fetch-site': 'same-origin' }],
  ['was typed or bookmarked by the visitor', { 'sec-fetch-site': 'none' }],
  ['has our origin', { origin: 'http://localhost' }],
  ['comes from no browser', {}],
])('a request that %s goes through', async (_how, headers) => {
  const { statusCode } = await shop.ask({
    method: 'POST',
    url: '/panier/',
    headers: { host: 'localhost', ...headers },
  });
  expect(statusCode).toBe(303);
});

test('reading is open to links from everywhere', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://ailleurs.example' };
  expect((await shop.ask({ url: '/boutique/', headers })).statusCode).toBe(200);
});
