import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '#test/count-queries.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import {
  addApiKey,
  askRest,
  basicHeader,
  restClient,
  signedQuery,
  type RestClient,
  type WireFailure,
} from '#test/rest/rest-client.ts';

type Term = { id: number; name: string; slug: string };
type BatchAnswer = Record<'create' | 'update' | 'delete', (Term & { error?: WireFailure })[]>;

let shop: TestShop;
let keys: Awaited<ReturnType<typeof addApiKey>>;
let client: RestClient;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  keys = await addApiKey(shop);
  client = restClient(shop, keys);
});
afterAll(() => shop.close());

const newTag = async (name: string) => (await client.post<Term>('/products/tags', { name })).json;

test('a batch creates, changes and deletes, and answers each item', async () => {
  const changed = await newTag('À changer');
  const deleted = await newTag('À supprimer');
  const { status, json } = await client.post<BatchAnswer>('/products/tags/batch', {
    create: [{ name: 'Par lot' }, { name: '' }, {}],
    update: [{ id: changed.id, name: 'Changée' }, { id: 999999, name: 'Perdue' }, { name: 'Sans numéro' }],
    delete: [deleted.id, deleted.id, 'abc'],
  });
  expect(status).toBe(200);
  const shown = (items: BatchAnswer['create'] = []) =>
    items.map(({ id, name, error }) => [name === undefined ? id : name, error?.code]);
  expect(shown(json.create)).toEqual([
    ['Par lot', undefined],
    [0, 'rest_invalid_param'],
    [0, 'rest_missing_callback_param'],
  ]);
  expect(shown(json.update)).toEqual([
    ['Changée', undefined],
    [999999, 'woocommerce_rest_term_invalid'],
    [0, 'woocommerce_rest_term_invalid'],
  ]);
  expect(shown(json.delete)).toEqual([
    ['À supprimer', undefined],
    [deleted.id, 'woocommerce_rest_term_invalid'],
    [0, 'woocommerce_rest_term_invalid'],
  ]);
});

test('a batch of a hundred is done, and one of 101 is refused as a whole', async () => {
  const tag = await newTag('Cent fois');
  const update = Array.from({ length: 100 }, (_, index) => ({ id: tag.id, description: `${index}` }));
  const done = await client.post<BatchAnswer>('/products/tags/batch', { update });
  expect(done.json.update).toHaveLength(100);
  const refused = await client.post<WireFailure>('/products/tags/batch', {
    update,
    create: [{ name: 'Une de trop' }],
  });
  expect([refused.status, refused.json.code]).toEqual([413, 'woocommerce_rest_request_entity_too_large']);
  expect((await client.get<Term[]>('/products/tags?search=Une%20de%20trop')).json).toEqual([]);
});

test('PUT, PATCH and POST change an element, also when only POST can be sent', async () => {
  const { id } = await newTag('Méthodes');
  const path = `/products/tags/${id}`;
  for (const method of ['PUT', 'PATCH', 'POST'] as const)
    expect((await client.call<Term>(method, path, { name: method })).json.name).toBe(method);
  expect((await client.post<Term>(`${path}?_method=PUT`, { name: 'par le paramètre' })).json.name).toBe(
    'par le paramètre',
  );
  const deleted = await askRest<Term>(shop, 'POST', `${path}?force=1`, {
    headers: { ...basicHeader(keys), 'x-http-method-override': 'DELETE' },
  });
  expect(deleted.json.id).toBe(id);
  expect((await client.get(path)).status).toBe(404);
});

test('a request that names another method is signed as it was sent', async () => {
  const { id } = await newTag('Signée');
  const query = signedQuery(keys, `/products/tags/${id}?_method=DELETE&force=true`, {
    method: 'POST',
    origin: 'http://jouets.example',
  });
  const { status } = await askRest(shop, 'POST', `/products/tags/${id}?${query}`, {
    headers: { host: 'jouets.example' },
    remoteAddress: '203.0.113.9',
  });
  expect(status).toBe(200);
});

test('the fields of a form are read like JSON', async () => {
  const { status, json } = await askRest<Term>(shop, 'POST', '/products/tags', {
    headers: { ...basicHeader(keys), 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Par+formulaire&slug=par-formulaire',
  });
  expect([status, json.name, json.slug]).toEqual([201, 'Par formulaire', 'par-formulaire']);
});

test('only the fields asked for are answered', async () => {
  const { json } = await client.get<Term[]>('/products/tags?_fields=id,slug&per_page=2');
  expect(json.map((tag) => Object.keys(tag))).toEqual([
    ['id', 'slug'],
    ['id', 'slug'],
  ]);
});

test('HEAD answers the headers of GET', async () => {
  const answer = await client.call('HEAD', '/products/tags?per_page=1');
  expect([answer.status, answer.json]).toEqual([200, undefined]);
  expect(Number(answer.headers['x-wp-total'])).toBeGreaterThan(0);
});

test('OPTIONS describes a path without a key', async () => {
  const { status, headers, json } = await askRest<{
    methods: string[];
    endpoints: { methods: string[]; args: Record<string, { description?: string }> }[];
    schema: { properties: object };
  }>(shop, 'OPTIONS', '/products/tags');
  expect([status, headers['allow']]).toEqual([200, 'GET, POST']);
  expect(Object.keys(json.schema.properties)).toEqual(
    expect.arrayContaining(['id', 'name', 'slug', 'description', 'count']),
  );
  expect(json.endpoints[0]?.args['per_page']?.description).toBe('Éléments par page.');
});

test('a path may end with a slash', async () => {
  expect((await client.get<Term[]>('/products/tags/?per_page=1')).json).toHaveLength(1);
});

test.each([
  ['GET', '/wp-json/wc/v3/nulle-part'],
  ['POST', '/wp-json/wc/v3/nulle-part'],
  ['DELETE', '/wp-json/wc/v3/products/tags'],
  ['GET', '/wp-json/wc/v3/products/tags/abc'],
  ['GET', '/wp-json/wc/v9/products'],
  ['POST', '/wp-json/nulle-part'],
  ['GET', '/wp-json/nulle-part/'],
] as const)('%s %s answers JSON', async (method, url) => {
  const answer = await shop.ask({ method, url, headers: basicHeader(keys) });
  expect(answer.headers['content-type']).toContain('application/json');
  expect([answer.statusCode, answer.json<WireFailure>().code]).toEqual([404, 'rest_no_route']);
});

test.each([
  ['broken JSON', '{', 'application/json', 'rest_invalid_json'],
  ['a list', '[1]', 'application/json', 'rest_invalid_param'],
  ['NUL', '{"name":"a\\u0000b"}', 'application/json', 'rest_invalid_param'],
])('%s is refused', async (_, payload, type, code) => {
  const { status, json } = await askRest<WireFailure>(shop, 'POST', '/products/tags', {
    headers: { ...basicHeader(keys), 'content-type': type },
    payload,
  });
  expect([status, json.code]).toEqual([400, code]);
});

test('programs find the paths of the API, and browsers the guide', async () => {
  const { json: namespace } = await askRest<{ routes: Record<string, object> }>(shop, 'GET', '/');
  expect(Object.keys(namespace.routes)).toContain('/wc/v3/products/tags/(?P<id>[\\d]+)');
  const index = await shop.ask('/wp-json/');
  expect(index.json<object>()).toMatchObject({
    url: 'http://localhost',
    namespaces: ['wc/v3', 'wc-analytics', 'wp/v2', 'wc/store/v1'],
  });
  for (let time = 0; time < 2; time++) {
    const guide = await shop.ask({ url: '/wp-json/', headers: { accept: 'text/html,*/*' } });
    expect(guide.headers['content-type']).toContain('text/html');
    expect((await shop.ask('/wp-json/')).headers['content-type']).toContain('application/json');
  }
});

test('a call costs one statement for its key and one for its data', async () => {
  const read = () => client.get('/products/tags');
  await read();
  expect(await countQueries(read)).toBe(2);
});

test('the merchant fills a shop that is not open yet', async () => {
  const closed = await openShop({ products: 'none' });
  try {
    const own = restClient(closed, await addApiKey(closed));
    expect((await own.get('/products/tags')).status).toBe(200);
  } finally {
    await closed.close();
  }
});

type Place = { code: string; name: string; states: object[]; countries: Place[]; symbol: string };

test('continents, countries and currencies are read', async () => {
  const { json: countries } = await client.get<Place[]>('/data/countries');
  const codes = countries.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBe(249 + 1);
  expect(countries.every(({ code, name }) => name !== code)).toBe(true);
  expect((await client.get<Place>('/data/countries/fr')).json).toMatchObject({ code: 'FR', name: 'France' });
  const { json: europe } = await client.get<Place>('/data/continents/eu');
  expect(europe.countries.map(({ code }) => code)).toContain('FR');
  expect((await client.get<Place[]>('/data/continents')).json).toHaveLength(7);
  const { json: currencies } = await client.get<Place[]>('/data/currencies');
  expect(currencies.every(({ code, name, symbol }) => name !== code && symbol !== '')).toBe(true);
  expect((await client.get<Place>('/data/currencies/current')).json).toMatchObject({
    code: 'EUR',
    name: 'euro',
    symbol: '€',
  });
  expect((await client.get<Place[]>('/data')).json).toHaveLength(3);
  for (const path of ['/data/continents/xx', '/data/countries/xx'])
    expect((await client.get<WireFailure>(path)).json.code).toBe('woocommerce_rest_data_invalid_location');
  expect((await client.get<WireFailure>('/data/currencies/xyz')).json.code).toBe(
    'woocommerce_rest_data_invalid_currency',
  );
});
