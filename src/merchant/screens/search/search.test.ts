import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop();
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

const searchAs = async (visitor: Visitor, query: string) => {
  const { body, statusCode } = await visitor.open(`/gestion/aller/?q=${encodeURIComponent(query)}`);
  expect(statusCode).toBe(200);
  return readPage(body).text;
};

test('a search finds screens, actions and products by a part of their name, without accents', async () => {
  expect(await searchAs(owner, 'reglage')).toContain('Réglages');
  expect(await searchAs(owner, 'nouveau prod')).toContain('Nouveau produit');
  expect(await searchAs(owner, 'tour rose')).toContain('Tour rose');
});

test('a search shows a role only what it may open', async () => {
  const packer = await staffVisitor(shop, 'packer');
  const found = await searchAs(packer, 'nouveau');
  expect(found).not.toContain('Nouveau produit');
  expect(found).not.toContain('Nouveau code promo');
});

test.each(['<script>alert(1)</script>', '%', '_', '\\', 'x'.repeat(40_000).slice(0, 4000)])(
  'a search for %s finds nothing and says so',
  async (query) => {
    expect(await searchAs(owner, query)).toContain('Rien ne correspond');
  },
);
