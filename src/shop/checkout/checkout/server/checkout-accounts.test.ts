import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANNE } from '#test/anne.ts';
import {
  choosePassword,
  CLIENTE,
  hiddenField,
  mailedLink,
  sendSignIn,
  signedInVisitor,
} from '#test/customers.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

const add = async (who: Visitor, slug: string) =>
  who.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, slug), quantity: '1' });

async function order(who: Visitor, fields: Record<string, string>): Promise<number> {
  const { body } = await who.open('/commander/');
  const names = ['woocommerce-process-checkout-nonce', 'idempotency_key', 'seen_total'];
  const hidden = Object.fromEntries(names.map((name) => [name, hiddenField(body, name)]));
  const answer = await who.post('/?wc-ajax=checkout', { ...hidden, ...fields });
  const { order_id: id } = JSON.parse(answer.body) as { order_id?: number };
  if (id === undefined) throw new Error(answer.body);
  return id;
}

const valueOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0].match(/ value="([^"]*)"/)?.[1];

test('the checkout prefills a customer’s addresses and ticks “ship to a different address”', async () => {
  const visitor = await signedInVisitor(shop);
  await add(visitor, 'tangram');
  const { body } = await visitor.open('/commander/');
  expect(valueOf(body, 'billing_address_1')).toBe('14 rue des Glycines');
  expect(valueOf(body, 'billing_email')).toBe(CLIENTE);
  expect(valueOf(body, 'shipping_city')).toBe('Grenoble');
  expect(/<input[^>]*name="ship_to_different_address"[^>]*>/.exec(body)?.[0]).toContain('checked');
  expect(readPage(body).text).not.toContain('Se connecter');
  expect(body).not.toContain('createaccount');
});

test('an order is the customer’s, and its addresses are remembered for the next one', async () => {
  const visitor = await signedInVisitor(shop);
  await add(visitor, 'tangram');
  const id = await order(visitor, { ...ANNE, billing_email: 'ailleurs@exemple.org' });
  const row = await shop.db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select('customers.email')
    .where('orders.id', '=', id)
    .executeTakeFirst();
  expect(row?.email).toBe(CLIENTE);
  expect(readPage((await visitor.open('/mon-compte/edit-address/')).body).text).toContain(
    '8 rue des Tilleuls',
  );
  expect((await visitor.open(`/mon-compte/view-order/${id}/`)).statusCode).toBe(200);
});

test('a guest is asked whether they have an account, and comes back to the checkout with it', async () => {
  const visitor = newVisitor(shop);
  await add(visitor, 'maracas');
  const { body } = await visitor.open('/commander/');
  const href = /<a href="([^"]*)">Se connecter<\/a>/.exec(body)?.[1] ?? '';
  expect(href).toBe('/mon-compte/?redirect=%2Fcommander%2F');
  const next = hiddenField((await visitor.open(href)).body, 'redirect');
  const answer = await sendSignIn(visitor, { redirect: next });
  expect(String(answer.headers.location)).toMatch(/^\/commander\//);
  expect(readPage((await visitor.open(String(answer.headers.location))).body).text).toContain('Maracas');
});

test('a guest who wants an account gets the link with the order, and finds the order in it', async () => {
  const visitor = newVisitor(shop);
  await add(visitor, 'tangram');
  const { body } = await visitor.open('/commander/');
  expect(/<input[^>]*id="createaccount"[^>]*>/.exec(body)?.[0]).not.toContain('checked');
  const id = await order(visitor, { ...ANNE, createaccount: '1' });
  await choosePassword(visitor, await mailedLink(shop, 'anne@exemple.fr'), 'les cerises sont mûres');
  expect(readPage((await visitor.open('/mon-compte/')).body).text).toContain('Bonjour Anne');
  expect((await visitor.open(`/mon-compte/view-order/${id}/`)).statusCode).toBe(200);
});

test('a guest who wants none gets none', async () => {
  const visitor = newVisitor(shop);
  await add(visitor, 'tangram');
  await order(visitor, { ...ANNE, billing_email: 'sans@exemple.fr' });
  const mails = (await shop.mails()).filter(
    ({ to, text }) => to === 'sans@exemple.fr' && text.includes('/mon-compte/'),
  );
  expect(mails).toEqual([]);
});

test('repeated requests with one idempotency key send one mail with an account link', async () => {
  const visitor = newVisitor(shop);
  await add(visitor, 'tangram');
  const { body } = await visitor.open('/commander/');
  const names = ['woocommerce-process-checkout-nonce', 'idempotency_key', 'seen_total'];
  const fields = {
    ...ANNE,
    ...Object.fromEntries(names.map((name) => [name, hiddenField(body, name)])),
    billing_email: 'presse@exemple.fr',
    createaccount: '1',
  };
  await Promise.all(Array.from({ length: 10 }, () => visitor.post('/?wc-ajax=checkout', fields)));
  const mails = (await shop.mails()).filter(
    ({ to, text }) => to === 'presse@exemple.fr' && text.includes('/mon-compte/lost-password/?key='),
  );
  expect(mails).toHaveLength(1);
});

test('a signed-in customer who lost the cart cookie finds their cart at the checkout', async () => {
  const visitor = await signedInVisitor(shop);
  await add(visitor, 'xylophone');
  visitor.cookies.delete('eveil_visitor');
  await add(visitor, 'tambourin');
  const { text } = readPage((await visitor.open('/commander/')).body);
  expect(text).toContain('Xylophone');
  expect(text).toContain('Tambourin');
});
