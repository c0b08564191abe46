import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { orderPath } from '#shop/orders/order-desk/order-list.ts';
import { cartSettings } from '#shop/basket/cart/server/cart-settings.ts';
import { refundOrder } from '#shop/orders/orders/server/refund-order.ts';
import { newBuyer } from '#test/new-buyer.ts';
import { productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { readPdf } from '#test/read-pdf.ts';
import { staffVisitor } from '#test/staff.ts';
import { storeClient, type WireCheckout } from '#test/store-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const COMPANY = { billing_company: 'École des Tilleuls', billing_company_number: 'fr 44 732 829 320' };
const PRINTED = 'N° TVA intracommunautaire : FR44732829320';
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('a company finds its name and number on the order page, the invoice, the credit note and the order of the back office', async () => {
  const { visitor, fill, press } = await newBuyer(shop);
  const { order_id: orderId = 0, redirect = '' } = await press(await fill('pm_card_visa', COMPANY));
  const thanks = await visitor.open(redirect.replace('http://localhost', ''));
  expect(plain(readPage(thanks.body).text)).toContain(PRINTED);
  const refund = { orderId, amount: toCents(1000), idempotencyKey: 'company', cause: 'test' };
  expect((await refundOrder({ db: shop.db }, refund, async () => true)).ok).toBe(true);
  const documents = (await shop.mails())
    .filter(
      ({ subject }) => /est en préparation|Remboursement/.test(subject) && subject.includes(String(orderId)),
    )
    .map(({ attachments }) => plain(readPdf(attachments[0]?.content ?? Buffer.alloc(0))));
  expect(documents.map((text) => [text.includes('École des Tilleuls'), text.includes(PRINTED)])).toEqual([
    [true, true],
    [true, true],
  ]);
  const staff = await staffVisitor(shop);
  expect(plain(readPage((await staff.open(orderPath(orderId))).body).text)).toContain(PRINTED);
});

test('a number with a wrong check digit is refused beside its field, and what was typed stays', async () => {
  const { visitor, fill } = await newBuyer(shop);
  const form = await fill('pm_card_visa', { ...COMPANY, billing_company_number: '732 829 321' });
  const { body, statusCode } = await visitor.post('/commander/', form);
  expect(statusCode).toBe(422);
  expect(plain(body)).toContain('Ce numéro n’est pas valide.');
  expect(/<input[^>]*name="billing_company_number"[^>]*>/.exec(body)?.[0]).toContain('value="732 829 321"');
});

test('the Store API takes the number as an extension, and refuses a wrong one', async () => {
  const client = storeClient(shop);
  await client.get('/cart');
  await client.post('/cart/add-item', { id: Number(await productId(shop, 'tour-rose')), quantity: 1 });
  const address = {
    first_name: 'Anne',
    last_name: 'Rossi',
    company: 'École des Tilleuls',
    phone: '0600000000',
    address_1: '8 rue des Tilleuls',
    postcode: '69004',
    city: 'Lyon',
    country: 'FR',
  };
  const place = (number: string) =>
    client.post<WireCheckout & { code?: string }>('/checkout', {
      billing_address: { ...address, email: 'ecole@exemple.fr' },
      shipping_address: address,
      payment_method: 'bacs',
      extensions: { eveil: { company_number: number } },
    });
  const refused = await place('732829321');
  expect([refused.status, refused.json.code]).toEqual([400, 'rest_invalid_param']);
  const { order_id: id } = (await place('732 829 320')).json;
  const { billing, shipping } = await shop.db
    .selectFrom('orders')
    .select(['billing', 'shipping'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(billing).toMatchObject({ companyNumber: '732829320' });
  expect(shipping).not.toHaveProperty('companyNumber');
});

test('the block checkout has the field once, with the number of the last order of this cart', async () => {
  const { visitor, fill } = await newBuyer(shop);
  // Declined, so that the cart stays.
  await visitor.post('/?wc-ajax=checkout', await fill('pm_card_visa_chargeDeclined', COMPANY));
  await cartSettings.save(shop.db, { ...(await cartSettings.load(shop.db)), checkoutLayout: 'block' });
  shop.app.drop(['settings']);
  const { body } = await visitor.open('/commander/');
  const fields = body.match(/<input[^>]*_company_number"[^>]*>/g) ?? [];
  expect(fields).toHaveLength(1);
  expect(fields[0]).toContain('value="FR44732829320"');
});
