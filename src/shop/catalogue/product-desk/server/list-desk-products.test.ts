import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '#test/count-queries.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { staffVisitor } from '#test/staff.ts';
import { ALL_PRODUCTS, productListUrl, type ProductList } from '../product-list.ts';
import { listDeskProducts } from './list-desk-products.ts';

const MANY = 120;
let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openShop();
  visitor = await staffVisitor(shop, 'manager');
  await sql`insert into products (slug, name, type, status, sku, maker_id, regular_cents, stock, gtin)
    select 'piece-' || n, 'Pièce ' || n % 7, 'simple', case when n % 2 = 0 then 'draft' else 'archived' end,
      'LOT-' || n, (select min(id) from makers), nullif(n % 5, 0) * 100, n % 9,
      case when n = 1 then '3760000000017' end
    from generate_series(1, ${MANY}::int) n`.execute(shop.db);
});
afterAll(() => shop.close());

const LOTS: ProductList = { ...ALL_PRODUCTS, search: 'lot-' };

/** Walks through all pages of a list, forwards or backwards, and returns the references in their order. */
async function walk(list: ProductList, way: 'next' | 'previous') {
  const skus: string[] = [];
  let position: ProductList['position'] | undefined = { kind: way === 'next' ? 'first' : 'last' };
  while (position) {
    const page: Awaited<ReturnType<typeof listDeskProducts>> = await listDeskProducts(shop.db, {
      ...list,
      position,
    });
    const found = page.products.map(({ sku }) => sku);
    if (way === 'next') skus.push(...found);
    else skus.unshift(...found);
    position = page[way];
  }
  return skus;
}

test.each(['newest', 'oldest', 'name', 'nameDown', 'cheapest', 'dearest'] as const)(
  'sorted as %s, every product is on exactly one page, forwards and backwards',
  async (sort) => {
    const forwards = await walk({ ...LOTS, sort }, 'next');
    expect(forwards).toHaveLength(MANY);
    expect(new Set(forwards).size).toBe(MANY);
    expect(await walk({ ...LOTS, sort }, 'previous')).toEqual(forwards);
  },
);

const count = async (list: Partial<ProductList>) => (await walk({ ...ALL_PRODUCTS, ...list }, 'next')).length;

test('the list is filtered by state and stock', async () => {
  expect(await count({ search: 'lot-', status: 'draft' })).toBe(MANY / 2);
  expect(await count({ search: 'lot-', status: 'publish' })).toBe(0);
  const inStock = await count({ search: 'lot-', stock: 'in' });
  const out = await count({ search: 'lot-', stock: 'out' });
  expect([inStock + out, out]).toEqual([MANY, Math.floor(MANY / 9)]);
  const low = await listDeskProducts(shop.db, { ...LOTS, stock: 'low' });
  expect(low.products.every(({ stock }) => stock !== null && stock >= 1 && stock <= 5)).toBe(true);
});

test('the list is filtered by category', async () => {
  const { rows } = await sql<{ slug: string; products: number }>`
    select t.slug, count(*)::int as products from terms t join product_terms pt on pt.term_id = t.id
    where t.taxonomy = 'product_cat' group by t.slug order by t.slug limit 1`.execute(shop.db);
  expect(await count({ category: rows[0]?.slug })).toBe(rows[0]?.products);
});

test.each([
  ['a name without its accents, in any order', 'rose tour', 'Tour rose'],
  ['a reference', 'lot-77', 'Pièce 0'],
  ['a bar code with spaces', '3 760000 000017', 'Pièce 1'],
])('a search finds %s', async (_what, search, name) => {
  const { products } = await listDeskProducts(shop.db, { ...ALL_PRODUCTS, search });
  expect(products.map((product) => product.name)).toEqual([name]);
});

test('a search finds a product by the reference of a variation', async () => {
  const { rows } = await sql<{ sku: string; name: string }>`
    select v.sku, p.name from variations v join products p on p.id = v.product_id limit 1`.execute(shop.db);
  const { products } = await listDeskProducts(shop.db, { ...ALL_PRODUCTS, search: rows[0]?.sku ?? '' });
  expect(products[0]?.name).toBe(rows[0]?.name);
});

test('signs with a meaning in a pattern are searched as they are', async () =>
  expect(await count({ search: '%' })).toBe(0));

test('the list names what a draft lacks for publication', async () => {
  const [draft] = (await listDeskProducts(shop.db, LOTS)).products;
  expect(draft?.missing).toEqual(['picture', 'warnings']);
  const { body } = await visitor.open(productListUrl(LOTS));
  expect(body).toContain('photographie, avertissements ou raison de leur absence');
});

test('a page of the list takes at most five statements', async () => {
  const url = productListUrl({ ...LOTS, status: 'draft', stock: 'in', sort: 'name' });
  expect(await countQueries(() => visitor.open(url))).toBeLessThanOrEqual(5);
});

test('another spelling of a url leads to the one url of the list', async () => {
  const { statusCode, headers } = await visitor.open('/gestion/produits/?tri=poids&q=+tour+');
  expect([statusCode, headers.location]).toEqual([302, '/gestion/produits/?q=tour']);
});
