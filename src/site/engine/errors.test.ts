import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAddress } from '#platform/server/own-address.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { plainRequest } from '#test/network/plain-request.ts';
import { readPage } from '#test/read-page.ts';

let shop: TestShop;
let origin: string;
beforeAll(async () => {
  shop = await openShop();
  origin = ownAddress(shop.app.fastify.server).origin;
});
afterAll(() => shop.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test.each([
  ['an address that leads nowhere', 404, { url: '/nulle/part/' }, 'Cette page n’est plus sur l’étagère'],
  ['an address that cannot be decoded', 400, { url: '/produit/%E0%A4%A/' }, 'Cette adresse est mal écrite'],
  ['a lone percent sign', 400, { url: '/%/' }, 'Cette adresse est mal écrite'],
  [
    'a body larger than any form of ours',
    413,
    { method: 'POST', url: '/panier/', headers: FORM, body: 'a='.padEnd(300_000, 'x') },
    'Ce message est trop volumineux',
  ],
  [
    'a body of a kind no form sends',
    415,
    { method: 'POST', url: '/panier/', headers: { 'content-type': 'application/xml' }, body: '<a/>' },
    'Ce format n’est pas accepté',
  ],
  [
    'a body that is not what it says',
    400,
    { method: 'POST', url: '/panier/', headers: { 'content-type': 'application/json' }, body: '{oops' },
    'Cette adresse est mal écrite',
  ],
  ['a part longer than any address of ours', 404, { url: `/${'a'.repeat(5_000)}/` }, 'Cette page n’est plus'],
] as const)('%s is answered %i, in French', async (_what, status, request, sentence) => {
  const answer = await shop.ask({ ...request, headers: { ...('headers' in request && request.headers) } });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  const page = readPage(answer.body);
  expect(page.language).toBe('fr');
  expect(page.text).toContain(sentence);
  expect(page.meta['robots']).toBe('noindex');
});

test.each([
  ['/boutique/', 'PUT', 'GET, HEAD'],
  ['/boutique/', 'DELETE', 'GET, HEAD'],
  ['/mentions-legales/', 'POST', 'GET, HEAD'],
  ['/produit/tour-rose/', 'PUT', 'GET, HEAD, POST'],
  ['/panier/', 'PATCH', 'GET, HEAD, POST'],
  ['/mentions-legales/', 'PROPFIND', 'GET, HEAD'],
] as const)('%s cannot be asked with %s: the answer says what it can', async (path, method, allowed) => {
  const answer = await plainRequest({ origin, path, method });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe(allowed);
  expect(answer.body).toContain('Cette page ne se lit pas ainsi');
});

test.each([
  ['/boutique', '/boutique/'],
  [
    '/boutique?orderby=price&e-filter-boutique-pa_age=3-4-ans',
    '/boutique/?orderby=price&e-filter-boutique-pa_age=3-4-ans',
  ],
  ['/produit/tour-rose', '/produit/tour-rose/'],
  ['/panier', '/panier/'],
  ['/categorie-produit/langage/page/2', '/categorie-produit/langage/page/2/'],
])('%s lacks its slash and leads to %s', async (path, address) => {
  const answer = await plainRequest({ origin, path: path });
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe(address);
});

test.each([
  '//example.org',
  '//example',
  '/\\example',
  '/\\2130706433',
  '/\\/example',
  '///example',
  '/%5cexample',
])('%s never leads to another site', async (path) => {
  const { status, headers } = await plainRequest({ origin, path });
  expect(status).toBeLessThan(500);
  const target = new URL(headers.location ?? '/', origin);
  expect(target.origin).toBe(new URL(origin).origin);
});

test('a fault of ours is said in French, without its cause', async () => {
  await shop.db.schema.alterTable('content_pages').renameColumn('body', 'text').execute();
  const answer = await shop.ask('/mentions-legales/');
  await shop.db.schema.alterTable('content_pages').renameColumn('text', 'body').execute();
  expect(answer.statusCode).toBe(500);
  expect(readPage(answer.body).text).toContain('Un problème est survenu chez nous');
  expect(answer.body).not.toMatch(/content_pages|does not exist|node_modules|\.tsx?:\d/);
  expect((await shop.ask('/mentions-legales/')).statusCode).toBe(200);
});

test('someone who asks too much is asked to wait, in French', async () => {
  const strict = await openShop({ RATE_LIMIT_PER_MINUTE: '3' });
  try {
    const ask = () => strict.ask('/?s=bois&post_type=product');
    const statuses = [await ask(), await ask(), await ask()].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200, 200]);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(readPage(refused.body).text).toContain('Doucement, s’il vous plaît');
    expect((await strict.ask('/healthz')).statusCode).toBe(200);
  } finally {
    await strict.close();
  }
});
