import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { euSalesSettings } from '#shop/basket/pricing/server/eu-sales-settings.ts';
import type { VatTreatment } from '#shop/basket/pricing/vat-treatment.ts';
import { ossRows } from '#shop/orders/eu-sales/oss-return.ts';
import { countEuSales } from '#shop/orders/eu-sales/server/count-eu-sales.ts';
import { listOssDocuments } from '#shop/orders/eu-sales/server/list-oss-documents.ts';
import { issueInvoice } from '#shop/orders/invoices/server/issue-invoice.ts';
import { toInvoice } from '#shop/orders/orders/order-invoice.ts';
import { loadOrderWithSeller } from '#shop/orders/orders/server/find-order.ts';
import { newBuyer } from '#test/new-buyer.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { readPdf } from '#test/read-pdf.ts';
import { placeTestOrder } from '#test/test-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const BRUSSELS = {
  billing_country: 'BE',
  billing_postcode: '1000',
  billing_city: 'Bruxelles',
  billing_address_1: '4 rue Neuve',
};
const BELGIAN_VAT: VatTreatment = { kind: 'eu', state: 'BE', rates: { standard: 210, reduced: 60 } };

/** A buyer with one tower whose cart knows an address in Brussels. */
async function belgianBuyer() {
  const buyer = await newBuyer(shop);
  // The first attempt is refused: its total was for France.
  await buyer.press(await buyer.fill('pm_card_visa', BRUSSELS));
  return buyer;
}

async function placeBelgianOrder() {
  const { visitor, fill, press } = await belgianBuyer();
  const page = plain(readPage((await visitor.open('/commander/')).body).text);
  const { order_id: id = 0 } = await press(await fill('pm_card_visa', BRUSSELS));
  const order = await shop.db
    .selectFrom('orders')
    .select(['vat', 'total_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, page, ...order };
}

/** Issues an invoice of the legal series; orders of a test shop have their own. */
async function sellToBelgium(net: number, vat: VatTreatment): Promise<void> {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1, unitCents: net }]);
  const { order, seller } = await loadOrderWithSeller(shop.db, id);
  const invoice = toInvoice({ ...order, vat }, seller, new Date());
  const amount = { net: toCents(net), tax: toCents(Math.round(net * 0.2)) };
  const lines = invoice.lines.slice(0, 1).map((line) => ({ ...line, amount }));
  await shop.db.transaction().execute((tx) => issueInvoice(tx, { ...invoice, lines }, { isTest: false }));
  await countEuSales({ db: shop.db, now: () => new Date(), config: { publicUrl: '' } });
}

const warnings = async () =>
  (await shop.mails())
    .map(({ subject }) => plain(subject))
    .filter((subject) => subject.startsWith('Ventes dans l’Union européenne'));

test('other EU states pay French VAT until the shop has sold them 10 000 €, then their own; the merchant is warned at 8 000 €', async () => {
  const french = await placeBelgianOrder();
  expect(french.vat).toEqual({ kind: 'french', state: 'BE' });
  expect(french.page).toContain('TVA 20 %');

  await sellToBelgium(799_999, { kind: 'french', state: 'BE' });
  expect(await warnings()).toEqual([]);
  await sellToBelgium(100, { kind: 'french', state: 'BE' });
  expect(await warnings()).toEqual(['Ventes dans l’Union européenne : le seuil de 10 000 € approche']);
  await sellToBelgium(300_000, { kind: 'french', state: 'BE' });
  await sellToBelgium(100, BELGIAN_VAT);
  expect(await warnings()).toEqual([
    'Ventes dans l’Union européenne : le seuil de 10 000 € approche',
    'Ventes dans l’Union européenne : le seuil de 10 000 € est dépassé',
  ]);

  shop.app.drop(['settings']);
  const belgian = await placeBelgianOrder();
  expect(belgian.vat).toEqual(BELGIAN_VAT);
  expect(belgian.total_cents).toBe(french.total_cents);
  expect(belgian.page).toContain('TVA 21 %');
  const mail = (await shop.mails()).find(({ subject }) =>
    subject.includes(`${belgian.id} est en préparation`),
  );
  const invoice = plain(readPdf(mail?.attachments[0]?.content ?? Buffer.alloc(0)));
  expect(invoice).toContain('TVA 21 %');
  expect(invoice).toContain('TVA du pays de livraison (Belgique), déclarée au guichet unique OSS.');

  const today = new Date();
  const quarter = { year: today.getUTCFullYear(), quarter: Math.floor(today.getUTCMonth() / 3) + 1 };
  const rows = ossRows(quarter, await listOssDocuments(shop.db, quarter));
  expect(rows.map(({ state, rate, amount }) => [state, rate, amount.net])).toEqual([['BE', 210, 100]]);
});

test('a paid order to another EU state counts the sales again', async () => {
  await euSalesSettings.save(shop.db, {});
  await placeBelgianOrder();
  await shop.mails();
  expect((await euSalesSettings.load(shop.db)).cents).toBe(1_100_199);
});
