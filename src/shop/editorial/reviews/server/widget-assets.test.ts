import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const assetsOf = (html: string) => [
  ...[...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, url = '']) => url),
  ...[...html.matchAll(/<link[^>]*rel="(?:stylesheet|modulepreload)"[^>]*href="([^"]+)"/g)].map(
    ([, url = '']) => url,
  ),
];

test.each(['/produit/tour-rose/', '/avis/', '/avis/ecrire/?produit=tour-rose'])(
  'the scripts and styles of the review widget at %s come from the shop itself (§7.9#1)',
  async (path) => {
    const { body, headers } = await shop.ask(path);
    const assets = assetsOf(body);
    expect(assets.length).toBeGreaterThan(1);
    for (const url of assets) expect(url).toMatch(/^\/(?!\/)/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'(?:;| https:\/\/js\.stripe\.com)/);
    expect(policy).toContain("style-src 'self'");
  },
);

test('the review widget tells its version 3.0 and its platform (§9.2#10)', async () => {
  const { body } = await shop.ask('/produit/tour-rose/');
  expect(body).toMatch(/data-reviews="" data-widget-version="3\.0" data-platform="eveil"/);
});
