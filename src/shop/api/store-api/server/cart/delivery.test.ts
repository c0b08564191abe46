import { afterAll, beforeAll, expect, test } from 'vitest';
import { productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { storeClient, type WireError } from '#test/store-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

const newClient = () => storeClient(shop).begin();
const idOf = async (slug: string) => Number(await productId(shop, slug));

test('coupons are applied, listed, refused and removed', async () => {
  const client = await newClient();
  await client.post('/cart/add-item', { id: await idOf('tour-rose'), quantity: 1 });
  const { json } = await client.post('/cart/apply-coupon', { code: 'MERCI5' });
  expect(json.coupons).toEqual([
    expect.objectContaining({
      code: 'merci5',
      discount_type: 'fixed_cart',
      totals: expect.objectContaining({ total_discount: '416', total_discount_tax: '84' }) as object,
    }),
  ]);
  const again = await client.post<WireError>('/cart/apply-coupon', { code: 'merci5' });
  expect([again.status, again.json.code]).toEqual([400, 'woocommerce_rest_cart_coupon_error']);
  expect((await client.get<unknown[]>('/cart/coupons')).json).toHaveLength(1);
  expect((await client.post('/cart/remove-coupon', { code: 'merci5' })).json.coupons).toEqual([]);
  const refused = await client.post<WireError>('/cart/remove-coupon', { code: 'merci5' });
  expect([refused.status, refused.json.code]).toEqual([409, 'woocommerce_rest_cart_coupon_invalid_code']);
});

test('addresses are updated field by field, and shipping rates follow them (§3.11#11) (§3.11#12) (§7.6#8) (§7.6#9)', async () => {
  const client = await newClient();
  await client.post('/cart/add-item', { id: await idOf('tangram'), quantity: 1 });
  await client.post('/cart/update-customer', {
    billing_address: { first_name: 'Anne', email: 'anne@exemple.fr', phone: '06 00 00 00 00' },
    shipping_address: { first_name: 'Anne', city: 'Bastia', postcode: '20 200', country: 'FR' },
  });
  const { json } = await client.post('/cart/update-customer', { shipping_address: { last_name: 'Rossi' } });
  expect(json.shipping_address).toEqual({
    first_name: 'Anne',
    last_name: 'Rossi',
    company: '',
    address_1: '',
    address_2: '',
    city: 'Bastia',
    state: '',
    postcode: '20200',
    country: 'FR',
    phone: '',
  });
  expect(json.billing_address).toMatchObject({ email: 'anne@exemple.fr', phone: '06 00 00 00 00' });
  expect(json.shipping_rates[0]?.shipping_rates.map(({ name }) => name)).toEqual(['Livraison à domicile']);
});

test.each([
  [{ shipping_address: { country: 'US' } }, 'shipping_address', 'invalid_country'],
  [{ shipping_address: { postcode: '7500' } }, 'shipping_address', 'invalid_postcode'],
  [{ billing_address: { phone: 'appelle' } }, 'billing_address', 'invalid_phone'],
  [{ billing_address: { email: 'pas une adresse' } }, 'billing_address', 'invalid_email'],
])('an invalid address is refused: %o', async (body, parameter, code) => {
  const client = await newClient();
  const { status, json } = await client.post<WireError>('/cart/update-customer', body);
  expect([status, json.code]).toEqual([400, 'rest_invalid_param']);
  expect(json.data.details?.[parameter]?.code).toBe(code);
});

test('a shipping rate is selected, pick-up has its address, and an unknown rate is refused (§3.11#10) (§7.6#10) (§7.6#11)', async () => {
  const client = await newClient();
  const added = await client.post('/cart/add-item', { id: await idOf('tour-rose'), quantity: 1 });
  const rates = added.json.shipping_rates[0]?.shipping_rates ?? [];
  expect(rates.filter(({ selected }) => selected)).toHaveLength(1);
  const pickup = rates.find(({ rate_id: id }) => id.startsWith('local_pickup:'));
  expect(pickup?.meta_data).toEqual([
    { key: 'pickup_address', value: '8 rue des Tilleuls, 69004 Lyon' },
    { key: 'pickup_details', value: expect.stringContaining('Sonnez') as string },
  ]);
  const { json } = await client.post('/cart/select-shipping-rate', {
    package_id: 0,
    rate_id: pickup?.rate_id,
  });
  const chosen = json.shipping_rates[0]?.shipping_rates.filter(({ selected }) => selected);
  expect(chosen?.map(({ rate_id: id }) => id)).toEqual([pickup?.rate_id]);
  expect(json.totals).toMatchObject({ total_shipping: '0', total_price: '4990' });
  for (const rate_id of ['flat_rate:9999', '', undefined]) {
    const refused = await client.post<WireError>('/cart/select-shipping-rate', { package_id: 0, rate_id });
    expect(refused.status).toBe(400);
  }
});
