import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countQueries } from '../test/count-queries.ts';
import { newVisitor, productId } from '../test/new-visitor.ts';
import { openShop, type TestShop } from '../test/open-shop.ts';
import { shownProducts } from '../test/read-page.ts';

let shop: TestShop;
let emptyDir: string;
beforeAll(async () => {
  // Without sizes of pictures on its disk: after a drop of everything they are compared with the database.
  emptyDir = await mkdtemp(join(tmpdir(), 'eveil-empty-'));
  shop = await openShop({ DATA_DIR: emptyDir });
});
afterAll(async () => {
  await shop.close();
  await rm(emptyDir, { recursive: true, force: true });
});
// Nothing kept, as in a process that has just started.
beforeEach(() => shop.app.drop(['*']));

test.each(['/produit/tour-rose/', '/produit/lettres-rugueuses/', '/produit/coffret-eveil/'])(
  'the first rendering of %s takes at most six queries',
  async (path) => expect(await countQueries(() => shop.ask(path))).toBeLessThanOrEqual(6),
);

test.each([
  '/boutique/',
  '/boutique/page/2/?orderby=price',
  '/categorie-produit/langage/',
  '/categorie-produit/langage/?e-filter-boutique-pa_age=3-4-ans&min_price=10&stock_status=instock',
  '/?s=bois&post_type=product',
  '/?s=tangramm&post_type=product',
])('the first rendering of %s takes at most six queries', async (path) =>
  expect(await countQueries(() => shop.ask(path))).toBeLessThanOrEqual(6),
);

test('once the counts are known, a listing takes one query, for the cards it has not read yet', async () => {
  await shop.ask('/boutique/');
  const href = '/boutique/?e-filter-boutique-pa_age=3-4-ans~5-6-ans&min_price=10&stock_status=instock';
  expect(await countQueries(() => shop.ask(href))).toBe(1);
  const payload = { post_id: 0, widget_id: 'boutique', widget_filters: {}, pagination_base_url: href };
  const refresh = () => shop.ask({ method: 'POST', url: '/wp-json/builder/v1/refresh-loop', payload });
  expect(await countQueries(refresh)).toBe(0);
});

test.each([
  ['the home page', '/', 11],
  ['the journal', '/journal/', 7],
  ['a category of the journal', '/journal/categorie/choisir/', 8],
  ['an article with its comments', '/journal/la-tour-rose-pas-a-pas/', 9],
  ['the page of all reviews', '/avis/', 5],
])('the first rendering of %s (%s) takes at most %i queries', async (_name, path, most) => {
  expect(await countQueries(() => shop.ask(path))).toBeLessThanOrEqual(most);
});

test('a listing of one product takes as many queries as one of twenty-four', async () => {
  const ask = async () => {
    shop.app.drop(['*']);
    let shown = 0;
    const queries = await countQueries(async () => {
      shown = shownProducts((await shop.ask('/boutique/')).body).length;
    });
    return { shown, queries };
  };
  const many = await ask();
  await shop.db.updateTable('products').set({ status: 'draft' }).where('slug', '<>', 'tour-rose').execute();
  const one = await ask();
  await shop.db.updateTable('products').set({ status: 'publish' }).execute();
  expect([many.shown, one.shown]).toEqual([24, 1]);
  expect(one.queries).toBe(many.queries);
});

test('once the menu is known, a product page takes two queries less', async () => {
  const cold = await countQueries(() => shop.ask('/produit/tour-rose/'));
  const warm = await countQueries(() => shop.ask('/produit/boulier/'));
  expect(warm).toBeLessThanOrEqual(cold - 2);
});

/** The shop's settings are known, as they are after the first page: whether it is open is one of them. */
const knowSettings = () => shop.ask('/contact/');

test('an add to the basket takes at most three queries', async () => {
  await knowSettings();
  const form = { 'add-to-cart': await productId(shop, 'tour-rose'), quantity: '1' };
  const visitor = newVisitor(shop);
  expect(await countQueries(() => visitor.post('/produit/tour-rose/', form))).toBeLessThanOrEqual(3);
});

test('the basket of somebody who has never put anything in one takes no query of its own', async () => {
  await shop.ask('/produit/tour-rose/');
  expect(await countQueries(() => shop.ask('/panier/'))).toBe(0);
});

test('a wishlist takes one query to save, to remove and to mark what is saved, and none for somebody without one', async () => {
  await knowSettings();
  const visitor = newVisitor(shop);
  const product_id = await productId(shop, 'tangram');
  const count = (name: string, fields: Record<string, string>, who = visitor) =>
    countQueries(() => who.post(`/?eveil-ajax=eveil_${name}`, fields));
  expect(await count('save_wishlist', { product_id })).toBe(1);
  expect(await count('wishlist_update', { wlist_mids: product_id })).toBe(1);
  expect(await count('remove_wishlist', { product_id })).toBe(1);
  expect(await count('wishlist_update', { wlist_mids: product_id }, newVisitor(shop))).toBe(0);
});
