import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MERCHANT, signedInVisitor } from '#test/customers.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { productSlugs } from '#test/read-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const URL_PATH = '/wp-json/builder/v1/refresh-loop';
const loop = (selectedTaxonomy: string, terms: unknown, logicalJoin = 'OR') => ({
  filterType: 'taxonomy',
  filterData: { selectedTaxonomy, terms, logicalJoin },
});
const whole = { post_id: 0, widget_id: 'boutique', widget_filters: {}, pagination_base_url: '/boutique/' };

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  shop.ask({ method: 'POST', url: URL_PATH, payload, headers });
const refresh = (change: object, headers?: Record<string, string>) => post({ ...whole, ...change }, headers);

test.each([
  ['the shop', {}, '/boutique/'],
  [
    'filters',
    { widget_filters: { pa_age: loop('pa_age', ['3-4-ans', '5-6-ans']) } },
    '/boutique/?e-filter-boutique-pa_age=3-4-ans~5-6-ans',
  ],
  [
    'filters joined by AND',
    { widget_filters: { a: loop('product_tag', ['concentration', 'motricite-fine'], 'AND') } },
    '/boutique/?e-filter-boutique-product_tag=concentration%2Bmotricite-fine',
  ],
  [
    'a join nobody knows, of which the last term stands',
    { widget_filters: { a: loop('product_tag', ['langage', 'logique'], 'XOR') } },
    '/boutique/?e-filter-boutique-product_tag=logique',
  ],
  [
    'filters put together',
    { widget_filters: { taxonomy: { pa_age: { terms: ['3-4-ans'], logicalJoin: 'AND' } } } },
    '/boutique/?e-filter-boutique-pa_age=3-4-ans',
  ],
  [
    'what the address says besides',
    { pagination_base_url: '/boutique/page/2/?orderby=price&max_price=60&stock_status=instock' },
    '/boutique/page/2/?max_price=60&stock_status=instock&orderby=price',
  ],
  [
    'what the address excludes',
    { pagination_base_url: '/boutique/?e-filter-boutique-product_tag=!langage' },
    '/boutique/?e-filter-boutique-product_tag=!langage',
  ],
  [
    'a category',
    { pagination_base_url: 'http://localhost:80/categorie-produit/langage/' },
    '/categorie-produit/langage/',
  ],
  ['a search', { pagination_base_url: '/?s=bois&post_type=product' }, '/?s=bois&post_type=product'],
])(
  'a refresh returns the same content as the page: %s (§7.8#1 §7.8#2 §7.8#4)',
  async (_what, change, page) => {
    const answer = await refresh(change);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const { data } = answer.json<{ data: string }>();
    expect(productSlugs(data).length).toBeGreaterThan(0);
    // Not toContain: its failure message would print the whole page.
    expect((await shop.ask(page)).body.includes(data)).toBe(true);
  },
);

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('the response is compressed if the browser accepts it: %s', async (encoding, decompress) => {
  const plain = await refresh({});
  const answer = await refresh({}, { 'accept-encoding': encoding });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['vary']).toBe('Accept-Encoding');
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual(plain.json());
});

test('post_id may also be a string', async () => {
  expect((await refresh({ post_id: '12' })).statusCode).toBe(200);
});

test('a filter on an unknown taxonomy matches nothing', async () => {
  const answer = await refresh({ widget_filters: { a: loop('inconnue', ['x'], 'AND') } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ data: string }>().data).toContain('Aucun jeu ne réunit tous ces critères');
});

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['a list', []],
  ['no widget', { ...whole, widget_id: undefined }],
  ['a widget that is no text', { ...whole, widget_id: 7 }],
  ['an id that is none', { ...whole, post_id: 'abc' }],
  ['an id that is a fraction', { ...whole, post_id: 1.5 }],
  ['an id that is too large', { ...whole, post_id: 1e12 }],
  ['an id that is a list', { ...whole, post_id: [1] }],
  ['filters that are a text', { ...whole, widget_filters: 'pa_age' }],
  ['filters that are nothing', { ...whole, widget_filters: null }],
  ['a filter without data', { ...whole, widget_filters: { a: { filterType: 'taxonomy' } } }],
  ['terms that are a text', { ...whole, widget_filters: { a: loop('pa_age', 'x') } }],
  ['terms that are numbers', { ...whole, widget_filters: { a: loop('pa_age', [1, 2]) } }],
  ['5 000 terms', { ...whole, widget_filters: { a: loop('pa_age', Array(5_000).fill('a')) } }],
  [
    '100 filters',
    { ...whole, widget_filters: Array.from({ length: 100 }, (_, at) => loop(`t${at}`, ['a'])) },
  ],
  ['another host', { ...whole, pagination_base_url: 'https://example.org/boutique/' }],
  ['another host without its protocol', { ...whole, pagination_base_url: '//example.org/boutique/' }],
  ['another host behind a backslash', { ...whole, pagination_base_url: '/\\example.org/boutique/' }],
  ['a script for an address', { ...whole, pagination_base_url: 'javascript:alert(1)' }],
  ['data for an address', { ...whole, pagination_base_url: 'data:text/html,boutique' }],
  ['an address that is none', { ...whole, pagination_base_url: 'http://[' }],
  ['an address that is a number', { ...whole, pagination_base_url: 1 }],
  ['an address that is too long', { ...whole, pagination_base_url: `/boutique/?${'a'.repeat(9_000)}` }],
])('a refresh with %s is refused as malformed', async (_what, payload) => {
  const answer = await post(payload, { 'content-type': 'application/json' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    code: 'rest_invalid_param',
    message: 'Cette demande est mal écrite.',
    data: { status: 400 },
  });
});

test.each([
  ['a widget nobody knows', { widget_id: 'autre' }, 'rest_widget_not_found'],
  ['a page that is no listing', { pagination_base_url: '/panier/' }, 'rest_page_not_found'],
  ['a category nobody knows', { pagination_base_url: '/categorie-produit/inconnue/' }, 'rest_page_not_found'],
  ['a page after the last', { pagination_base_url: '/boutique/page/99/' }, 'rest_page_not_found'],
])('a refresh of %s is not found', async (_what, change, code) => {
  const answer = await refresh(change);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code, data: { status: 404 } });
});

test.each([undefined, '', 'abcdef0123'])(
  'edit mode is refused without the nonce of an administrator (%s) (§7.8#3)',
  async (nonce) => {
    const answer = await refresh(
      { is_edit_mode: true, widget_model: { id: 'boutique', settings: {} } },
      nonce === undefined ? {} : { 'x-wp-nonce': nonce },
    );
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      code: 'rest_forbidden',
      message: 'Vous n’avez pas le droit de modifier cette page.',
      data: { status: 403 },
    });
  },
);

test('an administrator opens the edit mode with the REST nonce of their session; nobody else does (§7.8#3 §6#11)', async () => {
  const restNonce = async (visitor: Visitor) => {
    const { body } = await visitor.open('/wp-json/eveil/v1/client-params?page=home');
    return (JSON.parse(body) as { wpApiSettings?: { nonce: string } }).wpApiSettings?.nonce;
  };
  const merchant = await signedInVisitor(shop, { email: MERCHANT });
  const customer = await signedInVisitor(shop);
  const nonce = (await restNonce(merchant)) ?? '';
  expect(await restNonce(customer)).toBeUndefined();
  expect(await restNonce(newVisitor(shop))).toBeUndefined();
  const edit = async (visitor: Visitor, change: object = {}) => {
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const editing = { is_edit_mode: true, widget_model: { id: 'boutique', settings: {} }, ...change };
    return refresh(editing, { 'x-wp-nonce': nonce, cookie });
  };
  const opened = await edit(merchant);
  expect([opened.statusCode, opened.json<{ data: string }>().data]).toEqual([
    200,
    (await refresh({})).json<{ data: string }>().data,
  ]);
  // The nonce is bound to the administrator's session.
  for (const other of [customer, newVisitor(shop)]) expect((await edit(other)).statusCode).toBe(403);
  for (const widget_model of [undefined, 'boutique', { id: 'autre' }])
    expect((await edit(merchant, { widget_model })).statusCode).toBe(400);
});

test('the fields of edit mode alone do not make it one', async () => {
  expect((await refresh({ is_edit_mode: false, widget_model: {} })).statusCode).toBe(200);
});

test('another site cannot request a refresh', async () => {
  const answer = await refresh({}, { 'sec-fetch-site': 'cross-site' });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'rest_forbidden' });
});
