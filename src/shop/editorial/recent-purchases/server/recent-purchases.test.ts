import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedPurchase } from '#test/seed-purchase.ts';
import { freePort } from '#test/network/free-port.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { setOrderStatus } from '#test/set-order-status.ts';
import type { PurchaseRecord } from '../contract.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

let shop: TestShop;
let locator: Server;
const requested: (string | undefined)[] = [];
let located: object = {};

beforeAll(async () => {
  // A fake location service modelled on the public ones: the ip is in the path, the response is JSON.
  const port = await freePort();
  locator = createServer((request, response) => {
    requested.push(request.url);
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(located));
  });
  await new Promise<void>((resolve) => locator.listen(port, '127.0.0.1', resolve));
  const env = { RATE_LIMIT_PER_MINUTE: '100000', IP_LOCATION_URL: `http://127.0.0.1:${port}/json/{ip}` };
  shop = await openShop(env, undefined, () => NOW);
});
afterAll(async () => {
  await shop.close();
  await new Promise((resolve) => locator.close(resolve));
});
beforeEach(async () => {
  await setOrderStatus(shop.db, 'cancelled', 'all');
  await setTo({ source: 'real' });
});

async function setTo(value: object): Promise<void> {
  const written = JSON.stringify(value);
  await shop.db
    .insertInto('settings')
    .values({ name: 'recent_purchases', value: written })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: written }))
    .execute();
  shop.app.drop(['settings']);
}

async function ask(fields: Record<string, string> = {}, action = 'recentsales_get_product') {
  shop.app.drop(['listing']);
  const answer = await shop.ask({
    method: 'POST',
    url: '/wp-admin/admin-ajax.php',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action, ...fields }).toString(),
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
  return JSON.parse(answer.body) as PurchaseRecord[];
}
const decoded = (text: string | undefined) => Buffer.from(text ?? '', 'base64').toString();

test('recent purchases are answered as a list of products, with who bought in base64 and when (§7.4#1, §7.4#3, §3.3#1, §3.3#2)', async () => {
  for (const [at, slug] of ['tangram', 'tour-rose', 'hochet-en-bois'].entries())
    await seedPurchase(shop.db, { slug, at: hoursAgo(at + 2), showsName: true });
  const records = await ask();
  expect(records.map(({ title }) => title)).toEqual(['Tangram en bois', 'Tour rose', 'Hochet en bois']);
  const [first] = records;
  expect(first).toMatchObject({ url: '/produit/tangram/', age_s: 7_200, time: 'il y a 2\u00a0heures' });
  expect((await shop.ask(first?.thumb ?? '')).statusCode).toBe(200);
  expect([first?.first_name, first?.state, first?.country].map(decoded)).toEqual([
    'Anne',
    'Auvergne-Rhône-Alpes',
    'France',
  ]);
  expect(await ask({}, 'woonotification_get_product')).toEqual(records);
});

test('purchases are shown from three on, not counting refunds, gifts and those older than a week', async () => {
  await seedPurchase(shop.db, { slug: 'tangram', at: hoursAgo(1) });
  await seedPurchase(shop.db, { slug: 'tangram', at: hoursAgo(2) });
  await seedPurchase(shop.db, { slug: 'tangram', at: hoursAgo(7 * 24 + 1) });
  await seedPurchase(shop.db, { slug: 'tangram', at: hoursAgo(3), for: 'Zoé' });
  const { id } = await seedPurchase(shop.db, { slug: 'tangram', at: hoursAgo(4) });
  await setOrderStatus(shop.db, 'refunded', [id]);
  expect(await ask()).toEqual([]);
  await seedPurchase(shop.db, { slug: 'tangram', at: hoursAgo(5) });
  expect(await ask()).toHaveLength(3);
});

test('a name is shown only with its owner’s consent, a town only with five orders from it', async () => {
  await seedPurchase(shop.db, {
    slug: 'tangram',
    at: hoursAgo(1),
    city: 'Brest',
    postcode: '29200',
    showsName: true,
  });
  await seedPurchase(shop.db, { slug: 'tangram', at: hoursAgo(2), firstName: 'Paul', city: 'lyon' });
  for (const hours of [3, 4, 5, 24 * 30])
    await seedPurchase(shop.db, { slug: 'tangram', at: hoursAgo(hours) });
  const [brest, lyon] = await ask();
  expect([brest?.first_name, brest?.city, brest?.state].map(decoded)).toEqual(['Anne', '', 'Bretagne']);
  expect([lyon?.first_name, lyon?.city].map(decoded)).toEqual(['', 'lyon']);
  // The response contains no private data.
  expect(JSON.stringify(await ask())).not.toContain(Buffer.from('Paul').toString('base64'));
});

test('a page may ask for what was bought of its product or its department only (§7.4#2)', async () => {
  for (const slug of ['tangram', 'tangram', 'tangram', 'tour-rose', 'tour-rose'])
    await seedPurchase(shop.db, { slug, at: hoursAgo(1) });
  const { id, slug } = await shop.db
    .selectFrom('products')
    .innerJoin('product_terms', 'product_terms.product_id', 'products.id')
    .innerJoin('terms', 'terms.id', 'product_terms.term_id')
    .select(['products.id', 'terms.slug'])
    .where('products.slug', '=', 'tangram')
    .where('terms.taxonomy', '=', 'product_cat')
    .executeTakeFirstOrThrow();
  const titles = async (fields: Record<string, string>) =>
    [...new Set((await ask(fields)).map(({ title }) => title))].sort();
  expect(await titles({ viwn_pd_id: String(id) })).toEqual(['Tangram en bois']);
  expect(await titles({ viwn_category_name: slug })).toEqual(['Tangram en bois']);
  expect(await titles({ viwn_pd_id: 'x', viwn_category_name: '../' })).toEqual([
    'Tangram en bois',
    'Tour rose',
  ]);
  expect(await titles({ viwn_category_name: 'nulle-part' })).toEqual([]);
});

test('a number of orders is counted, and shown above three', async () => {
  await setTo({ source: 'aggregate' });
  for (const slug of ['tangram', 'tangram', 'tangram', 'tangram', 'tour-rose', 'tour-rose', 'tour-rose'])
    await seedPurchase(shop.db, { slug, at: hoursAgo(1) });
  expect((await ask()).map(({ title, number }) => [title, number])).toEqual([['Tangram en bois', 4]]);
});

test('examples are labelled as such, and switching to them is recorded once', async () => {
  const switches = async () =>
    (await shop.db.selectFrom('recent_purchase_switches').selectAll().orderBy('id').execute()).map(
      ({ from_source, to_source }) => `${from_source} → ${to_source}`,
    );
  const before = (await switches()).length;
  const examples = {
    firstNames: ['Léa'],
    cities: ['Nantes'],
    products: ['tour-rose', 'perles-dorees', 'tangram'],
  };
  await setTo({ source: 'virtual', examples });
  await setTo({ source: 'virtual', examples, displayS: 6 });
  expect((await switches()).slice(before)).toEqual(['real → virtual']);
  const records = await ask();
  // Unavailable products are not used as examples.
  expect(records.map(({ title }) => title)).toEqual(['Tour rose (exemple)', 'Tangram en bois (exemple)']);
  for (const record of records) {
    expect(record).toMatchObject({ is_example: true, proof: 'exemple' });
    expect(record.time).toMatch(/^par exemple il y a /);
    expect(decoded(record.first_name)).toBe('Léa');
  }
  expect(await ask()).toEqual(records);
});

test('each message leads to its proof; a made-up proof leads nowhere', async () => {
  for (const hours of [1, 2, 3]) await seedPurchase(shop.db, { slug: 'tangram', at: hoursAgo(hours) });
  const [record] = await ask();
  const { body } = await shop.ask(`/achats-recents/${record?.proof}/`);
  expect(body).toContain('vraie commande');
  expect(body).toContain('15\u00a0novembre 2026 à 12:00');
  expect(body).not.toContain('Rossi');
  expect((await shop.ask('/achats-recents/exemple/')).body).toContain('aucun achat réel');
  expect((await shop.ask('/achats-recents/semaine/')).statusCode).toBe(200);
  expect((await shop.ask(`/achats-recents/${'0'.repeat(32)}/`)).statusCode).toBe(404);
});

test('the consent on the order page is unticked by default, and is given and withdrawn there with the order key', async () => {
  const { id, key } = await seedPurchase(shop.db, { slug: 'tangram', at: hoursAgo(1) });
  const isTicked = async () => {
    const { body } = await shop.ask(`/commander/order-received/${id}/?key=${key}`);
    return /name="agrees"[^>]*checked/.test(body);
  };
  const choose = (fields: Record<string, string>) =>
    shop.ask({
      method: 'POST',
      url: '/achats-recents/accord/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  expect(await isTicked()).toBe(false);
  const answer = await choose({ order: String(id), key, agrees: '1' });
  expect(answer.headers.location).toBe(`/commander/order-received/${id}/?key=${key}#achat-partage`);
  expect(await isTicked()).toBe(true);
  await choose({ order: String(id), key });
  expect(await isTicked()).toBe(false);
  // The choice cannot be changed without the order's key.
  await choose({ order: String(id), key: 'wc_order_0000000000000', agrees: '1' });
  expect(await isTicked()).toBe(false);
});

test('where a visitor is, is asked of the service for those who agreed, and of nobody else (§7.4#5, §7.4#6)', async () => {
  const locate = async (cookie: string) =>
    (await shop.ask({ url: '/wp-json/eveil/v1/visitor-location', headers: { cookie } })).json<object>();
  located = { query: '127.0.0.1', status: 'success', city: 'Lyon', country: 'France' };
  expect(await locate('')).toEqual({ status: 'fail', city: '', country: '' });
  expect(await locate('eveil_consent=3.marketing.statistics.preferences')).toMatchObject({ status: 'fail' });
  expect(requested).toEqual([]);
  expect(await locate('eveil_consent=3.location')).toEqual({
    status: 'success',
    city: 'Lyon',
    country: 'France',
  });
  expect(requested).toEqual(['/json/127.0.0.1']);
  located = { query: '127.0.0.1', status: 'fail', message: 'reserved range' };
  expect(await locate('eveil_consent=3.location')).toMatchObject({ status: 'fail' });
  located = { nonsense: true };
  expect(await locate('eveil_consent=3.location')).toMatchObject({ status: 'fail' });
});

test('ip, town and country are kept in cookies for one day, once they are known and with consent (§7.4#7)', async () => {
  const cookiesFor = async (cookie: string) =>
    (await shop.ask({ url: '/wp-json/eveil/v1/visitor-location', headers: { cookie } })).cookies.map(
      ({ name, value, maxAge, path }) => ({ name, value, maxAge, path }),
    );
  located = { query: '127.0.0.1', status: 'success', city: 'Saint-Étienne', country: 'France' };
  expect(await cookiesFor('eveil_consent=3.marketing.statistics.preferences')).toEqual([]);
  const day = { maxAge: 86_400, path: '/' };
  expect(await cookiesFor('eveil_consent=3.location')).toEqual([
    { name: 'wn_ip', value: '127.0.0.1', ...day },
    { name: 'wn_city', value: 'Saint-Étienne', ...day },
    { name: 'wn_country', value: 'France', ...day },
  ]);
  located = { query: '127.0.0.1', status: 'fail', message: 'reserved range' };
  expect(await cookiesFor('eveil_consent=3.location')).toEqual([]);
});

test('pages carry the pop-up’s settings, except where somebody buys, and nothing where it is off', async () => {
  const has = async (url: string) => (await shop.ask(url)).body.includes('data-recent-purchases');
  expect(await has('/')).toBe(true);
  expect(await has('/panier/')).toBe(false);
  await setTo({ source: 'off' });
  expect(await has('/')).toBe(false);
  expect(await ask()).toEqual([]);
});
