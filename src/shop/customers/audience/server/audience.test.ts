import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { listAudience } from './list-audience.ts';
import { forgetOldCounts } from './store.ts';

const NOW = new Date('2026-11-15T23:30:00Z');
const TODAY = '2026-11-16';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => NOW);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('audience_counts').execute();
  visitor = newVisitor(shop);
  visitor.cookies.set('eveil_consent', '3.statistics');
});

type Params = { eveil_audience_params?: { tracks_nonce: string; basket_nonce: string; ajax_url: string } };
const params = async () => {
  const { body } = await visitor.open('/wp-json/eveil/v1/client-params?page=product');
  return (JSON.parse(body) as Params).eveil_audience_params;
};

const BOUNDARY = '----eveil';
/** Sends a form as multipart/form-data, as scripts do. */
async function send(fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return shop.ask({
    method: 'POST',
    url: '/wp-admin/admin-ajax.php',
    headers: {
      cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: `${parts.join('')}--${BOUNDARY}--\r\n`,
  });
}

const track = async (name: string, properties: unknown, nonce?: string) =>
  send({
    tracksNonce: nonce ?? (await params())?.tracks_nonce ?? '',
    action: 'platform_tracks',
    tracksEventName: name,
    tracksEventProp: typeof properties === 'string' ? properties : JSON.stringify(properties),
  });

const about = async (...slugs: string[]) => ({
  theme_type: 'short_code',
  record_event_data: {
    product_ids: await Promise.all(slugs.map(async (slug) => Number(await productId(shop, slug)))),
  },
});
const counted = () =>
  shop.db
    .selectFrom('audience_counts')
    .leftJoin('products', 'products.id', 'product_id')
    .select(['day', 'event', 'slug', 'count'])
    .orderBy('event')
    .orderBy('slug')
    .execute();

test('a generic call is a POST with the field action, and is answered {success, data} (§7.5#1)', async () => {
  const answer = await track('product_page_view', await about('tangram'));
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.json()).toEqual({ success: true, data: { event: 'product_page_view' } });
  expect((await send({ action: 'nobody_knows' })).body).toBe('');
  const url = '/wp-admin/admin-ajax.php?action=platform_tracks';
  expect((await visitor.open(url)).statusCode).toBe(405);
});

test('an event is sent in parts with its nonce, its name and its properties as JSON, and answered in JSON (§7.5#4, §7.5#5)', async () => {
  const properties = await about('tangram', 'balance-en-bois');
  for (const name of ['add_to_cart', 'add_to_cart', 'purchase']) {
    const answer = await track(name, properties);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: true });
  }
  expect(await counted()).toEqual([
    { day: TODAY, event: 'add_to_cart', slug: 'balance-en-bois', count: 2 },
    { day: TODAY, event: 'add_to_cart', slug: 'tangram', count: 2 },
    { day: TODAY, event: 'purchase', slug: 'balance-en-bois', count: 1 },
    { day: TODAY, event: 'purchase', slug: 'tangram', count: 1 },
  ]);
});

test('a view of a product page is counted with its theme_type and record_event_data; the wallets’ buttons with their place', async () => {
  await track('product_page_view', await about('tangram'));
  for (const name of [
    'gpay_button_load',
    'applepay_button_load',
    'gpay_button_click',
    'applepay_button_click',
  ])
    expect((await track(name, { source: 'product' })).json()).toMatchObject({ success: true });
  await track('gpay_button_click', { source: 'cart' });
  const unknown = { theme_type: 'blocks', record_event_data: { product_ids: [999_999] } };
  expect((await track('product_page_view', unknown)).statusCode).toBe(200);
  expect((await counted()).map(({ event, slug, count }) => `${event} ${slug ?? '-'} ${count}`)).toEqual([
    'applepay_button_click - 1',
    'applepay_button_load - 1',
    'gpay_button_click - 2',
    'gpay_button_load - 1',
    'product_page_view tangram 1',
  ]);
});

test.each([
  ['an event nobody counts', 'card_number', '{}'],
  ['no name', '', '{}'],
  ['no JSON', 'product_page_view', '{theme_type'],
  ['no object', 'product_page_view', '"x"'],
  ['nothing', 'product_page_view', ''],
  ['a product that is no number', 'product_page_view', '{"record_event_data":{"product_ids":["1 or 1=1"]}}'],
  ['a product beyond all numbers', 'add_to_cart', '{"record_event_data":{"product_ids":[99999999999]}}'],
  [
    'too many products',
    'add_to_cart',
    JSON.stringify({ record_event_data: { product_ids: Array(101).fill(1) } }),
  ],
  ['a novel', 'purchase', JSON.stringify({ theme_type: 'x'.repeat(5000) })],
])('%s is refused in JSON, with a sentence', async (_, name, properties) => {
  const answer = await track(name, properties);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    success: false,
    data: { message: expect.stringMatching(/\.$/) as string },
  });
  expect(await counted()).toEqual([]);
});

test('without consent, or with a nonce of somebody else’s, nothing is counted and nothing is told', async () => {
  const nonces = await params();
  await visitor.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, 'tangram') });
  // A nonce created before the visitor had a cart stays valid.
  expect((await track('purchase', {}, nonces?.tracks_nonce)).statusCode).toBe(200);
  const own = await params();
  expect((await track('purchase', {}, 'x'.repeat(20))).statusCode).toBe(403);
  visitor.cookies.set('eveil_visitor', 'f'.repeat(32));
  expect((await track('purchase', {}, own?.tracks_nonce)).statusCode).toBe(403);
  for (const refusal of ['3.', '3.marketing', '2.statistics']) {
    visitor.cookies.set('eveil_consent', refusal);
    expect(await params()).toBeUndefined();
    const answer = await track('purchase', {}, nonces?.tracks_nonce);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ success: false });
    const basket = `/wp-admin/admin-ajax.php?action=seokit_after_update_cart&_ajax_nonce=${nonces?.basket_nonce}`;
    expect((await visitor.open(basket)).statusCode).toBe(403);
  }
  expect(await counted()).toMatchObject([{ event: 'purchase', count: 1 }]);
});

test('the SEO-analytics GET call requires its nonce and returns HTML that contains the cart (§7.5#9, §7.5#10)', async () => {
  await visitor.post('/?wc-ajax=add_to_cart', {
    product_id: await productId(shop, 'tangram'),
    quantity: '2',
  });
  const ask = (nonce: string | undefined) =>
    visitor.open(`/wp-admin/admin-ajax.php?action=seokit_after_update_cart&_ajax_nonce=${nonce}`);
  expect((await ask('')).statusCode).toBe(403);
  const answer = await ask((await params())?.basket_nonce);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { success, data } = answer.json<{ success: boolean; data: string }>();
  expect(success).toBe(true);
  const [, json = ''] = /^<div hidden="" data-measured-basket="([^"]*)"><\/div>$/.exec(data) ?? [];
  expect(JSON.parse(json.replaceAll('&quot;', '"'))).toEqual({
    hash: visitor.cookies.get('woocommerce_cart_hash'),
    currency: 'EUR',
    items: [
      { item_id: await productId(shop, 'tangram'), item_name: 'Tangram en bois', price: 16.9, quantity: 2 },
    ],
  });
});

test('counts are read by product, and those older than 25 months are deleted', async () => {
  await track('product_page_view', await about('tangram'));
  await track('product_page_view', await about('tangram', 'balance-en-bois'));
  await track('add_to_cart', await about('balance-en-bois'));
  const row = { event: 'product_page_view', product_id: Number(await productId(shop, 'balance-en-bois')) };
  await shop.db
    .insertInto('audience_counts')
    .values([
      { ...row, day: '2024-10-16', count: 50 },
      { ...row, day: '2024-10-15', count: 50 },
    ])
    .execute();
  const report = async (since: string) =>
    (await listAudience(shop.db, since)).map(({ slug, views, baskets }) => `${slug} ${views} ${baskets}`);
  expect(await report(TODAY)).toEqual(['tangram 2 0', 'balance-en-bois 1 1']);
  await forgetOldCounts(shop.db, NOW);
  expect(await report('2000-01-01')).toEqual(['balance-en-bois 51 1', 'tangram 2 0']);
});

test('a tag manager of the merchant’s is asked for beside the rest, and only its site is let in', async () => {
  const page = async () => visitor.open('/mentions-legales/');
  expect((await page()).body).not.toContain('data-tag-manager');
  await shop.db
    .insertInto('settings')
    .values({ name: 'audience', value: JSON.stringify({ tagManagerUrl: 'https://tags.example/tm.js' }) })
    .execute();
  shop.app.drop(['settings']);
  const { body, headers } = await page();
  expect(body).toContain('data-tag-manager="https://tags.example/tm.js"');
  expect(body).toContain('Un partenaire, tags.example, nous y aide.');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://tags.example;");
  expect(policy).toContain("connect-src 'self' https://tags.example;");
  expect(policy.match(/tags\.example/g)).toHaveLength(3);
  await visitor.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, 'tangram') });
  expect((await visitor.open('/commander/')).headers['content-security-policy']).toContain(
    'https://tags.example',
  );
  await shop.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ counting: false }) })
    .where('name', '=', 'audience')
    .execute();
  shop.app.drop(['settings']);
  expect((await page()).body).not.toContain('consent-statistics');
  expect((await visitor.open('/produit/tangram/')).body).not.toContain('data-measured');
  expect(await params()).toBeUndefined();
  await shop.db.deleteFrom('settings').where('name', '=', 'audience').execute();
  shop.app.drop(['settings']);
});
