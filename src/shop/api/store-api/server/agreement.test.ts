import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPrice, toCents } from '#platform/money.ts';
import { anyCart, fillCart, listOnSale, type SampleProducts } from '#test/any-cart.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { storeClient, type WireCart } from '#test/store-client.ts';

let shop: TestShop;
let onSale: SampleProducts;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  onSale = await listOnSale(shop);
  // One offer of each kind: ten per cent off, an amount off, and no discount.
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

test('for any cart the Store API, the fragments and the cart page agree to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(anyCart, async (basket) => {
      const client = await storeClient(shop).begin();
      const { json: cart, headers } = await fillCart(shop, client, onSale, basket);
      expectToAddUp(cart);
      for (const { prices, quantity, totals } of cart.items)
        expect(sum([totals['line_subtotal'], totals['line_subtotal_tax']])).toBe(
          Number(prices.price) * quantity,
        );

      const cookie = client.cookie();
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
      const isSent = (cart.shipping_rates[0]?.shipping_rates ?? []).length > 0;
      const total = basket.postcode === '97100' && isSent ? 'Total HT' : 'Total TTC';
      expect(plain(page)).toContain(`${total} ${euros(Number(cart.totals['total_price']))}`);
      expect(plain(mini.fragments['div.widget_shopping_cart_content'] ?? '')).toContain(items);
    }),
    { numRuns: 25 },
  );
});
