import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import type { AddressesAnswer, TownsAnswer } from '../contract.ts';
import { loadCommunes } from './load-communes.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const search = async (query: string, target: TestShop = shop, country = 'FR') => {
  const answer = await target.ask({
    method: 'POST',
    url: '/wp-json/eveil/v1/addresses',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ query, country }).toString(),
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  return (JSON.parse(answer.body) as AddressesAnswer).addresses;
};
const labels = async (query: string, target?: TestShop) =>
  (await search(query, target)).map(({ label }) => label);

test.each([
  ['a postcode', '8 rue des Tilleuls 69004', '8 rue des Tilleuls, 69004 Lyon'],
  ['a town', '8 rue des Tilleuls, annecy', '8 rue des Tilleuls, 74000 Annecy'],
  ['a town’s beginning', '12 rue Pasteur Villeurb', '12 rue Pasteur, 69100 Villeurbanne'],
  ['no accents or hyphens', '5 rue Foch saint etienne', '5 rue Foch, 42000 Saint-Étienne'],
  ['“st”', '5 rue Foch st-etienne', '5 rue Foch, 42000 Saint-Étienne'],
  ['no article', '2 quai Valin, rochelle', '2 quai Valin, 17000 La Rochelle'],
  ['a district', '1 rue de Sèze Lyon 6e', '1 rue de Sèze, 69006 Lyon'],
  ['“cedex”', '3 rue Royale 75376 Paris cedex 08', '3 rue Royale, 75008 Paris'],
  ['overseas', '4 rue Pasteur 97400', '4 rue Pasteur, 97400 Saint-Denis'],
  ['far overseas', '4 rue Pasteur, Nouméa', '4 rue Pasteur, 98800 Nouméa'],
  ['Corsica', '4 cours Napoléon Ajaccio', '4 cours Napoléon, 20000 Ajaccio'],
])('with %s the town is found', async (_, typed, label) => {
  expect((await labels(typed))[0]).toBe(label);
});

test('a postcode of several towns proposes them all, the largest first, and never more than five (§5.4#3)', async () => {
  const found = await search('1 rue du Bourg 01300');
  expect(found).toHaveLength(5);
  expect(found[0]).toMatchObject({
    label: '1 rue du Bourg, 01300 Belley',
    address: { country: 'FR', address_1: '1 rue du Bourg', city: 'Belley', postcode: '01300' },
  });
  expect(new Set(found.map(({ id }) => id)).size).toBe(5);
});

test.each([
  ['8'],
  ['ab'],
  ['8 rue des Tilleuls'],
  ['8 rue de Lyon'],
  ['<b></b>'],
  ['%'.repeat(50)],
  ['x'.repeat(500)],
])('“%s” proposes nothing (§5.4#2)', async (typed) => {
  expect(await labels(typed)).toEqual([]);
});

test('SQL wildcards in a search do not act as wildcards', async () => {
  expect(await labels('8 rue des Tilleuls, lyo_')).toEqual(await labels('8 rue des Tilleuls, lyo'));
  expect(await labels('8 rue des Tilleuls, %%%')).toEqual([]);
});

test('another country has no towns here', async () => {
  expect(await search('8 rue des Tilleuls, Lyon', shop, 'BE')).toEqual([]);
});

test.each([
  ['one town', '69004', ['Lyon']],
  ['several towns, the largest first', '69270', ['Fontaines-sur-Saône', 'Fontaines-Saint-Martin']],
  ['no town', '00000', []],
  ['no postcode', '69', []],
])('a postcode has %s', async (_, postcode, towns) => {
  const { body } = await shop.ask(`/wp-json/eveil/v1/towns?postcode=${postcode}`);
  expect((JSON.parse(body) as TownsAnswer).towns.slice(0, 2)).toEqual(towns);
});

test('the list of towns is loaded once', async () => {
  const count = async () =>
    (
      await shop.db
        .selectFrom('communes')
        .select((row) => row.fn.countAll<number>().as('n'))
        .executeTakeFirst()
    )?.n;
  expect(await count()).toBeGreaterThan(34_000);
  await shop.db.deleteFrom('communes').where('postcode', '=', '69004').execute();
  const before = await count();
  await loadCommunes(shop.db);
  expect(await count()).toBe(before);
  await shop.db.deleteFrom('settings').where('name', '=', 'communes').execute();
  await loadCommunes(shop.db);
  expect(await count()).toBeGreaterThan(before ?? 0);
});

/** Responses as in the public documentation of the Géoplateforme; tests cannot reach the real service. */
async function withGeocoder(
  answer: (query: URLSearchParams) => { status: number; body: string },
  visit: (target: TestShop, queries: URLSearchParams[]) => Promise<void>,
): Promise<void> {
  const queries: URLSearchParams[] = [];
  const server: Server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    queries.push(searchParams);
    const { status, body } = answer(searchParams);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const testShop = await openShop({ ADDRESS_PROVIDER_URL: `http://127.0.0.1:${port}/geocodage/search` });
  try {
    await visit(testShop, queries);
  } finally {
    await testShop.close();
    server.close();
  }
}

const feature = (properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [2.29, 49.89] },
  properties: { score: 0.9, x: 1, y: 2, importance: 0.6, _type: 'address', ...properties },
});
const GEOCODED = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    feature({
      label: '8 Boulevard du Port 80000 Amiens',
      housenumber: '8',
      id: '80021_6590_00008',
      name: '8 Boulevard du Port',
      postcode: '80000',
      citycode: '80021',
      city: 'Amiens',
      context: '80, Somme, Hauts-de-France',
      type: 'housenumber',
      street: 'Boulevard du Port',
    }),
    feature({
      label: 'Amiens',
      id: '80021',
      name: 'Amiens',
      postcode: '80000',
      city: 'Amiens',
      type: 'municipality',
    }),
  ],
});

test('a geocoder completes streets too, and is asked only once for the same query', async () => {
  await withGeocoder(
    () => ({ status: 200, body: GEOCODED }),
    async (target, queries) => {
      const found = await search('8 bd du port', target);
      expect(found).toEqual([
        {
          id: '80021_6590_00008',
          label: '8 Boulevard du Port, 80000 Amiens',
          matchedSubstrings: [
            { offset: 0, length: 1 },
            { offset: 12, length: 2 },
            { offset: 15, length: 4 },
          ],
          address: { country: 'FR', address_1: '8 Boulevard du Port', city: 'Amiens', postcode: '80000' },
        },
      ]);
      await search('8 BD du port', target);
      expect(queries.map((query) => Object.fromEntries(query))).toEqual([
        { q: '8 bd du port', index: 'address', autocomplete: '1', limit: '5' },
      ]);
      const { body } = await target.ask('/wp-json/eveil/v1/client-params?page=checkout');
      expect(body).toContain('Base Adresse Nationale');
    },
  );
});

test.each([
  ['is out of order', { status: 503, body: '{}' }],
  ['refuses so many calls', { status: 429, body: '{}' }],
  ['says something else', { status: 200, body: '{"features":[{}]}' }],
  ['says nothing readable', { status: 200, body: '<html>' }],
])('if the geocoder %s, the towns are still found', async (_, answer) => {
  await withGeocoder(
    () => answer,
    async (target) => {
      expect((await labels('8 rue des Tilleuls 69004', target))[0]).toBe('8 rue des Tilleuls, 69004 Lyon');
    },
  );
});

test('the completion is requested by POST from the shop itself, so that no address stands in a url (§7.9#4)', async () => {
  const url = '/wp-json/eveil/v1/addresses';
  const [first] = await search('8 rue des Tilleuls 69004');
  // The answer holds the whole address, so that select(id) needs no call.
  expect(first).toMatchObject({ address: { postcode: '69004', city: 'Lyon' } });
  expect((await shop.ask(`${url}?query=8+rue+des+Tilleuls+69004&country=FR`)).statusCode).toBe(404);
  // The pages with an address form may call the shop alone.
  const page = await shop.ask('/mon-compte/edit-address/');
  expect(String(page.headers['content-security-policy'])).toContain("connect-src 'self';");
});

test('after 240 address searches the next one gets 429', async () => {
  const testShop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  const ask = () => testShop.ask({ method: 'POST', url: '/wp-json/eveil/v1/addresses', payload: {} });
  const statuses: number[] = [];
  for (let time = 0; time < 241; time++) statuses.push((await ask()).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  await testShop.close();
});

test('scripts of existing clients find the providers as JSON in a text (§3.6#1)', async () => {
  const { body } = await shop.ask('/wp-json/eveil/v1/client-params?page=checkout');
  const { wc_address_autocomplete_common_params: params } = JSON.parse(body) as {
    wc_address_autocomplete_common_params: { address_providers: string };
  };
  expect(JSON.parse(params.address_providers)).toEqual([
    { id: 'eveil', name: 'Communes de France', branding_html: 'Communes\u00a0: Insee et La\u00a0Poste' },
  ]);
});
