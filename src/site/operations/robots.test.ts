import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ PUBLIC_URL: 'https://eveil.example' });
});
afterAll(() => shop.close());

const listed = async () => {
  const { body } = await shop.ask('/sitemap.xml');
  return [...body.matchAll(/<loc>https:\/\/eveil\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
};

test('the sitemap lists the shop, every product, every category and tag in use, every text', async () => {
  const paths = await listed();
  const slugs = (table: 'products' | 'content_pages') => shop.db.selectFrom(table).select('slug').execute();
  const products = (await slugs('products')).map(({ slug }) => `/produit/${slug}/`);
  const texts = (await slugs('content_pages')).map(({ slug }) => `/${slug}/`);
  expect(paths).toEqual(expect.arrayContaining(['/', '/boutique/', ...products, ...texts]));
  expect(paths).toEqual(
    expect.arrayContaining(['/categorie-produit/langage/', '/etiquette-produit/motricite-fine/']),
  );
  expect(new Set(paths).size).toBe(paths.length);
});

test('what is not published is not in the sitemap', async () => {
  await shop.db.updateTable('products').set({ status: 'draft' }).where('slug', '=', 'tangram').execute();
  expect(await listed()).not.toContain('/produit/tangram/');
});

test('the sitemap is XML with a date for each product', async () => {
  const { body, headers } = await shop.ask('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset/);
  expect(body).toMatch(/\/produit\/tour-rose\/<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
});

test('robots.txt disallows the cart, the account and searches, and names the sitemap', async () => {
  const { body } = await shop.ask('/robots.txt');
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /panier/',
      'Disallow: /mon-compte/',
      'Disallow: /*?s=',
      'Sitemap: https://eveil.example/sitemap.xml',
    ]),
  );
});
