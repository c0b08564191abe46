import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { vatSettings } from '#shop/basket/pricing/server/vat-settings.ts';
import { refundOrder } from '#shop/orders/orders/server/refund-order.ts';
import { checkoutOf, newBuyer } from '#test/new-buyer.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { readPdf } from '#test/read-pdf.ts';
import { storeClient, type WireCheckout } from '#test/store-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const REUNION = {
  billing_address_1: '4 rue Pasteur',
  billing_postcode: '97400',
  billing_city: 'Saint-Denis',
};
const NOTICE =
  'Vendu sans TVA française. Les éventuelles taxes locales à la livraison restent à votre charge.';
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const pathOf = (redirect: string | undefined) => String(redirect).replace('http://localhost', '');

/** The address that the script of the checkout reports while the shopper types. */
const TYPED = { country: 'FR', postcode: '97400', s_country: 'FR', s_postcode: '97400' };

/** A buyer with one tower, 49,90 € TTC, whose cart knows an address in La Réunion. */
async function overseasBuyer() {
  const buyer = await newBuyer(shop);
  const { body } = await buyer.visitor.open('/wp-json/eveil/v1/client-params?page=checkout');
  const params = JSON.parse(body) as { wc_checkout_params: { update_order_review_nonce: string } };
  const security = params.wc_checkout_params.update_order_review_nonce;
  await buyer.visitor.post('/?wc-ajax=update_order_review', { security, ...TYPED });
  return buyer;
}

test('a buyer in La Réunion pays net prices, and reads of local taxes in cart, checkout, order and mail', async () => {
  const { visitor, fill, press } = await overseasBuyer();
  for (const path of ['/panier/', '/commander/']) {
    const page = plain(readPage((await visitor.open(path)).body).text);
    expect(page).toContain('41,58 €');
    expect(page).toContain('Total HT 79,00 €');
    expect(page).toContain(NOTICE);
    expect(page).not.toContain('dont TVA');
    expect(page).not.toContain('toutes taxes comprises.');
  }
  // A book of 13,90 € TTC is offered at its net price, which the order then charges.
  expect(plain((await visitor.open('/commander/')).body)).toContain('Ajouter pour 13,18 €');
  const answer = await press(await fill('pm_card_visa', REUNION));
  expect(answer.result).toBe('success');
  const order = await shop.db
    .selectFrom('orders')
    .select(['vat', 'taxes', 'items_net', 'items_tax', 'shipping_net', 'shipping_tax', 'total_cents'])
    .where('id', '=', answer.order_id ?? 0)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({
    vat: { kind: 'export', article: '294' },
    taxes: [],
    items_net: 4158,
    items_tax: 0,
    shipping_net: 3742,
    shipping_tax: 0,
    total_cents: 7900,
  });
  const thanks = plain(readPage((await visitor.open(pathOf(answer.redirect))).body).text);
  expect(thanks).toContain('Total HT 79,00 €');
  expect(thanks).toContain(NOTICE);
  const mail = (await shop.mails()).find(({ subject }) =>
    subject.includes(`${answer.order_id} est en préparation`),
  );
  expect(plain(mail?.text ?? '')).toContain(NOTICE);
  const invoice = plain(readPdf(mail?.attachments[0]?.content ?? Buffer.alloc(0)));
  expect(invoice).toContain('Exportation : exonération de TVA, article 294 du code général des impôts.');
  expect(invoice).toContain('Exonéré de TVA sur 79,00 € HT');
  expect(invoice).toContain('Total à payer');
  expect(invoice).not.toContain('TTC');
});

test('the credit note of an export is without VAT, too, and names the article of law', async () => {
  const { fill, press } = await overseasBuyer();
  const { order_id: orderId = 0 } = await press(await fill('pm_card_visa', REUNION));
  const refund = { orderId, amount: toCents(1000), idempotencyKey: 'overseas', cause: 'test' };
  expect((await refundOrder({ db: shop.db }, refund, async () => true)).ok).toBe(true);
  const mail = (await shop.mails()).find(
    ({ subject }) => /Remboursement/.test(subject) && subject.endsWith(String(orderId)),
  );
  const note = plain(readPdf(mail?.attachments[0]?.content ?? Buffer.alloc(0)));
  expect(note).toContain('Exonéré de TVA sur 10,00 € HT');
  expect(note).toContain('article 294 du code général des impôts');
  expect(note).toContain('Total remboursé');
});

test('a form that names an overseas address for the first time is not charged before its new total is seen', async () => {
  const { visitor, fill, press } = await newBuyer(shop);
  const form = await fill('pm_card_visa', REUNION);
  expect(await press(form)).toMatchObject({ result: 'failure' });
  const page = plain(readPage((await visitor.open('/commander/')).body).text);
  expect(page).toContain(NOTICE);
  const again = await checkoutOf(visitor).fill('pm_card_visa', REUNION);
  expect((await press(again)).result).toBe('success');
});

test('the Store API says the same as the pages, in the cart and in the order', async () => {
  const client = storeClient(shop);
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'tour-rose')
    .executeTakeFirstOrThrow();
  await client.get('/cart');
  await client.post('/cart/add-item', { id, quantity: 1 });
  const address = { first_name: 'Anne', last_name: 'Rossi', address_1: '1 rue Foch', phone: '0600000000' };
  const noumea = { ...address, city: 'Nouméa', postcode: '98800', country: 'FR' };
  const { json } = await client.post('/cart/update-customer', { shipping_address: noumea });
  const totals = { total_items: '4158', total_items_tax: '0', total_tax: '0', tax_lines: [] };
  expect(json.totals).toMatchObject({ ...totals, total_shipping: '3742', total_price: '7900' });
  expect(json.items[0]?.prices).toMatchObject({ price: '4158', regular_price: '4158' });
  expect(json.extensions).toMatchObject({ eveil: { tax_notice: NOTICE, pays_net: true, to_pay: '7900' } });
  const placed = await client.post<WireCheckout>('/checkout', {
    billing_address: { ...noumea, email: 'anne@exemple.fr' },
    shipping_address: noumea,
    payment_method: 'bacs',
  });
  const { order_id: orderId, order_key: key } = placed.json;
  const order = await client.get(`/order/${orderId}?key=${key}&billing_email=anne@exemple.fr`);
  expect(order.json.totals).toMatchObject({ ...totals, total_price: '7900' });
  expect(order.json.extensions).toMatchObject({ eveil: { tax_notice: NOTICE } });
  const moved = await client.post<{ code: string }>(`/checkout/${orderId}`, {
    key,
    billing_email: 'anne@exemple.fr',
    billing_address: { ...noumea, email: 'anne@exemple.fr' },
    shipping_address: { ...noumea, postcode: '97400', city: 'Saint-Denis' },
    payment_method: 'cheque',
  });
  expect(moved.json.code).toMatch(/invalid_address$/);
});

test('the merchant may charge overseas buyers the same price as at home', async () => {
  await vatSettings.save(shop.db, { exportPrice: 'same' });
  shop.app.drop(['settings']);
  const { visitor } = await overseasBuyer();
  const page = plain(readPage((await visitor.open('/panier/')).body).text);
  expect(page).toContain('Total HT 94,80 €');
  expect(page).toContain(NOTICE);
});
