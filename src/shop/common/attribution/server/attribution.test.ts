import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANNE } from '#test/anne.ts';
import { newVisitor, productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { storeClient } from '#test/store-client.ts';
import { FIELDS } from '../attribution.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

/** Places an order with these additional form fields and returns the stored attribution. */
async function keptWith(fields: Record<string, string>): Promise<unknown> {
  const visitor = newVisitor(shop);
  await visitor.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, 'tangram') });
  const { body } = await visitor.open('/commander/');
  const nonce = /name="woocommerce-process-checkout-nonce" value="([^"]*)"/.exec(body)?.[1] ?? '';
  const answer = await visitor.post('/?wc-ajax=checkout', {
    ...ANNE,
    ...fields,
    'woocommerce-process-checkout-nonce': nonce,
  });
  const { order_id: id } = JSON.parse(answer.body) as { order_id: number };
  const order = await shop.db
    .selectFrom('orders')
    .select('attribution')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return order.attribution;
}

test('the checkout has a hidden input for each of the sixteen fields (§3.12#2, §2.7#4)', async () => {
  const visitor = newVisitor(shop);
  await visitor.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, 'tangram') });
  const { body } = await visitor.open('/commander/');
  const [, inside = ''] =
    /<wc-order-attribution-inputs hidden[^>]*>(.*?)<\/wc-order-attribution-inputs>/s.exec(body) ?? [];
  const names = [...inside.matchAll(/<input type="hidden" name="([^"]*)" value=""/g)].map(([, name]) => name);
  expect(names).toEqual(FIELDS.map((field) => `woocommerce_order_attribution_${field}`));
  expect(names).toHaveLength(16);
});

test.each(['woocommerce_order_attribution_', 'wc_order_attribution_'])(
  'the attribution inputs with the prefix %s are stored with the order (§3.12#2)',
  async (prefix) => {
    const kept = await keptWith({
      [`${prefix}source_type`]: 'organic',
      [`${prefix}utm_source`]: 'google',
      [`${prefix}utm_medium`]: 'organic',
      [`${prefix}utm_campaign`]: '(none)',
      [`${prefix}session_entry`]: 'https://eveil.example/produit/tangram/',
      [`${prefix}session_pages`]: '4',
      [`${prefix}user_agent`]: 'Mozilla/5.0 (iPhone) Mobile',
      [`${prefix}device_type`]: 'Desktop',
      [`${prefix}unknown`]: 'x',
    });
    expect(kept).toEqual({
      source_type: 'organic',
      utm_source: 'google',
      utm_medium: 'organic',
      session_entry: 'https://eveil.example/produit/tangram/',
      session_pages: '4',
      user_agent: 'Mozilla/5.0 (iPhone) Mobile',
      device_type: 'Mobile',
    });
  },
);

test('an order without attribution values, or with “(none)” only, stores no attribution', async () => {
  expect(await keptWith({})).toEqual({});
  expect(await keptWith({ wc_order_attribution_utm_source: '(none)' })).toEqual({});
});

const { billing_email: email, ...ADDRESS } = {
  billing_email: 'anne@exemple.fr',
  first_name: 'Anne',
  last_name: 'Rossi',
  address_1: '8 rue des Tilleuls',
  city: 'Lyon',
  postcode: '69004',
  country: 'FR',
  phone: '06 00 00 00 00',
};

/** Places an order through the Store API with this attribution. */
async function orderWith(extension: unknown) {
  const client = await storeClient(shop).begin();
  await client.post('/cart/add-item', { id: await productId(shop, 'tangram'), quantity: 1 });
  return client.post<{ order_id: number; code?: string }>('/checkout', {
    billing_address: { ...ADDRESS, email },
    shipping_address: ADDRESS,
    payment_method: 'bacs',
    extensions: { 'woocommerce/order-attribution': extension },
  });
}

test('the Store API takes the same as an extension, and refuses what is no text (§3.12#3, §3.11#32)', async () => {
  const placed = await orderWith({
    source_type: 'typein',
    utm_source: '(direct)',
    utm_medium: '(none)',
    utm_id: null,
  });
  const order = await shop.db
    .selectFrom('orders')
    .select('attribution')
    .where('id', '=', placed.json.order_id)
    .executeTakeFirstOrThrow();
  expect(order.attribution).toEqual({ source_type: 'typein', utm_source: '(direct)' });
  expect((await orderWith({ utm_source: 7 })).status).toBe(400);
  expect((await orderWith('google')).status).toBe(400);
});

test('scripts of existing clients find the tracker’s parameters, switched on by consent only', async () => {
  const ask = async (cookie: string) => {
    const { body } = await shop.ask({ url: '/wp-json/eveil/v1/client-params', headers: { cookie } });
    return (JSON.parse(body) as { wc_order_attribution: unknown }).wc_order_attribution;
  };
  expect(await ask('')).toMatchObject({
    params: {
      lifetime: 0.00001,
      session: 30,
      base64: false,
      ajaxurl: '/wp-admin/admin-ajax.php',
      prefix: 'woocommerce_order_attribution_',
      allowTracking: false,
    },
    fields: { source_type: 'current.typ', session_count: 'udata.vst', user_agent: 'udata.uag' },
  });
  expect(await ask('eveil_consent=3.marketing')).toMatchObject({ params: { allowTracking: true } });
  expect(await ask('eveil_consent=3.')).toMatchObject({ params: { allowTracking: false } });
});

test('with all tracking disabled, the page has no cookie banner and an order stores no attribution', async () => {
  const page = async () => (await shop.ask('/mentions-legales/')).body;
  expect(await page()).toContain('Tout refuser');
  await shop.db
    .insertInto('settings')
    .values({ name: 'attribution', value: JSON.stringify({ tracking: false, promocode: false }) })
    .execute();
  shop.app.drop(['settings']);
  expect(await page()).not.toContain('Origine de la visite');
  expect(await page()).toContain('Mesure d’audience');
  await shop.db
    .insertInto('settings')
    .values([
      { name: 'audience', value: JSON.stringify({ counting: false }) },
      { name: 'recent_purchases', value: JSON.stringify({ source: 'off' }) },
    ])
    .execute();
  await shop.db.updateTable('pop_ups').set({ active: false }).execute();
  shop.app.drop(['settings', 'pop-ups']);
  expect(await page()).not.toContain('Tout refuser');
  expect(await page()).not.toContain('Gérer mes cookies');
  expect(await keptWith({ wc_order_attribution_utm_source: 'google' })).toEqual({});
  await shop.db.deleteFrom('settings').where('name', 'in', ['attribution', 'audience']).execute();
  shop.app.drop(['settings']);
});
