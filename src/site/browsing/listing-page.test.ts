import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRODUCTS_PER_PAGE } from '#shop/catalogue/products/listing.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage, productSlugs } from '#test/read-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  // Ratings are derived from reviews, which the demo shop does not have yet.
  await sql`update products set average_rating = (id % 50) / 10.0, review_count = id % 7 + 1`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());

type Row = {
  slug: string;
  sales_count: number;
  average_rating: number;
  published_on: string;
  min_price_cents: number;
  max_price_cents: number;
};

async function allInOrder(orderby: string): Promise<Row[]> {
  const slugs: string[] = [];
  for (const page of ['', 'page/2/', 'page/3/']) {
    const { body } = await shop.ask(`/boutique/${page}?orderby=${orderby}`);
    slugs.push(...productSlugs(body));
  }
  const { rows } = await sql<Row>`select slug, sales_count, average_rating, published_on, min_price_cents,
    max_price_cents from products`.execute(shop.db);
  expect(new Set(slugs).size).toBe(rows.length);
  return slugs.flatMap((slug) => rows.find((row) => row.slug === slug) ?? []);
}

const up = (a: number, b: number) => a <= b;
const down = (a: number, b: number) => a >= b;

test.each([
  ['popularity', (row: Row) => row.sales_count, down],
  ['rating', (row: Row) => row.average_rating, down],
  ['date', (row: Row) => Date.parse(row.published_on), down],
  ['price', (row: Row) => row.min_price_cents, up],
  ['price-desc', (row: Row) => row.max_price_cents, down],
] as const)(
  'orderby=%s really orders the whole shop, over all its pages',
  async (orderby, value, inOrder) => {
    const values = (await allInOrder(orderby)).map(value);
    const misplaced = values.filter((one, index) => index > 0 && !inOrder(values[index - 1] ?? one, one));
    expect(misplaced).toEqual([]);
  },
);

test('an order nobody knows is the default one', async () => {
  const known = await shop.ask('/boutique/');
  const unknown = await shop.ask('/boutique/?orderby=%27;drop%20table');
  expect(productSlugs(unknown.body)).toEqual(productSlugs(known.body));
});

test('a page of the listing holds what fits on one and says which part it is', async () => {
  const { body } = await shop.ask('/boutique/page/2/');
  expect(productSlugs(body)).toHaveLength(PRODUCTS_PER_PAGE);
  expect(readPage(body).text).toMatch(/Affichage de 25–48 sur \d+ résultats/);
});

test.each([
  ['/boutique/page/1/', '/boutique/'],
  ['/boutique/page/1/?orderby=price', '/boutique/?orderby=price'],
  ['/categorie-produit/langage/page/1/', '/categorie-produit/langage/'],
  ['/page/1/?s=bois&post_type=product', '/?s=bois&post_type=product'],
])('the first page has one address: %s leads to %s', async (path, bare) => {
  const answer = await shop.ask(path);
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe(bare);
});

test.each(['0', '-1', '1e9', 'abc', '01', '2.5', '999999999999', '%20', '999'])(
  'there is no page %s',
  async (page) => {
    for (const base of ['/boutique/', '/categorie-produit/langage/', '/etiquette-produit/langage/']) {
      expect((await shop.ask(`${base}page/${page}/`)).statusCode).toBe(404);
    }
  },
);

test('a search has as many pages as its results need', async () => {
  const second = await shop.ask('/page/2/?s=bois&post_type=product');
  expect(second.statusCode).toBe(200);
  expect((await shop.ask('/page/99/?s=bois&post_type=product')).statusCode).toBe(404);
});

test.each([
  '/categorie-produit/inconnue/',
  '/etiquette-produit/inconnue/',
  '/produit/inconnu/',
  '/inconnue/',
])('%s is not found', async (path) => expect((await shop.ask(path)).statusCode).toBe(404));

async function termsOf(slugs: string[], taxonomy: string): Promise<string[][]> {
  const { rows } = await sql<{ slug: string; terms: string[] }>`
    select p.slug, array_agg(t.slug) as terms from products p join product_terms pt on pt.product_id = p.id
    join terms t on t.id = pt.term_id where t.taxonomy = ${taxonomy} group by p.slug`.execute(shop.db);
  return slugs.map((slug) => rows.find((row) => row.slug === slug)?.terms ?? []);
}

test.each([
  [
    '“~” lists products with any of the terms',
    'langage~logique',
    (t: string[]) => t.includes('langage') || t.includes('logique'),
  ],
  [
    '“+” lists products with all of them',
    'motricite-fine%2Bconcentration',
    (t: string[]) => t.includes('motricite-fine') && t.includes('concentration'),
  ],
  [
    '“!” lists products with none of them',
    '!langage~logique',
    (t: string[]) => !t.includes('langage') && !t.includes('logique'),
  ],
])('in a filter, %s (§2.5#8)', async (_rule, value, fits) => {
  const { body } = await shop.ask(`/boutique/?e-filter-boutique-product_tag=${value}`);
  const shown = await termsOf(productSlugs(body), 'product_tag');
  const everything = await sql<{ slug: string }>`select slug from products`.execute(shop.db);
  const fitting = (
    await termsOf(
      everything.rows.map(({ slug }) => slug),
      'product_tag',
    )
  ).filter(fits);
  expect(shown.filter((terms) => !fits(terms))).toEqual([]);
  expect(shown).toHaveLength(Math.min(fitting.length, PRODUCTS_PER_PAGE));
  expect(shown.length).toBeGreaterThan(0);
});

test('filters and a category narrow together', async () => {
  const { body } = await shop.ask('/categorie-produit/langage/?e-filter-boutique-pa_age=3-4-ans');
  const slugs = productSlugs(body);
  expect(slugs.length).toBeGreaterThan(0);
  expect((await termsOf(slugs, 'product_cat')).every((terms) => terms.includes('langage'))).toBe(true);
  expect((await termsOf(slugs, 'pa_age')).every((terms) => terms.includes('3-4-ans'))).toBe(true);
});

test('a filter without matches shows a message and makes the page noindex', async () => {
  const answer = await shop.ask('/boutique/?e-filter-boutique-product_tag=inconnu');
  expect(answer.statusCode).toBe(200);
  expect(readPage(answer.body).text).toContain('Aucun jeu ne réunit tous ces critères');
  expect(readPage(answer.body).meta['robots']).toBe('noindex');
});
