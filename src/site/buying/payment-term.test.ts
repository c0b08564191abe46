import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newVisitor, productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { USUAL_CART_SETTINGS, type CartSettings } from '#shop/basket/cart/cart-settings.ts';
import { cartSettings } from '#shop/basket/cart/server/cart-settings.ts';
import { reservationSettings } from '#shop/orders/orders/server/reservation-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

async function setTerm(paymentTermDays: number | null): Promise<void> {
  await reservationSettings.save(shop.db, { paymentTermDays });
  shop.app.drop(['settings']);
}

async function openCheckout(checkoutLayout: CartSettings['checkoutLayout']): Promise<string> {
  await cartSettings.save(shop.db, { ...USUAL_CART_SETTINGS, checkoutLayout });
  shop.app.drop(['settings']);
  const visitor = newVisitor(shop);
  await visitor.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, 'tangram') });
  return (await visitor.open('/commander/')).body;
}

/** The payment fragment that the classic checkout loads after each change of the address. */
async function loadFragment(): Promise<string> {
  const visitor = newVisitor(shop);
  await visitor.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, 'tangram') });
  const { body } = await visitor.open('/wp-json/eveil/v1/client-params?page=checkout');
  const { wc_checkout_params: params } = JSON.parse(body) as {
    wc_checkout_params: { update_order_review_nonce: string };
  };
  const fields = { security: params.update_order_review_nonce, country: 'FR', s_country: 'FR' };
  const answer = await visitor.post('/?wc-ajax=update_order_review', fields);
  const { fragments } = JSON.parse(answer.body) as { fragments: Record<string, string> };
  return `<main>${fragments['.woocommerce-checkout-payment'] ?? ''}</main>`;
}

async function openOrderPay(): Promise<string> {
  const { id, key } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  return (await shop.ask(`/commander/order-pay/${id}/?pay_for_order=true&key=${key}`)).body;
}

describe.each([
  ['the classic checkout', () => openCheckout('classic')],
  ['the fragment of the classic checkout', loadFragment],
  ['the block checkout', () => openCheckout('block')],
  ['the payment page of an order', openOrderPay],
])('%s', (_door, open) => {
  const sentence = (term: string) =>
    `attendons votre paiement pendant ${term}. Passé ce délai, la commande est annulée.`;
  const read = async () => readPage(await open()).text.replace(/\s/g, ' ');

  test('names the term of a transfer and of a cheque, as the merchant set it', async () => {
    await setTerm(10);
    const text = await read();
    expect(text.split(sentence('10 jours'))).toHaveLength(3);
  });

  test('says nothing about a term if the merchant sets none', async () => {
    await setTerm(null);
    const text = await read();
    expect(text).toContain('Virement bancaire');
    expect(text).not.toContain('Passé ce délai');
  });
});
