import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let shop: TestShop;
let html: string;
beforeAll(async () => {
  shop = await openShop();
  html = (await shop.ask({ url: '/wp-json/', headers: { accept: 'text/html' } })).body;
});
afterAll(() => shop.close());

type Document = { paths: Record<string, Record<string, { operationId: string; summary: string }>> };

test('the guide tells every call of the description: its address, what it reads and what it answers', async () => {
  const { paths } = (await shop.ask('/wp-json/openapi.json')).json<Document>();
  const page = readPage(html);
  const pageText = page.text.replace(/\s+/g, '');
  for (const [path, operations] of Object.entries(paths))
    for (const { operationId, summary } of Object.values(operations)) {
      expect(html).toContain(`id="${operationId}"`);
      expect(pageText).toContain(path.replace(/\s+/g, ''));
      expect(pageText).toContain(summary.replace(/\s+/g, ''));
    }
  expect(page.text).toContain('woocommerce_rest_product_invalid_id');
  expect(html).toContain('href="/wp-json/openapi.json"');
});

test('the guide is kept out of search engines and every link inside it leads somewhere', () => {
  expect(readPage(html).meta['robots']).toBe('noindex');
  const places = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const links = [...main.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(10);
  for (const id of links) expect(places).toContain(id);
});
