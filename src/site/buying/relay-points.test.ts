import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireCart } from '#shop/basket/store-client/contract.ts';
import { cartSettings } from '#shop/basket/cart/server/cart-settings.ts';
import { newVisitor, productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { storeClient, type WireCheckout, type WireError } from '#test/store-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const relayRate = async () => {
  const { rows } = await sql<{ id: number }>`select id from shipping_methods where is_relay`.execute(shop.db);
  return `flat_rate:${rows[0]?.id}`;
};
/** The hidden fields of the form, as a browser without scripts sends them. */
const hiddenInputs = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
const MISSING =
  'Choisissez le point relais où retirer votre colis, ou un autre mode de livraison, sur la page de commande.';

describe.each(['classic', 'block'] as const)('without scripts, in the %s layout', (layout) => {
  test('the postcode leads to a list of points, and the chosen point to the order', async () => {
    await cartSettings.save(shop.db, { ...(await cartSettings.load(shop.db)), checkoutLayout: layout });
    shop.app.drop(['settings']);
    const visitor = newVisitor(shop);
    const product = await productId(shop, 'tangram');
    await visitor.send('/produit/tangram/', { 'add-to-cart': product, quantity: '1' });
    const address = {
      first_name: 'Anne',
      last_name: 'Rossi',
      country: 'FR',
      address_1: '8 rue des Tilleuls',
      postcode: '69004',
      city: 'Lyon',
      phone: '0600000000',
    };
    const filled = Object.fromEntries(
      Object.entries(address).flatMap(([name, value]) => [
        [`billing_${name}`, value],
        [`shipping_${name}`, value],
      ]),
    );
    const send = async (more: Record<string, string>) => {
      const { body } = await visitor.open('/commander/');
      return visitor.post('/commander/', {
        ...hiddenInputs(body),
        ...filled,
        billing_email: 'anne@exemple.fr',
        payment_method: 'bacs',
        terms: '1',
        'shipping_method[0]': await relayRate(),
        ...more,
      });
    };
    const refused = await send({});
    expect(refused.statusCode).toBe(422);
    expect(plain(readPage(refused.body).text)).toContain(MISSING);
    expect(refused.body).toContain('value="essai-69004-1"');
    expect(refused.body).toContain('value="8 rue des Tilleuls"');
    const closed = await send({ relay_point: 'essai-75001-1' });
    expect(plain(readPage(closed.body).text)).toContain('Ce point relais ne reçoit plus de colis.');
    const placed = await send({ relay_point: 'essai-69004-2' });
    expect(placed.statusCode).toBe(303);
    const thanks = plain(readPage((await visitor.open(String(placed.headers.location))).body).text);
    expect(thanks).toContain('Banc d’essai 2');
    expect(thanks).toContain('2 rue du Banc d’essai');
    const mail = (await shop.mails()).findLast(({ to }) => to === 'anne@exemple.fr');
    expect(mail?.text).toContain('Banc d’essai 2');
  });
});

describe('the Store API', () => {
  const ADDRESS = {
    first_name: 'Anne',
    last_name: 'Rossi',
    address_1: '8 rue des Tilleuls',
    city: 'Lyon',
    postcode: '69004',
    country: 'FR',
    phone: '0600000000',
  };
  const order = { billing_address: { ...ADDRESS, email: 'anne@exemple.fr' }, payment_method: 'bacs' };

  async function atRelay() {
    const client = await storeClient(shop).begin();
    await client.post('/cart/add-item', { id: await productId(shop, 'tangram') });
    await client.post('/cart/update-customer', { shipping_address: ADDRESS });
    const direct = (await client.get<WireCart>('/cart')).json;
    expect(direct.extensions.eveil.relay_points).toBeNull();
    const { json } = await client.post<WireCart>('/cart/select-shipping-rate', {
      package_id: 0,
      rate_id: await relayRate(),
    });
    return { client, points: json.extensions.eveil.relay_points ?? [] };
  }

  test('lists the points of the postcode and takes one of them with the order', async () => {
    const { client, points } = await atRelay();
    expect(points[0]).toEqual({
      id: 'essai-69004-1',
      name: 'Banc d’essai 1',
      address_1: '1 rue du Banc d’essai',
      postcode: '69004',
      city: 'Lyon',
    });
    const placed = await client.post<WireCheckout>('/checkout', {
      ...order,
      extensions: { eveil: { relay_point: points[0]?.id } },
    });
    expect(placed.status).toBe(200);
    const { rows } = await sql<{ name: string }>`
      select relay_point ->> 'name' as name from orders where id = ${placed.json.order_id}`.execute(shop.db);
    expect(rows[0]?.name).toBe('Banc d’essai 1');
  });

  test.each([
    ['no point', order, 'woocommerce_rest_missing_relay_point', MISSING],
    [
      'a closed point',
      { ...order, extensions: { eveil: { relay_point: 'essai-69004-99' } } },
      'woocommerce_rest_invalid_relay_point',
      'Ce point relais ne reçoit plus de colis. Choisissez-en un autre, puis commandez.',
    ],
    [
      'a wallet, which cannot choose one',
      { ...order, payment_data: [{ key: 'express_payment_type', value: 'google_pay' }] },
      'woocommerce_rest_missing_relay_point',
      MISSING,
    ],
  ])('refuses an order with %s, and keeps the cart', async (_what, body, code, message) => {
    const { client } = await atRelay();
    const refused = await client.post<WireError>('/checkout', body);
    expect([refused.status, refused.json.code, plain(refused.json.message)]).toEqual([400, code, message]);
    expect((await client.get<WireCart>('/cart')).json.items_count).toBe(1);
  });
});

test('the database refuses a relay order without its point', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from orders where relay_point is not null limit 1`.execute(shop.db);
  await expect(
    sql`update orders set relay_point = null where id = ${rows[0]?.id}`.execute(shop.db),
  ).rejects.toThrow('needs the point');
  const columns = sql`select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
    'id', 999999, 'key', 'wc_order_0000000000000', 'idempotency_key', 'none', 'relay_point', null))).*
    from orders o where id = ${rows[0]?.id}`;
  await expect(sql`insert into orders ${columns}`.execute(shop.db)).rejects.toThrow('needs the point');
});
