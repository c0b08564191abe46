import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { collectionDataQuery, productsQuery, reviewsQuery, termsQuery } from './product-schemas.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '1000000' });
});
afterAll(() => shop.close());

const ask = async (path: string) => {
  const answer = await shop.ask(`/wp-json/wc/store/v1${path}`);
  return { status: answer.statusCode, json: answer.json<{ code?: string; data?: { params?: object } }>() };
};

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=99999999999',
  'page=',
  'page[]=1',
  'per_page=0',
  'per_page=101',
  'per_page=-10',
  'per_page[a]=1',
  'offset=-1',
  'include=abc',
  'include[]=1,2',
  'include[0][x]=1',
  'include=-4',
  'exclude=1%20or%201=1',
  'min_price=12.50',
  'max_price=-1',
  'max_price[]=1',
  'on_sale=peut-etre',
  'featured[]=true',
  'stock_status[]=ailleurs',
  'rating=6',
  'rating[]=0',
  'type=bundle',
  'type[]=simple',
  'orderby=rand',
  'orderby[]=date',
  'order=down',
  'catalog_visibility=secret',
  'attribute_relation=or',
  'category_operator=xor',
  'attributes=pa_age',
  'attributes[0]=pa_age',
  'attributes[0][attribute][]=pa_age',
  'attributes[0][attribute]=pa_age&attributes[0][operator]=like',
  'slug=%01',
  'search[]=a',
])('%s is answered with the name of the wrong parameter', async (query) => {
  const { status, json } = await ask(`/products?${query}`);
  const name = /^(\w+)/.exec(query)?.[1] ?? '';
  expect(status).toBe(400);
  expect(json).toMatchObject({ code: 'rest_invalid_param', data: { status: 400 } });
  expect(Object.keys(json.data?.params ?? {})).toEqual([name]);
});

test('five thousand ids are five thousand ids', async () => {
  const ids = Array.from({ length: 5000 }, (_, index) => index + 1);
  const written = await shop.ask(`/wp-json/wc/store/v1/products?include=${ids.join(',')}`);
  expect([written.statusCode, written.headers['x-wp-total']]).toEqual([200, '72']);
  const bracketed = ids.map((id) => `include[]=${id}`).join('&');
  const listed = await shop.ask(`/wp-json/wc/store/v1/products?${bracketed}&orderby=include`);
  expect([listed.statusCode, listed.headers['x-wp-total']]).toEqual([200, '72']);
});

const SQL = [
  `'; drop table products; --`,
  `1) or 1=1 --`,
  `" or ""="`,
  `1,2); select pg_sleep(9); --`,
  `\\'; --`,
  `$1`,
  `%00`,
  `{"a":1}`,
  `\u0000`,
  `${'9'.repeat(40)}`,
  `__proto__`,
];
const NAMES = {
  '/products': Object.keys(productsQuery.shape),
  '/products/collection-data': Object.keys(collectionDataQuery.shape),
  '/products/categories': Object.keys(termsQuery.shape),
  '/products/attributes/1/terms': Object.keys(termsQuery.shape),
  '/products/tags': Object.keys(termsQuery.shape),
  '/products/reviews': Object.keys(reviewsQuery.shape),
};
const FORMS = [
  '',
  '[]',
  '[0]',
  '[0][attribute]',
  '[0][slug]',
  '[0][slug][]',
  '[0][taxonomy]',
  '[__proto__]',
  '[',
];

test('any value of any parameter gets 200 or 400 and leaves the number of products unchanged', async () => {
  const call = fc.constantFrom(...Object.entries(NAMES)).chain(([path, names]) =>
    fc.record({
      path: fc.constant(path),
      parameters: fc.array(
        fc.tuple(
          fc.constantFrom(...names),
          fc.constantFrom(...FORMS),
          fc.oneof(fc.constantFrom(...SQL), fc.string()),
        ),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  );
  await fc.assert(
    fc.asyncProperty(call, async ({ path, parameters }) => {
      const query = parameters.map(
        ([name, form, value]) => `${name}${form}=${encodeURIComponent(value.toWellFormed())}`,
      );
      const { status } = await ask(`${path}?${query.join('&')}`);
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 400 },
  );
  const { count } = await shop.db
    .selectFrom('products')
    .select((products) => products.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(72);
});

test.each(SQL)('%s in the place of an id or a slug finds nothing', async (text) => {
  for (const path of ['/products/', '/products/categories/', '/products/attributes/'])
    expect((await ask(path + encodeURIComponent(text))).status).toBe(text.includes('\0') ? 400 : 404);
});
