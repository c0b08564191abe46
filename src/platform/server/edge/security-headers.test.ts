import { afterAll, beforeAll, expect, test } from 'vitest';
import { MERCHANT, signedInVisitor } from '#test/customers.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { securityHeaders } from './security-headers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test.each([
  ['a page', '/'],
  ['a kept page', '/'],
  ['a page that is not there', '/nulle-part/'],
  ['an address that cannot be read', '/%/'],
  ['a redirect', '/boutique'],
  ['a file', '/favicon.svg'],
  ['a figure', '/healthz'],
  ['the sitemap', '/sitemap.xml'],
])('%s carries the headers that protect the visitor', async (_what, url) => {
  const { headers } = await shop.ask(url);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers['content-security-policy']).toContain("script-src 'self';");
});

test('no script and no style stands in a page', async () => {
  const merchant = await signedInVisitor(shop, { email: MERCHANT });
  for (const path of ['/', '/boutique/', '/produit/coffret-eveil/', '/panier/', '/gestion/composants/']) {
    const { body } = await merchant.open(path);
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(scripts.filter((one) => !/type="application\/(ld\+)?json"| src="\//.test(one))).toEqual([]);
    expect(body).not.toMatch(/ (style|on\w+)="|<style|javascript:/);
  }
});

test('an https shop is only ever visited over https, a plain one says nothing about it', () => {
  expect(securityHeaders('https://eveil.example')['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/);
  expect(securityHeaders('http://localhost')).not.toHaveProperty('Strict-Transport-Security');
});

test('responses have no server and no x-powered-by header', async () => {
  const { headers } = await shop.ask('/');
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
});
