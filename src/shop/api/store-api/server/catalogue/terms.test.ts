import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { attribute, category, term, type WireTerm } from './product-answers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000', PUBLIC_URL: 'https://eveil.example' });
  await shop.db
    .insertInto('terms')
    .values({ taxonomy: 'product_cat', slug: 'bientot', name: 'Bientôt', position: 99 })
    .execute();
});
afterAll(() => shop.close());

const get = async (path: string) => {
  // The test changed the database directly, so the caches must be dropped.
  shop.app.drop(['*']);
  const answer = await shop.ask(`/wp-json/wc/store/v1/products/${path}`);
  return { status: answer.statusCode, headers: answer.headers, json: answer.json<unknown>() };
};
const names = async (path: string) =>
  z
    .array(z.object({ name: z.string() }))
    .parse((await get(path)).json)
    .map(({ name }) => name);

test('categories come by name, all of them, with their picture, their products and their reviews', async () => {
  await shop.db.updateTable('products').set({ review_count: 0 }).execute();
  await shop.db
    .updateTable('products')
    .set({ review_count: 2 })
    .where('slug', 'in', ['tour-rose', 'barres-rouges'])
    .execute();
  const { json, headers } = await get('categories');
  const categories = z.array(category).parse(json);
  expect(headers).toMatchObject({ 'x-wp-total': '12', 'x-wp-totalpages': '1' });
  expect(headers['link']).toBeUndefined();
  expect(categories[0]).toMatchObject({
    name: 'Art et création',
    parent: 0,
    count: 7,
    permalink: 'https://eveil.example/categorie-produit/art-et-creation/',
  });
  expect(categories.find(({ slug }) => slug === 'materiel-sensoriel')).toMatchObject({
    count: 9,
    review_count: 4,
  });
  expect(categories.every(({ image }) => image?.src.startsWith('https://eveil.example/media/'))).toBe(true);
});

test('an empty category is hidden unless asked for', async () => {
  expect(await names('categories')).not.toContain('Bientôt');
  expect(await names('categories?hide_empty=false')).toContain('Bientôt');
  const [empty] = z.array(category).parse((await get('categories?hide_empty=0&search=bientot')).json);
  expect(empty).toMatchObject({ count: 0, image: null });
});

test('drafts do not count', async () => {
  await shop.db.updateTable('products').set({ status: 'draft' }).where('slug', '=', 'chevalet').execute();
  const [art] = z.array(category).parse((await get('categories?search=art et cr')).json);
  expect(art?.count).toBe(6);
  await shop.db.updateTable('products').set({ status: 'publish' }).where('slug', '=', 'chevalet').execute();
});

test('terms are sorted, paged, included and excluded as requested', async () => {
  const all = z.array(term).parse((await get('tags?orderby=count&order=desc')).json);
  expect(all.map(({ count }) => count)).toEqual(all.map(({ count }) => count).sort((a, b) => b - a));
  const byName = await names('tags');
  expect(byName).toEqual([...byName].sort((a, b) => a.localeCompare(b, 'fr')));
  const second = await get('tags?per_page=4&page=2');
  expect(
    z
      .array(term)
      .parse(second.json)
      .map(({ name }) => name),
  ).toEqual(byName.slice(4, 8));
  const to = (page: number) =>
    `<https://eveil.example/wp-json/wc/store/v1/products/tags?per_page=4&page=${page}>`;
  expect(second.headers).toMatchObject({
    'x-wp-total': '10',
    'x-wp-totalpages': '3',
    link: `${to(1)}; rel="prev", ${to(3)}; rel="next"`,
  });
  const ids = all.slice(0, 2).map(({ id }) => id);
  expect(await names(`tags?include=${ids.join(',')}`)).toHaveLength(2);
  expect(await names(`tags?exclude[]=${ids[0] ?? 0}`)).toHaveLength(9);
  expect(await names('tags?parent=0')).toHaveLength(10);
  expect(await names('tags?parent=1')).toEqual([]);
});

test('attributes come in their own order, each with its terms', async () => {
  const attributes = z.array(attribute).parse((await get('attributes')).json);
  expect(attributes.map(({ name }) => name)).toEqual([
    'Couleur',
    'Taille',
    'Finition',
    'Écriture',
    'Coffret',
    'Support',
    'Âge',
  ]);
  const age = attributes.find(({ taxonomy }) => taxonomy === 'pa_age');
  expect(attribute.parse((await get(`attributes/${age?.id ?? 0}`)).json)).toEqual(age);
  const terms: WireTerm[] = z
    .array(term)
    .parse((await get(`attributes/${age?.id ?? 0}/terms?orderby=menu_order`)).json);
  expect(terms.map(({ slug }) => slug)[0]).toBe('0-12-mois');
  expect(terms).toHaveLength(age?.count ?? 0);
});

test('one category is shown by its id', async () => {
  const [first] = z.array(category).parse((await get('categories?search=langage')).json);
  expect((await get(`categories/${first?.id ?? 0}`)).json).toEqual(first);
});

test('there are no brands yet, which is an empty collection', async () => {
  const { json, headers } = await get('brands');
  expect(json).toEqual([]);
  expect(headers).toMatchObject({ 'x-wp-total': '0', 'x-wp-totalpages': '0' });
});

test.each([
  ['categories/9999', 'woocommerce_rest_category_invalid_id'],
  ['categories/13', 'woocommerce_rest_category_invalid_id'],
  ['categories/abc', 'woocommerce_rest_category_invalid_id'],
  ['attributes/9999', 'woocommerce_rest_attribute_invalid_id'],
  ['attributes/9999/terms', 'woocommerce_rest_taxonomy_invalid'],
])('%s does not exist', async (path, code) => {
  expect((await get(path)).json).toMatchObject({ code, data: { status: 404 } });
});
