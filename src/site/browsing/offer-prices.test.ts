import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listenForChanges } from '#platform/server/page-cache/cache-invalidation.ts';
import { ANNE } from '#test/anne.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { readPdf } from '#test/read-pdf.ts';
import { readOfferCommand } from '#merchant/commands/catalogue/offer-command.ts';
import { changeOffer } from '#shop/basket/order-offers/server/change-offer.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';

let shop: TestShop;
let visitor: Visitor;
let changes: ReturnType<typeof listenForChanges>;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  changes = listenForChanges({
    databaseUrl: shop.databaseUrl,
    drop: shop.app.drop,
    onLost: () => undefined,
    revive: async () => undefined,
  });
  await changes.ready;
});
afterAll(async () => {
  await changes.stop();
  await shop.close();
});

const CRAYONS = 'crayons-geants';
const add = async (slug: string, quantity = '1') =>
  visitor.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, slug), quantity });
const bump = async (slug: string) =>
  visitor.post('/?eveil-ajax=eveil_order_bump_add', { product_id: await productId(shop, slug) });
const plain = (text: string) => text.replace(/\s/g, ' ');
type Item = { key: string; name: string; quantity: number; prices: { price: string; regular_price: string } };
const items = async () =>
  (JSON.parse((await visitor.open('/wp-json/wc/store/v1/cart')).body) as { items: Item[] }).items;
const prices = async () =>
  (await items()).map(({ quantity, prices: { price } }) => [quantity, Number(price)]);

beforeEach(async () => {
  visitor = newVisitor(shop);
  await add('tangram');
  await bump(CRAYONS);
});

test('a piece taken on an offer costs less, and says instead of what, on each page and in the API', async () => {
  const [, offered] = await items();
  expect(offered?.prices).toMatchObject({ price: '1971', regular_price: '2190' });
  for (const path of ['/panier/', '/commander/'])
    expect(plain(readPage((await visitor.open(path)).body).text)).toContain(
      'Offre : au lieu de 21,90 €, avec votre commande',
    );
  const { body } = await visitor.post('/?wc-ajax=get_refreshed_fragments', {});
  expect(plain(body)).toContain('1 × 19,71 €');
});

test('the same product added separately has its regular price', async () => {
  const [[, tangram = 0] = []] = await prices();
  await add(CRAYONS, '2');
  expect(await prices()).toEqual([
    [1, tangram],
    [1, 1971],
    [2, 2190],
  ]);
});

test('an offer is one piece, and no more of it are had for its price', async () => {
  const key = (await items())[1]?.key ?? '';
  await visitor.post('/panier/', { [`quantity[${key}]`]: '5', update_cart: '1' });
  expect((await prices())[1]).toEqual([1, 1971]);
});

test('without the products it accompanies, an offer has its regular price, and the cart says why', async () => {
  const [game] = await items();
  await visitor.post('/?wc-ajax=remove_from_cart', { cart_item_key: game?.key ?? '' });
  expect(await prices()).toEqual([[1, 2190]]);
  expect(await visitor.readBasket()).toContain(
    'Offre : ne compte plus sans les articles qu’elle accompagnait',
  );
  await add('tangram');
  expect((await prices())[0]).toEqual([1, 1971]);
});

test('a product at the reduced rate that is not a book may be offered with a discount', async () => {
  const setClass = (vat_class: string) =>
    shop.db.updateTable('products').set({ vat_class }).where('slug', '=', CRAYONS).execute();
  await setClass('reduced');
  const changed = await changeOffer(shop.db, CRAYONS, {
    kind: 'price',
    discount: { kind: 'percent', value: 10 },
  });
  expect(changed).toMatchObject({ ok: true });
  await setClass('standard');
});

test('what the merchant says of an offer counts at once, and books keep their one price', async () => {
  const say = (slug: string, input: string) => {
    const command = readOfferCommand(input);
    if (!command) throw new Error(input);
    return changeOffer(shop.db, slug, command);
  };
  const shown = () => expect.poll(async () => (await prices())[1]?.[1], { timeout: 10_000 });
  await say(CRAYONS, '3,00');
  await shown().toBe(1890);
  await say(CRAYONS, 'stop');
  await shown().toBe(2190);
  await say(CRAYONS, 'actif');
  await say(CRAYONS, '10%');
  await shown().toBe(1971);
  expect(await say('livre-imagier-de-la-foret', '5%')).toEqual({ ok: false, failure: 'one-price' });
  expect(await say('rien-de-tel', '5%')).toEqual({ ok: false, failure: 'no-such-product' });
  expect(await say('tangram', '1,00')).toMatchObject({ ok: true });
  const written = await shop.db
    .selectFrom('order_bumps')
    .selectAll()
    .orderBy('position', 'desc')
    .executeTakeFirst();
  expect(written).toMatchObject({ title: 'Tangram en bois', discount_kind: 'amount', discount: 100 });
});

test('the last piece is in one line only', async () => {
  const setStock = (stock: number | null) =>
    shop.db.updateTable('products').set({ stock }).where('slug', '=', CRAYONS).execute();
  const { stock } = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('slug', '=', CRAYONS)
    .executeTakeFirstOrThrow();
  await setStock(2);
  await add(CRAYONS);
  expect(await visitor.readBasket()).not.toContain('Cet article n’est plus en stock.');
  // Another visitor has bought the stock.
  await setStock(1);
  expect(await visitor.readBasket()).toContain('Cet article n’est plus en stock.');
  await setStock(stock);
});

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

test('the order, its confirmation and its invoice are at the reduced price, to the cent', async () => {
  const { body } = await visitor.open('/commander/');
  const names = ['woocommerce-process-checkout-nonce', 'idempotency_key', 'seen_total'];
  const answer = await visitor.post('/?wc-ajax=checkout', {
    ...ANNE,
    ...Object.fromEntries(names.map((name) => [name, hidden(body, name)])),
  });
  const { order_id: id, redirect } = JSON.parse(answer.body) as { order_id: number; redirect: string };
  const path = redirect.replace('http://localhost', '');
  expect(plain(readPage((await visitor.open(path)).body).text)).toContain(
    'Crayons géants, offre, au lieu de 21,90 € TTC × 1 19,71 €',
  );
  const order = await shop.db
    .selectFrom('orders')
    .select(['total_cents', 'items_net', 'items_tax', 'shipping_net', 'shipping_tax'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(order.total_cents).toBe(Number(hidden(body, 'seen_total')));
  const { items_net: net, items_tax: tax, shipping_net: delivery, shipping_tax: deliveryTax } = order;
  expect(net + tax + Number(delivery) + Number(deliveryTax)).toBe(order.total_cents);
  await shop.db.transaction().execute((tx) => changeOrder(tx, id, 'paid', 'test'));
  const [link = ''] = /\/commander\/facture\/[^"]*/.exec((await visitor.open(path)).body) ?? [];
  const invoice = await visitor.open(link);
  expect(invoice.statusCode).toBe(200);
  expect(plain(readPdf(invoice.rawPayload))).toContain('au lieu de 21,90 € TTC');
});
