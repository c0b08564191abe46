import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countQueries } from '#test/count-queries.ts';
import { newBuyer } from '#test/new-buyer.ts';
import { newVisitor, productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { productSlugs } from '#test/read-page.ts';

let shop: TestShop;
let emptyDir: string;
beforeAll(async () => {
  // The data folder has no resized pictures. Otherwise dropping all caches would compare them with the
  // database, which costs queries.
  emptyDir = await mkdtemp(join(tmpdir(), 'eveil-empty-'));
  // The counter of requests is stored from time to time, which would add a query to the page it happens on.
  shop = await openShop({ DATA_DIR: emptyDir, RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(async () => {
  await shop.close();
  await rm(emptyDir, { recursive: true, force: true });
});
// Empty caches, as in a process that has just started.
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
])('the first rendering of %s takes at most five queries', async (path) =>
  expect(await countQueries(() => shop.ask(path))).toBeLessThanOrEqual(5),
);

test.each([
  '/?s=bois&post_type=product',
  '/?s=tangramm&post_type=product',
  '/?s=cadeau+3+ans&post_type=product',
])(
  'the first rendering of %s takes at most seven queries: the search also knows pages and the best sellers',
  async (path) => expect(await countQueries(() => shop.ask(path))).toBeLessThanOrEqual(7),
);

test.each([
  '/?s=bois&post_type=product',
  '/?s=puzle&post_type=product',
  '/?s=motricite+3+ans&post_type=product',
])(
  'once its words are known, a search (%s) takes two queries: for the products and for their cards',
  async (path) => {
    await shop.ask('/?s=puzzle+2+ans&post_type=product');
    expect(await countQueries(() => shop.ask(path))).toBeLessThanOrEqual(2);
  },
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
  ['the home page', '/', 10],
  ['the journal', '/journal/', 6],
  ['a category of the journal', '/journal/categorie/choisir/', 7],
  ['an article with its comments', '/journal/la-tour-rose-pas-a-pas/', 8],
  ['the page of all reviews', '/avis/', 4],
])('the first rendering of %s (%s) takes at most %i queries', async (_name, path, most) => {
  expect(await countQueries(() => shop.ask(path))).toBeLessThanOrEqual(most);
});

/** Leaves exactly `count` products on sale: copies of one product, with its terms. */
async function publishCopies(count: number): Promise<void> {
  await sql`update products set status = 'draft'`.execute(shop.db);
  await sql`
    with copies as (
      insert into products (maker_id, name, sku, slug, type, regular_cents, min_price_cents, max_price_cents, stock,
        warnings)
      select maker_id, name || ' ' || n, sku || '-' || n, 'copie-' || n, type, regular_cents, min_price_cents,
        max_price_cents, stock, warnings
      from products, generate_series(1, ${count}) n where slug = 'tour-rose'
      on conflict (slug) do update set status = 'publish' returning id)
    insert into product_pictures (product_id, picture_id, position)
    select copies.id, (select min(id) from pictures), 0 from copies on conflict do nothing`.execute(shop.db);
  await sql`
    insert into product_terms (product_id, term_id)
    select copy.id, t.term_id from products copy, products model join product_terms t on t.product_id = model.id
    where copy.slug like 'copie-%' and model.slug = 'tour-rose' on conflict do nothing`.execute(shop.db);
}

/** Renders a page with empty caches; returns the number of queries and of product cards. */
async function render(path: string): Promise<{ queries: number; shown: number }> {
  shop.app.drop(['*']);
  let shown = 0;
  const queries = await countQueries(async () => {
    shown = productSlugs((await shop.ask(path)).body).length;
  });
  return { queries, shown };
}

describe('queries do not grow with the number of products (T25)', () => {
  afterAll(async () => {
    await sql`delete from products where slug like 'copie-%'`.execute(shop.db);
    await sql`update products set status = 'publish'`.execute(shop.db);
  });

  test.each([
    [1, '/boutique/', 1],
    [48, '/boutique/page/2/', 24],
    [200, '/boutique/', 24],
    [200, '/boutique/page/9/', 8],
    [200, '/boutique/?s=tour&post_type=product', 24],
  ])(
    'with %i products on sale, %s shows %i of them with at most six queries (eight for a search)',
    async (count, path, shown) => {
      await publishCopies(count);
      const listing = await render(path);
      expect(listing.shown).toBe(shown);
      expect(listing.queries).toBeLessThanOrEqual(path.includes('?s=') ? 8 : 6);
      expect((await render('/produit/copie-1/')).queries).toBeLessThanOrEqual(8);
    },
  );

  test('a cart and a wishlist of 48 products take as many queries as those of one', async () => {
    await publishCopies(48);
    const { rows } = await sql<{ id: number }>`
      select id from products where slug like 'copie-%' and status = 'publish' order by id`.execute(shop.db);
    const visit = async (ids: readonly { id: number }[]) => {
      const visitor = newVisitor(shop);
      for (const { id } of ids) {
        await visitor.post('/?wc-ajax=add_to_cart', { product_id: String(id), quantity: '1' });
        await visitor.post('/?eveil-ajax=eveil_save_wishlist', { product_id: String(id) });
      }
      expect(await visitor.lineKeys()).toHaveLength(ids.length);
      shop.app.drop(['*']);
      await knowSettings();
      return {
        cart: await countQueries(() => visitor.open('/panier/')),
        wishlist: await countQueries(() => visitor.open('/liste-de-souhaits/')),
      };
    };
    expect(await visit(rows)).toEqual(await visit(rows.slice(0, 1)));
  });
});

test('once the menu is known, a product page takes two queries less', async () => {
  const cold = await countQueries(() => shop.ask('/produit/tour-rose/'));
  const warm = await countQueries(() => shop.ask('/produit/boulier/'));
  expect(warm).toBeLessThanOrEqual(cold - 2);
});

/**
 * Loads the shop's settings into the cache, as after the first page: one of them says whether the shop is
 * open.
 */
const knowSettings = () => shop.ask('/contact/');

test('adding to the cart takes at most three queries', async () => {
  await knowSettings();
  const form = { 'add-to-cart': await productId(shop, 'tour-rose'), quantity: '1' };
  const visitor = newVisitor(shop);
  expect(await countQueries(() => visitor.post('/produit/tour-rose/', form))).toBeLessThanOrEqual(3);
});

test('the cart page takes no query for a visitor without a cart', async () => {
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

test('an order paid by card takes at most 26 queries, five of them by the sandbox', async () => {
  const { fill, press } = await newBuyer(shop);
  const fields = await fill('pm_card_visa');
  let result: string | undefined;
  expect(
    await countQueries(async () => {
      ({ result } = await press(fields));
    }),
  ).toBeLessThanOrEqual(26);
  expect(result).toBe('success');
});
