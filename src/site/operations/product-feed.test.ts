import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedPath, type FeedName } from '#shop/api/product-feeds/feed-paths.ts';
import { switchFeed } from '#shop/api/product-feeds/server/feed-state.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await turn('google', true);
}, 60_000);
afterAll(() => shop.close());

const actor = { kind: 'command', id: null, name: 'test', ip: null } as const;
const turn = (name: FeedName, isOn: boolean) =>
  switchFeed({ db: shop.db, now: () => new Date() }, { name, isOn }, actor);

let client = 0;
/** Each request comes from another client, because feeds are limited. */
const fetchFeed = (name: FeedName, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  shop.ask({ method, url: feedPath(name), headers, remoteAddress: `192.0.2.${++client}` });

const itemsOf = (body: string) =>
  body
    .split('<item>')
    .slice(1)
    .map((item) => {
      const values = [...item.matchAll(/<(g:\w+)>([^<]*)<\/\1>/g)];
      return new Map(values.toReversed().map(([, name, value]) => [name, value ?? '']));
    });

const count = async (condition: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(condition)}`.execute(
    shop.db,
  );
  return rows[0]?.n;
};

test('every article that can be bought is a row, and every row keeps the published rules', async () => {
  const { statusCode, headers, body } = await fetchFeed('google');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(body).toMatch(/^<\?xml [\s\S]*<\/channel>\n<\/rss>\n$/);
  const items = itemsOf(body);
  const shown = `products p where p.status = 'publish' and not p.is_gift_card`;
  expect(items).toHaveLength(
    ((await count(`${shown} and p.type = 'simple'`)) ?? 0) +
      ((await count(`variations v where v.is_active and v.product_id in (select p.id from ${shown})`)) ?? 0),
  );
  expect(new Set(items.map((item) => item.get('g:id'))).size).toBe(items.length);
  for (const item of items) {
    expect(Object.fromEntries(item)).toMatchObject({
      'g:id': expect.stringMatching(/^\d{1,50}$/),
      'g:title': expect.stringMatching(/^.{1,200}$/),
      'g:link': expect.stringMatching(/^http:\/\/localhost\/produit\//),
      'g:image_link': expect.stringMatching(/^http:\/\/localhost\/media\/\S+\.jpg$/),
      'g:availability': expect.stringMatching(/^(in|out_of)_stock$/),
      'g:price': expect.stringMatching(/^\d+\.\d\d EUR$/),
      'g:condition': 'new',
      'g:brand': expect.stringMatching(/./),
    });
    expect(item.get('g:description')).not.toMatch(/<|&#60;\/?p/);
    expect(item.has('g:gtin')).toBe(item.get('g:identifier_exists') !== 'no');
  }
});

test('a link of a variation answers with the page of its product', async () => {
  const link = itemsOf((await fetchFeed('google')).body)
    .find((item) => item.has('g:item_group_id'))
    ?.get('g:link');
  const path = new URL((link ?? '').replaceAll('&#38;', '&'));
  expect((await shop.ask(path.pathname + path.search)).statusCode).toBe(200);
});

test('a version is sent once, until a price, a stock or a delivery price changes', async () => {
  const first = await fetchFeed('google');
  const etag = String(first.headers.etag);
  const modified = String(first.headers['last-modified']);
  expect((await fetchFeed('google', { 'If-None-Match': etag })).statusCode).toBe(304);
  expect((await fetchFeed('google', { 'If-None-Match': `W/${etag}, "x"` })).statusCode).toBe(304);
  expect((await fetchFeed('google', { 'If-Modified-Since': modified })).statusCode).toBe(304);
  expect(
    (await fetchFeed('google', { 'If-None-Match': '"x"', 'If-Modified-Since': modified })).statusCode,
  ).toBe(200);
  let last = etag;
  for (const change of [
    sql`update products set regular_cents = regular_cents + 100 where id = (select min(id) from products where type = 'simple')`,
    sql`update variations set stock = 0 where id = (select min(id) from variations)`,
    sql`update shipping_methods set prices = '[{"upToGrams": 30000, "cents": 777}]'`,
    sql`update terms set name = name || ' bis' where id = (select min(id) from terms)`,
  ]) {
    await change.execute(shop.db);
    const { statusCode, headers } = await fetchFeed('google', { 'If-None-Match': last });
    expect(statusCode).toBe(200);
    expect(headers.etag).not.toBe(last);
    last = String(headers.etag);
  }
});

test('HEAD answers the headers without reading the catalogue', async () => {
  const { statusCode, headers, body } = await fetchFeed('google', {}, 'HEAD');
  expect([statusCode, body, headers.etag]).toEqual([200, '', expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
});

test('drafts, recalled products and products without a photograph are left out', async () => {
  const titles = async () =>
    new Set(itemsOf((await fetchFeed('google')).body).map((item) => item.get('g:id')));
  const { rows } = await sql<{ id: number }>`
    select id from products where status = 'publish' and type = 'simple' and not is_gift_card order by id limit 2`.execute(
    shop.db,
  );
  const [draft, unpictured] = rows.map(({ id }) => id);
  const before = await titles();
  await sql`update products set status = 'draft' where id = ${draft}`.execute(shop.db);
  await sql`alter table product_pictures disable trigger all`.execute(shop.db);
  await sql`delete from product_pictures where product_id = ${unpictured}`.execute(shop.db);
  await sql`alter table product_pictures enable trigger all`.execute(shop.db);
  const after = await titles();
  expect([...before].filter((id) => !after.has(id))).toEqual([String(draft), String(unpictured)]);
});

test('a feed that is off does not exist', async () => {
  expect((await fetchFeed('meta')).statusCode).toBe(404);
  await turn('meta', true);
  expect((await fetchFeed('meta')).body).toContain('<g:availability>in stock</g:availability>');
  await turn('meta', false);
  expect((await fetchFeed('meta')).statusCode).toBe(404);
});

test('a client may fetch a feed ten times a minute', async () => {
  const ask = () => shop.ask({ method: 'HEAD', url: feedPath('google'), remoteAddress: '198.51.100.7' });
  for (let times = 0; times < 10; times++) expect((await ask()).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(429);
});
