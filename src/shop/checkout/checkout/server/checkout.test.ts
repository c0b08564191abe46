import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ANNE } from '#test/anne.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

const add = async (who: Visitor, slug: string, quantity = '1') =>
  who.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, slug), quantity });
beforeEach(async () => {
  visitor = newVisitor(shop);
  await add(visitor, 'tour-rose', '2');
});

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** The hidden fields of the checkout page. */
async function pageFields(who: Visitor) {
  const { body } = await who.open('/commander/');
  const names = ['woocommerce-process-checkout-nonce', 'idempotency_key', 'seen_total'];
  return Object.fromEntries(names.map((name) => [name, hidden(body, name)]));
}

type Answer = { result: string; redirect?: string; messages?: string; order_id?: number; refresh?: boolean };
const order = async (who: Visitor, fields: Record<string, string>) => {
  const answer = await who.post('/?wc-ajax=checkout', fields);
  return JSON.parse(answer.body) as Answer;
};
const stockOf = async (slug: string) =>
  (await shop.db.selectFrom('products').select('stock').where('slug', '=', slug).executeTakeFirstOrThrow())
    .stock;

test('an order is placed: the stock is reduced, the cart emptied and the confirmation shown', async () => {
  const before = Number(await stockOf('tour-rose'));
  const answer = await order(visitor, {
    ...ANNE,
    billing_postcode: '69 004',
    ...(await pageFields(visitor)),
  });
  expect(answer).toMatchObject({ result: 'success', order_id: expect.any(Number) as number });
  expect(answer.redirect).toMatch(
    /^http:\/\/localhost\/commander\/order-received\/\d+\/\?key=wc_order_[A-Za-z0-9]{13}$/,
  );
  expect(await stockOf('tour-rose')).toBe(before - 2);
  expect(await visitor.lineKeys()).toEqual([]);
  const thanks = await visitor.open(String(answer.redirect).replace('http://localhost', ''));
  const { text } = readPage(thanks.body);
  expect(text).toContain(`Commande n° ${answer.order_id}`);
  expect(text).toContain('Total TTC 99,80 €');
  expect(text).toContain('8 rue des Tilleuls');
  expect(text).toContain(`Indiquez la référence « ${answer.order_id} »`);
  expect(thanks.headers['cache-control']).toBe('no-store');
  const row = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', answer.order_id ?? 0)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    status: 'on-hold',
    total_cents: 9980,
    email: 'anne@exemple.fr',
    payment_method: 'bacs',
  });
});

test('without scripts the form places the order, and shows errors with links to their fields', async () => {
  const page = await pageFields(visitor);
  const wrong = await visitor.post('/commander/', {
    ...ANNE,
    ...page,
    billing_email: 'anne',
    billing_city: '',
    terms: '',
  });
  expect(wrong.statusCode).toBe(422);
  const { text } = readPage(wrong.body);
  expect(text).toContain('3 points sont à revoir avant de commander.');
  expect(text).toContain('Cette adresse e-mail n’est pas valide.');
  expect(text).toContain('« Ville » est à remplir.');
  expect(wrong.body).toContain('href="#billing_email"');
  expect(wrong.body).toContain('value="8 rue des Tilleuls"');
  const right = await visitor.post('/commander/', { ...ANNE, ...page });
  expect(right.statusCode).toBe(303);
  expect(String(right.headers.location)).toMatch(/^\/commander\/order-received\//);
});

test('a hundred concurrent requests with the same idempotency key place one order and get equal responses', async () => {
  const page = await pageFields(visitor);
  const fields = { ...ANNE, ...page };
  const answers = await Promise.all(Array.from({ length: 100 }, () => order(visitor, fields)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.result).toBe('success');
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders where idempotency_key like ${`%:${page['idempotency_key']}`}`.execute(
    shop.db,
  );
  expect(rows[0]?.count).toBe(1);
});

test('different content with the same idempotency key is refused', async () => {
  const fields = { ...ANNE, ...(await pageFields(visitor)) };
  await order(visitor, fields);
  await add(visitor, 'tour-rose', '2');
  const answer = await order(visitor, { ...fields, billing_first_name: 'Julie' });
  expect(answer.result).toBe('failure');
  expect(answer.messages).toContain('déjà été envoyée avec un autre contenu');
});

test('forty concurrent buyers of the last five units place five orders, and the others are refused', async () => {
  await shop.db.updateTable('products').set({ stock: 5 }).where('slug', '=', 'culbuto').execute();
  const buyers = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const buyer = newVisitor(shop);
      await add(buyer, 'culbuto');
      return { buyer, fields: { ...ANNE, ...(await pageFields(buyer)) } };
    }),
  );
  const answers = await Promise.all(buyers.map(({ buyer, fields }) => order(buyer, fields)));
  expect(answers.filter(({ result }) => result === 'success')).toHaveLength(5);
  const refused = answers.filter(({ result }) => result === 'failure');
  expect(refused).toHaveLength(35);
  expect(refused.every(({ messages }) => messages?.includes('n’est plus disponible'))).toBe(true);
  expect(await stockOf('culbuto')).toBe(0);
});

test('a coupon with a usage limit of one is used in one order, however many are placed at once', async () => {
  await shop.db
    .insertInto('coupons')
    .values({ code: 'unique', kind: 'fixed_cart', amount: 100, usage_limit: 1 })
    .execute();
  const buyers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const buyer = newVisitor(shop);
      await add(buyer, 'tangram');
      await buyer.send('/panier/', { apply_coupon: '1', coupon_code: 'unique' });
      return { buyer, fields: { ...ANNE, ...(await pageFields(buyer)) } };
    }),
  );
  const answers = await Promise.all(buyers.map(({ buyer, fields }) => order(buyer, fields)));
  const withCode = await shop.db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`coupons::text like '%unique%'`)
    .execute();
  expect(withCode).toHaveLength(1);
  expect(answers.filter(({ result }) => result === 'success').length).toBeGreaterThanOrEqual(1);
});

test('an order with an outdated total is refused, and succeeds with the new total', async () => {
  const light = newVisitor(shop);
  await add(light, 'tangram');
  const fields = {
    ...ANNE,
    ...(await pageFields(light)),
    billing_postcode: '20000',
    billing_city: 'Ajaccio',
  };
  const answer = await order(light, fields);
  expect(answer.result).toBe('failure');
  expect(answer.messages).toContain('Le total a changé');
  const again = await order(light, { ...fields, ...(await pageFields(light)) });
  expect(again.result).toBe('success');
});

test.each([
  ['no nonce', {}, 'session a expiré'],
  ['a wrong one', { 'woocommerce-process-checkout-nonce': '0'.repeat(20) }, 'session a expiré'],
])('%s, no order', async (_what, nonce, sentence) => {
  const answer = await order(visitor, { ...ANNE, ...nonce });
  expect(answer).toMatchObject({ result: 'failure', refresh: true });
  expect(answer.messages).toContain(sentence);
});

test('each error is reported with its field, as a plain sentence that clients link themselves', async () => {
  const answer = await order(visitor, { ...(await pageFields(visitor)), payment_method: 'troc' });
  expect(answer.messages).toMatch(/^<ul class="woocommerce-error" role="alert">/);
  expect(answer.messages).not.toContain('<a');
  for (const field of ['billing_first_name', 'billing_country', 'billing_email', 'terms', 'payment_method'])
    expect(answer.messages).toContain(`<li data-id="${field}">`);
});

test('the shipping rates in the order review follow the postcode', async () => {
  const params = JSON.parse((await visitor.open('/wp-json/eveil/v1/client-params?page=checkout')).body) as {
    wc_checkout_params: Record<string, string>;
  };
  const security = params.wc_checkout_params['update_order_review_nonce'] ?? '';
  const ask = async (fields: Record<string, string>) =>
    visitor.post('/?wc-ajax=update_order_review', { security, country: 'FR', s_country: 'FR', ...fields });
  const mainland = JSON.parse((await ask({ s_postcode: '75011' })).body) as {
    result: string;
    fragments: Record<string, string>;
  };
  expect(mainland.result).toBe('success');
  expect(Object.keys(mainland.fragments)).toEqual([
    '.woocommerce-checkout-review-order-table',
    '.woocommerce-checkout-payment',
    '.eveil-order-bump-wrap.eveil-checkout',
    '.eveil-order-brief',
  ]);
  expect(mainland.fragments['.woocommerce-checkout-review-order-table']).toContain('Point relais');
  const island = JSON.parse((await ask({ s_postcode: '20000' })).body) as typeof mainland;
  expect(island.fragments['.woocommerce-checkout-review-order-table']).not.toContain('Point relais');
  expect((await visitor.post('/?wc-ajax=update_order_review', { security: 'x' })).statusCode).toBe(403);
});

test('an order page without the right key and order number is not found', async () => {
  const answer = await order(visitor, { ...ANNE, ...(await pageFields(visitor)) });
  const path = String(answer.redirect).replace('http://localhost', '');
  for (const wrong of [
    path.replace(/key=.*/, 'key=wc_order_0000000000000'),
    path.replace(/\?.*/, ''),
    path.replace(/\d+\//, '999999/'),
  ])
    expect((await visitor.open(wrong)).statusCode).toBe(404);
});

test('an empty cart cannot be ordered', async () => {
  const nobody = newVisitor(shop);
  expect(readPage((await nobody.open('/commander/')).body).text).toContain(
    'Il n’y a rien à commander pour l’instant.',
  );
  expect((await order(nobody, ANNE)).result).toBe('failure');
});
