import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import type { WireProduct } from './product-answers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000', PUBLIC_URL: 'https://eveil.example' });
});
afterAll(() => shop.close());
// Starts with empty caches, like a new process.
beforeEach(() => shop.app.drop(['*']));

const get = async <Body = WireProduct[]>(path: string, headers: Record<string, string> = {}) => {
  const answer = await shop.ask({ url: `/wp-json/wc/store/v1${path}`, headers });
  const json = (answer.body === '' ? undefined : JSON.parse(answer.body)) as Body;
  return { status: answer.statusCode, headers: answer.headers, json };
};
const slugs = async (query: string) => (await get(`/products?${query}`)).json.map(({ slug }) => slug);

test('products are found by words, by a part of a name, by reference, by slug and in the order asked for', async () => {
  expect(await slugs('search=TOURS%20roses')).toContain('tour-rose');
  expect(await slugs('search=our%20ro')).toEqual(['tour-rose']);
  expect(await slugs('search=ev-tour-rose')).toContain('tour-rose');
  expect(await slugs('sku=EV-TOUR-ROSE')).toEqual(['tour-rose']);
  expect(await slugs('slug=tour-rose,barres-rouges&orderby=slug&order=asc')).toEqual([
    'barres-rouges',
    'tour-rose',
  ]);
  const [a, b] = await Promise.all([productId(shop, 'tour-rose'), productId(shop, 'barres-rouges')]);
  expect(await slugs(`include[]=${a}&include[]=${b}&orderby=include`)).toEqual([
    'tour-rose',
    'barres-rouges',
  ]);
  expect(await slugs(`include=${b},${a}&orderby=include`)).toEqual(['barres-rouges', 'tour-rose']);
  expect(await slugs(`include=${a},${b}&exclude[0]=${a}`)).toEqual(['barres-rouges']);
  expect(await slugs('search=%25&per_page=100')).toEqual([]);
});

test('variations are listed only on request, and can be filtered by product and attribute', async () => {
  const parent = await productId(shop, 'anneaux-a-empiler');
  expect(await slugs(`parent=${parent}`)).toEqual([]);
  const all = (await get(`/products?type=variation&parent[]=${parent}&orderby=menu_order&order=asc`)).json;
  expect(all.length).toBeGreaterThan(1);
  expect(new Set(all.map((one) => one.parent))).toEqual(new Set([Number(parent)]));
  const red = `type=variation&parent=${parent}&attributes[0][attribute]=pa_couleur&attributes[0][slug]=rouge`;
  expect((await get(`/products?${red}`)).json.map(({ variation }) => variation)).toEqual([
    expect.stringContaining('Rouge'),
  ]);
  expect(await slugs(`include=${all[0]?.id ?? 0}`)).toEqual([]);
});

test('an unknown attribute does not filter; an unknown term matches nothing', async () => {
  const total = async (query: string) => (await get(`/products?${query}`)).headers['x-wp-total'];
  expect(await total('attributes[0][attribute]=pa_gout&attributes[0][slug]=citron')).toBe('72');
  expect(await total('attributes[0][attribute]=pa_couleur&attributes[0][slug]=citron')).toBe('0');
  expect(await total('category=citron')).toBe('0');
  expect(await total('catalog_visibility=hidden')).toBe('0');
  expect(await total('currency=EUR&_locale=user&autre[x]=1')).toBe('72');
});

test('an offset starts anywhere; a page beyond the end is empty and links to the last page', async () => {
  const [, second] = await slugs('per_page=2');
  expect(await slugs('per_page=1&offset=1')).toEqual([second]);
  const beyond = await get('/products?page=99&per_page=50');
  expect(beyond.json).toEqual([]);
  expect(beyond.headers['link']).toBe(
    '<https://eveil.example/wp-json/wc/store/v1/products?per_page=50&page=2>; rel="prev"',
  );
});
