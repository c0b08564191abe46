import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLIENTE, sendSignIn, signedInVisitor } from '#test/customers.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

const account = () => shop.db.selectFrom('customers').where('email', '=', CLIENTE);
const ownName = async () => (await account().select('visitor_id').executeTakeFirstOrThrow()).visitor_id;

beforeEach(async () => {
  const visitor = await ownName();
  await shop.db.deleteFrom('basket_lines').where('visitor_id', '=', visitor).execute();
  await shop.db.deleteFrom('baskets').where('visitor_id', '=', visitor).execute();
  await shop.db.deleteFrom('attempts').execute();
});

const add = async (who: Visitor, slug: string, quantity = '1') =>
  who.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, slug), quantity });
const contents = async (visitor: string) => {
  const rows = await shop.db
    .selectFrom('basket_lines')
    .select(['name', 'quantity'])
    .where('visitor_id', '=', visitor)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
  return Object.fromEntries(rows.map(({ name, quantity }) => [name, quantity]));
};
const sendAgain = (who: Visitor, location: unknown) => who.open(String(location));

test('signing in merges both carts into one, shown on all devices', async () => {
  const phone = await signedInVisitor(shop);
  await add(phone, 'tangram', '2');
  await add(phone, 'maracas');
  const desk = newVisitor(shop);
  await add(desk, 'tangram', '3');
  await add(desk, 'tambourin');
  const answer = await sendSignIn(desk);
  expect(answer.headers.location).toBe('/mon-compte/?paniers=reunis');
  expect(readPage((await sendAgain(desk, answer.headers.location)).body).text).toContain(
    'Votre panier et celui qui vous attendait sont réunis.',
  );
  expect(await contents(await ownName())).toEqual({ Maracas: 1, Tambourin: 1, 'Tangram en bois': 5 });
  expect(await phone.lineKeys()).toEqual(await desk.lineKeys());
});

test('after signing in, the cart cookies match the merged cart', async () => {
  const phone = await signedInVisitor(shop);
  await add(phone, 'tangram');
  const desk = newVisitor(shop);
  await add(desk, 'maracas');
  const before = desk.cookies.get('woocommerce_cart_hash');
  await sendSignIn(desk);
  expect(desk.cookies.get('woocommerce_items_in_cart')).toBe('1');
  const fragments = await desk.post('/?wc-ajax=get_refreshed_fragments', {});
  expect(desk.cookies.get('woocommerce_cart_hash')).toBe(
    (JSON.parse(fragments.body) as { cart_hash: string }).cart_hash,
  );
  expect(desk.cookies.get('woocommerce_cart_hash')).not.toBe(before);
});

test('the merged quantity is limited to the stock, and the adjusted product is named', async () => {
  await shop.db.updateTable('products').set({ stock: 4 }).where('slug', '=', 'maracas').execute();
  const phone = await signedInVisitor(shop);
  await add(phone, 'maracas', '3');
  const desk = newVisitor(shop);
  await add(desk, 'maracas', '3');
  await add(desk, 'carte-cadeau');
  const answer = await sendSignIn(desk);
  const { text } = readPage((await sendAgain(desk, answer.headers.location)).body);
  expect(text).toContain('la quantité de « Maracas » est ajustée');
  expect((await contents(await ownName()))['Maracas']).toBe(4);
});

test('coupons are merged if they can be combined, and reported if not', async () => {
  await shop.db
    .insertInto('coupons')
    .values([
      { code: 'avec', kind: 'fixed_cart', amount: 100 },
      { code: 'aussi', kind: 'fixed_cart', amount: 100 },
      { code: 'seul', kind: 'fixed_cart', amount: 100, individual_use: true },
    ])
    .execute();
  const use = (who: Visitor, code: string) => who.send('/panier/', { apply_coupon: '1', coupon_code: code });
  const phone = await signedInVisitor(shop);
  await add(phone, 'tangram');
  await use(phone, 'avec');
  const desk = newVisitor(shop);
  await add(desk, 'tambourin');
  await use(desk, 'aussi');
  await sendSignIn(desk);
  const codes = async () =>
    (
      await shop.db
        .selectFrom('baskets')
        .select('coupon_codes')
        .where('visitor_id', '=', await ownName())
        .executeTakeFirstOrThrow()
    ).coupon_codes;
  expect(await codes()).toEqual(['avec', 'aussi']);
  const tablet = newVisitor(shop);
  await add(tablet, 'tambourin');
  await use(tablet, 'seul');
  const answer = await sendSignIn(tablet);
  expect(await codes()).toEqual(['avec', 'aussi']);
  expect(readPage((await sendAgain(tablet, answer.headers.location)).body).text).toContain(
    'Un code promo n’est pas cumulable',
  );
});

test('a removed line returns with only the quantity of the guest cart', async () => {
  const phone = await signedInVisitor(shop);
  await add(phone, 'tangram', '5');
  const [key = ''] = await phone.lineKeys();
  await phone.post('/panier/', { remove: key });
  const desk = newVisitor(shop);
  await add(desk, 'tangram', '2');
  await sendSignIn(desk);
  expect(await contents(await ownName())).toEqual({ 'Tangram en bois': 2 });
});

test('concurrent sign-ins with the same guest cart merge it once', async () => {
  const desk = newVisitor(shop);
  await add(desk, 'tangram', '2');
  const guest = desk.cookies.get('eveil_visitor') ?? '';
  const windows = Array.from({ length: 8 }, () => {
    const window = newVisitor(shop);
    window.cookies.set('eveil_visitor', guest);
    return window;
  });
  const answers = await Promise.all(windows.map((window) => sendSignIn(window)));
  expect(answers.every(({ statusCode }) => statusCode === 303)).toBe(true);
  expect(await contents(await ownName())).toEqual({ 'Tangram en bois': 2 });
  expect(await contents(guest)).toEqual({});
});

test('the carts of several devices that sign in concurrently are all merged', async () => {
  const devices = await Promise.all(
    ['tangram', 'maracas', 'tambourin', 'xylophone'].map(async (slug) => {
      const device = newVisitor(shop);
      await add(device, slug);
      return device;
    }),
  );
  await Promise.all(devices.map((device) => sendSignIn(device)));
  expect(Object.keys(await contents(await ownName()))).toHaveLength(4);
});

test('signing in again in the same browser changes nothing in the cart', async () => {
  const phone = await signedInVisitor(shop);
  await add(phone, 'tangram', '2');
  phone.cookies.delete('eveil_session');
  expect((await sendSignIn(phone)).headers.location).toBe('/mon-compte/');
  expect(await contents(await ownName())).toEqual({ 'Tangram en bois': 2 });
});

test('after signing out the browser shows an empty cart, and the customer’s cart is kept', async () => {
  const phone = await signedInVisitor(shop);
  await add(phone, 'tangram', '2');
  const { body } = await phone.open('/mon-compte/');
  const nonce = /name="_wpnonce" value="([^"]*)"/.exec(body)?.[1] ?? '';
  await phone.post('/mon-compte/customer-logout/', { _wpnonce: nonce });
  expect(phone.cookies.has('woocommerce_cart_hash')).toBe(false);
  expect(await phone.lineKeys()).toEqual([]);
  await sendSignIn(phone);
  expect(await phone.lineKeys()).toHaveLength(1);
});

test('another customer who signs in on the same browser does not take over the previous customer’s cart', async () => {
  const shared = await signedInVisitor(shop);
  await add(shared, 'tangram', '2');
  // The session has ended, but the browser still has the cart's cookie.
  shared.cookies.delete('eveil_session');
  await sendSignIn(shared, { email: 'admin@example.org' });
  expect(await contents(await ownName())).toEqual({ 'Tangram en bois': 2 });
  expect(await shared.lineKeys()).toEqual([]);
});
