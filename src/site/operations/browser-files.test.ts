import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const PUBLIC_FILES = join(import.meta.dirname, '../../../public');

test('the manifest has the name of the shop and icons that exist', async () => {
  const { body, headers } = await shop.ask('/site.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  const manifest = z
    .object({ name: z.string(), start_url: z.string(), icons: z.array(z.object({ src: z.string() })) })
    .parse(JSON.parse(body));
  expect(manifest).toMatchObject({ name: 'Éveil', start_url: '/' });
  expect(manifest.icons.map(({ src }) => existsSync(join(PUBLIC_FILES, src)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('every page names the manifest and the rules for prefetching, and both are served', async () => {
  const { body, headers } = await shop.ask('/boutique/');
  expect(body).toContain('<link rel="manifest" href="/site.webmanifest"/>');
  expect(headers['speculation-rules']).toBe('"/speculation-rules.json"');
  const rules = await shop.ask('/speculation-rules.json');
  expect(rules.headers['content-type']).toContain('application/speculationrules+json');
  expect(JSON.parse(rules.body)).toHaveProperty('prefetch.0.eagerness', 'moderate');
});
