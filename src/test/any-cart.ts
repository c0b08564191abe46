import fc from 'fast-check';
import type { TestShop } from './open-shop.ts';
import type { StoreClient } from './store-client.ts';

/**
 * Arbitrary cart: products and offers by their index in the shop, coupon codes, postcode and delivery rate.
 */
export const anyCart = fc.record({
  lines: fc.uniqueArray(fc.tuple(fc.nat({ max: 400 }), fc.integer({ min: 1, max: 4 })), {
    selector: ([place]) => place,
    minLength: 1,
    maxLength: 5,
  }),
  offers: fc.subarray([0, 1, 2]),
  codes: fc.subarray(['merci5', 'port-offert', 'bienvenue']),
  postcode: fc.constantFrom('75011', '20000', '97100'),
  rate: fc.nat({ max: 3 }),
});
type AnyCart = typeof anyCart extends fc.Arbitrary<infer Value> ? Value : never;

/** The products without options, and the products offered at the checkout. */
export type SampleProducts = { readonly ids: readonly number[]; readonly offered: readonly number[] };

export async function listOnSale({ db }: TestShop): Promise<SampleProducts> {
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('type', '=', 'simple')
    .where('in_stock', '=', true)
    .orderBy('id')
    .execute();
  const bumps = await db.selectFrom('order_bumps').select('product_id as id').orderBy('position').execute();
  return { ids: products.map(({ id }) => id), offered: bumps.map(({ id }) => id) };
}

/** Fills a cart; some products may be refused for lack of stock or by a limit. Returns the resulting cart. */
export async function fillCart(
  shop: TestShop,
  client: StoreClient,
  { ids, offered }: SampleProducts,
  { lines, offers, codes, postcode, rate }: AnyCart,
) {
  for (const [place, quantity] of lines)
    await client.post('/cart/add-item', { id: ids[place % ids.length], quantity });
  for (const place of offers)
    await shop.ask({
      method: 'POST',
      url: '/?eveil-ajax=eveil_order_bump_add',
      headers: { cookie: client.cookie(), 'content-type': 'application/x-www-form-urlencoded' },
      payload: `product_id=${offered[place]}`,
    });
  for (const code of codes) await client.post('/cart/apply-coupon', { code });
  const { json: rated } = await client.post('/cart/update-customer', { shipping_address: { postcode } });
  const rates = rated.shipping_rates[0]?.shipping_rates ?? [];
  const chosen = rates[rate % Math.max(rates.length, 1)];
  if (chosen) await client.post('/cart/select-shipping-rate', { package_id: 0, rate_id: chosen.rate_id });
  return client.get('/cart');
}
