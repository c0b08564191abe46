import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPrice, toCents } from '../../../platform/money.ts';
import { openShop, type TestShop } from '../../../test/open-shop.ts';
import { readPage } from '../../../test/read-page.ts';
import { storeClient, type WireCart } from '../../../test/store-client.ts';

let shop: TestShop;
let ids: number[];
let offered: number[];
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  const rows = await shop.db
    .selectFrom('products')
    .select('id')
    .where('type', '=', 'simple')
    .where('in_stock', '=', true)
    .orderBy('id')
    .execute();
  ids = rows.map(({ id }) => id);
  const bumps = await shop.db.selectFrom('order_bumps').select('product_id').orderBy('position').execute();
  offered = bumps.map(({ product_id }) => product_id);
  // One of each kind: ten per cent off, an amount off, and nothing off.
  await shop.db
    .updateTable('order_bumps')
    .set({ discount_kind: 'amount', discount: 333 })
    .where('position', '=', 2)
    .execute();
});
afterAll(() => shop.close());

const plain = (text: string) => text.replace(/\s/g, ' ');
const euros = (minor: number) => plain(formatPrice(toCents(minor)));
const sum = (amounts: readonly (string | undefined)[]) => amounts.reduce((all, one) => all + Number(one), 0);

function expectToAddUp({ items, coupons, fees, totals }: WireCart): void {
  const parts = ['items', 'fees', 'shipping'].flatMap((name) => [
    totals[`total_${name}`],
    totals[`total_${name}_tax`],
  ]);
  const discount = sum([totals['total_discount'], totals['total_discount_tax']]);
  expect(sum(parts) - discount).toBe(Number(totals['total_price']));
  expect(sum(items.map((item) => item.totals['line_subtotal']))).toBe(Number(totals['total_items']));
  expect(sum(items.map((item) => item.totals['line_subtotal_tax']))).toBe(Number(totals['total_items_tax']));
  expect(sum(coupons.map((coupon) => coupon.totals['total_discount']))).toBe(
    Number(totals['total_discount']),
  );
  expect(sum(fees.map((fee) => fee.totals['total']))).toBe(Number(totals['total_fees']));
  expect(sum(totals.tax_lines.map(({ price }) => price))).toBe(Number(totals['total_tax']));
}

type Client = Awaited<ReturnType<ReturnType<typeof storeClient>['begin']>>;
const cookieOf = (client: Client) => [...client.cookies].map((pair) => pair.join('=')).join('; ');

/** Some are refused: the basket is too small for it, or holds it already. */
const takeOffer = (client: Client, place: number) =>
  shop.ask({
    method: 'POST',
    url: '/?eveil-ajax=eveil_order_bump_add',
    headers: { cookie: cookieOf(client), 'content-type': 'application/x-www-form-urlencoded' },
    payload: `product_id=${offered[place]}`,
  });

const basket = fc.record({
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

test('in any basket the Store API, the fragments and the basket page say the same, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(basket, async ({ lines, offers, codes, postcode, rate }) => {
      const client = await storeClient(shop).begin();
      // Some are refused, for want of stock: whatever is in the basket then has to agree.
      for (const [place, quantity] of lines)
        await client.post('/cart/add-item', { id: ids[place % ids.length], quantity });
      for (const place of offers) await takeOffer(client, place);
      for (const code of codes) await client.post('/cart/apply-coupon', { code });
      const addressed = await client.post('/cart/update-customer', { shipping_address: { postcode } });
      const rates = addressed.json.shipping_rates[0]?.shipping_rates ?? [];
      const chosen = rates[rate % Math.max(rates.length, 1)];
      if (chosen) await client.post('/cart/select-shipping-rate', { package_id: 0, rate_id: chosen.rate_id });
      const { json: cart, headers } = await client.get('/cart');
      expectToAddUp(cart);
      for (const { prices, quantity, totals } of cart.items)
        expect(sum([totals['line_subtotal'], totals['line_subtotal_tax']])).toBe(
          Number(prices.price) * quantity,
        );

      const cookie = cookieOf(client);
      const page = readPage((await shop.ask({ url: '/panier/', headers: { cookie } })).body).text;
      const fragments = await shop.ask({
        method: 'POST',
        url: '/?wc-ajax=get_refreshed_fragments',
        headers: { cookie },
      });
      const mini = fragments.json<{ cart_hash: string; fragments: Record<string, string> }>();
      expect(mini.cart_hash).toBe(headers['cart-hash']);
      if (cart.items.length === 0) return;
      const items = euros(sum([cart.totals['total_items'], cart.totals['total_items_tax']]));
      expect(plain(page)).toContain(`Sous-total ${items}`);
      expect(plain(page)).toContain(`Total TTC ${euros(Number(cart.totals['total_price']))}`);
      expect(plain(mini.fragments['div.widget_shopping_cart_content'] ?? '')).toContain(items);
    }),
    { numRuns: 25 },
  );
}, 60_000);
