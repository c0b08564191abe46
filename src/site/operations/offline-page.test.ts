import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveComingSoon } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('the service worker is a script of the shop that browsers check again at every visit', async () => {
  const { statusCode, headers, body } = await shop.ask('/sw.js');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
  expect(body).toMatch(/eveil-offline-[0-9a-f]{12}/);
  expect((await shop.ask('/')).headers['content-security-policy']).toContain("worker-src 'self'");
});

test('the offline page needs nothing but itself: no script, no file, no price', async () => {
  const { statusCode, headers, body } = await shop.ask('/hors-ligne/');
  expect(statusCode).toBe(200);
  expect(body).toContain('Éveil');
  expect(body).toContain('<a href="">Réessayer</a>');
  expect(body).not.toMatch(/<script|<link|<img|src=|€/);
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(body).toContain('<meta name="robots" content="noindex"/>');
});

test('another name of the shop is another version of the service worker', async () => {
  const before = (await shop.ask('/sw.js')).body;
  await shopSettings.save(shop.db, { ...(await shopSettings.load(shop.db)), name: 'Éveil & Cie' });
  expect((await shop.ask('/sw.js')).body).not.toBe(before);
  expect((await shop.ask('/hors-ligne/')).body).toContain('Éveil &amp; Cie');
});

test('pages for search engines register the service worker, personal pages do not', async () => {
  expect((await shop.ask('/')).body).toContain('data-service-worker="/sw.js"');
  for (const path of ['/panier/', '/mon-compte/', '/?s=bois&post_type=product'])
    expect((await shop.ask(path)).body).not.toContain('data-service-worker');
});

test('before the shop opens, no service worker is installed', async () => {
  await saveComingSoon(shop.db, true);
  shop.app.drop(['settings']);
  expect((await shop.ask('/sw.js')).statusCode).toBe(503);
  expect((await shop.ask('/hors-ligne/')).statusCode).toBe(503);
});

test('switched off, the service worker removes itself, and no page registers it', async () => {
  const without = await openShop({ OFFLINE_PAGE: 'false' });
  try {
    const { body } = await without.ask('/sw.js');
    expect(body).toContain('registration.unregister()');
    expect(body).not.toContain("'fetch'");
    expect((await without.ask('/')).body).not.toContain('data-service-worker');
  } finally {
    await without.close();
  }
});
