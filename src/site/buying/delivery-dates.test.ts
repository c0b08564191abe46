import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { USUAL_CART_SETTINGS, type CartSettings } from '#shop/basket/cart/cart-settings.ts';
import { cartSettings } from '#shop/basket/cart/server/cart-settings.ts';
import { deliverySettings } from '#shop/basket/delivery/server/delivery-settings.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { countQueries } from '#test/count-queries.ts';
import { ANNE } from '#test/anne.ts';
import { newBuyer } from '#test/new-buyer.ts';
import { newVisitor, productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { storeClient } from '#test/store-client.ts';

const TUESDAY_MORNING = '2026-11-17T11:59:59+01:00';
const TUESDAY_NOON = '2026-11-17T12:00:00+01:00';
const BEFORE_NOON = 'Chez vous entre le jeudi 19 et le vendredi 20 novembre';
const AFTER_NOON = 'Chez vous entre le vendredi 20 et le lundi 23 novembre';

let shop: TestShop;
let clock = new Date(TUESDAY_MORNING);
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => clock);
});
afterAll(() => shop.close());
beforeEach(() => {
  clock = new Date(TUESDAY_MORNING);
});

const readText = (html: string) => readPage(html).text.replace(/\s/g, ' ');
const open = async (path: string) => readText((await shop.ask(path)).body);

describe('a product page', () => {
  test('states the date and the time until which it holds, and changes at the cut-off', async () => {
    expect(await open('/produit/tangram/')).toContain(
      `${BEFORE_NOON} pour une commande passée avant le mardi 17 novembre, 12 h`,
    );
    expect(await countQueries(() => open('/produit/tangram/'))).toBe(0);
    clock = new Date(TUESDAY_NOON);
    expect(await open('/produit/tangram/')).toContain(
      `${AFTER_NOON} pour une commande passée avant le mercredi 18 novembre, 12 h`,
    );
  });

  test('follows the settings of the merchant', async () => {
    const usual = await deliverySettings.load(shop.db);
    await deliverySettings.save(shop.db, { ...usual, closures: [{ from: '2026-11-16', to: '2026-11-20' }] });
    shop.app.drop(['settings']);
    expect(await open('/produit/tangram/')).toContain(
      'Chez vous entre le mercredi 25 et le jeudi 26 novembre',
    );
    await deliverySettings.save(shop.db, usual);
    shop.app.drop(['settings']);
  });

  test.each(['carte-cadeau', 'perles-dorees'])('of %s, which is not sent, states no date', async (slug) => {
    const { statusCode, body } = await shop.ask(`/produit/${slug}/`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('data-delivery-date');
  });
});

test('a closure is announced on every page seven days before, and no longer than it lasts', async () => {
  const usual = await deliverySettings.load(shop.db);
  await deliverySettings.save(shop.db, { ...usual, closures: [{ from: '2026-12-01', to: '2026-12-04' }] });
  shop.app.drop(['settings']);
  const closed =
    'La boutique est fermée du mardi 1er décembre au vendredi 4 décembre. Les commandes passées entre-temps sont préparées à partir du lundi 7 décembre.';
  const usualNotice = 'Livraison offerte dès';
  const noticeOf = async (path: string) =>
    /<aside[^>]*woocommerce-store-notice.*?<\/aside>/s
      .exec((await shop.ask(path)).body)?.[0]
      .replace(/\s/g, ' ');
  for (const [moment, words] of [
    ['2026-11-23T23:59:59+01:00', usualNotice],
    ['2026-11-24T00:00:00+01:00', closed],
    ['2026-12-04T23:59:59+01:00', closed],
    ['2026-12-05T00:00:00+01:00', usualNotice],
  ] as const) {
    clock = new Date(moment);
    for (const path of ['/', '/produit/tangram/', '/panier/'])
      expect([moment, path, await noticeOf(path)]).toEqual([moment, path, expect.stringContaining(words)]);
  }
  await deliverySettings.save(shop.db, usual);
  shop.app.drop(['settings']);
});

async function setLayout(layout: CartSettings['layout']): Promise<void> {
  await cartSettings.save(shop.db, { ...USUAL_CART_SETTINGS, layout, checkoutLayout: layout });
  shop.app.drop(['settings']);
}

const METHODS = [
  BEFORE_NOON,
  'Au point relais entre le vendredi 20 et le lundi 23 novembre',
  'Chez vous le mercredi 18 novembre',
  'À retirer sur place dès le mercredi 18 novembre',
];

describe.each(['classic', 'block'] as const)('in the %s layout', (layout) => {
  test.each(['/panier/', '/commander/'])('%s states the date of each method', async (path) => {
    await setLayout(layout);
    const visitor = newVisitor(shop);
    await visitor.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, 'tangram') });
    const text = readText((await visitor.open(path)).body);
    expect(METHODS.filter((sentence) => !text.includes(sentence))).toEqual([]);
    expect(text).not.toContain('jours ouvrés');
  });
});

test('the drawer states the date of the cheapest home delivery, and when it changes', async () => {
  const visitor = newVisitor(shop);
  const answer = await visitor.post('/?wc-ajax=add_to_cart', {
    product_id: await productId(shop, 'tangram'),
  });
  const { fragments } = JSON.parse(answer.body) as { fragments: Record<string, string> };
  const drawer = Object.values(fragments).join('');
  expect(readText(`<main>${drawer}</main>`)).toContain(BEFORE_NOON);
  expect(drawer).toContain(`data-until="${new Date(TUESDAY_NOON).getTime()}"`);
});

type DatedCart = { shipping_rates: { shipping_rates: { delivery_time: string }[] }[] };

test('the Store API states the dates for the postcode of the address', async () => {
  clock = new Date('2026-04-02T09:00:00+02:00');
  const client = await storeClient(shop).begin();
  await client.post('/cart/add-item', { id: Number(await productId(shop, 'tangram')), quantity: 1 });
  const timesAt = async (postcode: string) => {
    const { json } = await client.post<DatedCart>('/cart/update-customer', {
      shipping_address: { country: 'FR', postcode },
    });
    return json.shipping_rates[0]?.shipping_rates.map((rate) => rate.delivery_time.replaceAll('\u00a0', ' '));
  };
  expect(await timesAt('75011')).toContain('Chez vous le vendredi 3 avril');
  expect(await timesAt('67000')).toContain('Chez vous le mardi 7 avril');
});

test('an order by card keeps the promise as its buyer saw it, on the page and in the mail', async () => {
  await setLayout('classic');
  const { visitor, pay } = await newBuyer(shop, 'tangram');
  const { order_id: id, redirect } = await pay('pm_card_visa');
  clock = new Date(TUESDAY_NOON);
  const path = String(redirect).replace('http://localhost', '');
  expect(readText((await visitor.open(path)).body)).toContain(`Livraison ${BEFORE_NOON}`);
  const mail = (await shop.mails()).find(
    ({ subject }) => subject.replaceAll('\u00a0', ' ') === `Votre commande n° ${id} est en préparation`,
  );
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(`Livraison : ${BEFORE_NOON}`);
});

test('an order by transfer gets its dates when the payment arrives', async () => {
  await setLayout('classic');
  const { visitor, fill, press } = await newBuyer(shop, 'tangram');
  const { order_id: id, redirect } = await press({ ...(await fill('')), ...ANNE, payment_method: 'bacs' });
  const path = String(redirect).replace('http://localhost', '');
  expect(readText((await visitor.open(path)).body)).toContain(
    'Délai de livraison 2 à 3 jours ouvrés, à compter de votre paiement',
  );
  await shop.db.transaction().execute((tx) => changeOrder(tx, Number(id), 'paid', 'test'));
  expect(readText((await visitor.open(path)).body)).toMatch(/Livraison Chez vous entre le \S+ \d/);
});

test('an order that is paid days after it was placed gets new dates', async () => {
  await setLayout('classic');
  const { fill, press } = await newBuyer(shop, 'tangram');
  const { order_id: id } = await press({ ...(await fill('')), ...ANNE, payment_method: 'bacs' });
  await sql`update orders set placed_at = now() - interval '5 days', promised_from = '2020-01-02',
    promised_to = '2020-01-03' where id = ${id}`.execute(shop.db);
  await shop.db.transaction().execute((tx) => changeOrder(tx, Number(id), 'paid', 'test'));
  const { rows } = await sql<{ isLater: boolean }>`
    select promised_from > current_date as "isLater" from orders where id = ${id}`.execute(shop.db);
  expect(rows).toEqual([{ isLater: true }]);
});
