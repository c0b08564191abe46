import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPrice, toCents } from '../../../platform/money.ts';
import { openShop, type TestShop } from '../../../test/open-shop.ts';
import { readPage } from '../../../test/read-page.ts';
import { storeClient, type WireCart } from '../../../test/store-client.ts';

let shop: TestShop;
let ids: number[];
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

const basket = fc.record({
  lines: fc.uniqueArray(fc.tuple(fc.nat({ max: 400 }), fc.integer({ min: 1, max: 4 })), {
    selector: ([place]) => place,
    minLength: 1,
    maxLength: 5,
  }),
  codes: fc.subarray(['merci5', 'port-offert', 'bienvenue']),
  postcode: fc.constantFrom('75011', '20000', '97100'),
  rate: fc.nat({ max: 3 }),
});

test('in any basket the Store API, the fragments and the basket page say the same, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(basket, async ({ lines, codes, postcode, rate }) => {
      const client = await storeClient(shop).begin();
      // Some are refused, for want of stock: whatever is in the basket then has to agree.
      for (const [place, quantity] of lines)
        await client.post('/cart/add-item', { id: ids[place % ids.length], quantity });
      for (const code of codes) await client.post('/cart/apply-coupon', { code });
      const addressed = await client.post('/cart/update-customer', { shipping_address: { postcode } });
      const rates = addressed.json.shipping_rates[0]?.shipping_rates ?? [];
      const chosen = rates[rate % Math.max(rates.length, 1)];
      if (chosen) await client.post('/cart/select-shipping-rate', { package_id: 0, rate_id: chosen.rate_id });
      const { json: cart, headers } = await client.get('/cart');
      expectToAddUp(cart);

      const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
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
