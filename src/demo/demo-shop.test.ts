import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProduct } from '../shop/catalogue/server/find-product.ts';
import type { ProductView } from '../shop/catalogue/product.ts';
import { matchVariation } from '../shop/variations/match.ts';
import { openShop, type TestShop } from '../test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function product(slug: string): Promise<ProductView> {
  const found = await findProduct(shop.db, slug);
  if (!found) throw new Error(`no product ${slug}`);
  return found;
}

test.each([
  ['tour-rose', { type: 'simple', inStock: true, pictures: { length: 5 } }],
  ['puzzle-animaux-de-la-ferme', { type: 'simple', pictures: { length: 1 } }],
  ['coffret-eveil', { type: 'grouped' }],
  ['perles-dorees', { inStock: false, stock: 0 }],
  ['carte-cadeau', { isVirtual: true, soldIndividually: true }],
  ['balance-en-bois', { price: { before: 4490, min: 3590 } }],
  ['echantillon-de-bois', { price: { min: 0, max: 0 } }],
])('the demo shop sells %s as checks rely on it', async (slug, properties) => {
  expect(await product(slug)).toMatchObject(properties);
});

test('anneaux-a-empiler is chosen by one colour swatch, with a picture per variation', async () => {
  const { attributes, variations } = await product('anneaux-a-empiler');
  expect(attributes.map(({ taxonomy, swatch }) => [taxonomy, swatch])).toEqual([['pa_couleur', 'color']]);
  expect(attributes[0]?.terms.every(({ color }) => color !== null)).toBe(true);
  expect(variations.every(({ picture }) => picture !== null)).toBe(true);
  expect(new Set(variations.map(({ picture }) => picture?.id)).size).toBe(variations.length);
});

test('cubes-gigognes has buttons and image swatches, a missing, a sold-out and an open combination', async () => {
  const { attributes, variations } = await product('cubes-gigognes');
  expect(attributes.map(({ taxonomy, swatch }) => [taxonomy, swatch])).toEqual([
    ['pa_taille', 'button'],
    ['pa_finition', 'image'],
  ]);
  const [sizes = [], finishes = []] = attributes.map(({ terms }) => terms.map(({ slug }) => slug));
  const combinations = sizes.flatMap((size) =>
    finishes.map((finish) => matchVariation(variations, { pa_taille: size, pa_finition: finish })),
  );
  expect(combinations.filter((variation) => variation === undefined)).toHaveLength(1);
  expect(combinations.filter((variation) => variation?.stock === 0)).toHaveLength(1);
  expect(variations.filter(({ choices }) => !('pa_finition' in choices))).toHaveLength(1);
});

test('lettres-rugueuses has three attributes and more than thirty variations', async () => {
  const { attributes, variations } = await product('lettres-rugueuses');
  expect(attributes).toHaveLength(3);
  expect(variations.length).toBeGreaterThan(30);
});

test('the shop is full: sixty products or more in eight categories or more, each with a picture', async () => {
  const products = await shop.db.selectFrom('products').select('id').execute();
  const pictured = await shop.db.selectFrom('product_pictures').select('product_id').distinct().execute();
  const categories = await shop.db
    .selectFrom('terms')
    .innerJoin('product_terms', 'product_terms.term_id', 'terms.id')
    .where('taxonomy', '=', 'product_cat')
    .select('terms.id')
    .distinct()
    .execute();
  expect(products.length).toBeGreaterThanOrEqual(60);
  expect(categories.length).toBeGreaterThanOrEqual(8);
  expect(pictured).toHaveLength(products.length);
});
