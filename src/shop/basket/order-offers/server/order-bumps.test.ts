import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

const add = async (slug: string) =>
  visitor.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, slug) });
beforeEach(async () => {
  visitor = newVisitor(shop);
  await add('tangram');
});

const bump = async (slug: string, name = 'add') => {
  const answer = await visitor.post(`/?eveil-ajax=eveil_order_bump_${name}`, {
    product_id: await productId(shop, slug),
  });
  expect(answer.statusCode).toBe(200);
  return JSON.parse(answer.body) as {
    status: number;
    message: string;
    offers: { slug: string; taken: boolean }[];
  };
};
const checkout = async () => (await visitor.open('/commander/')).body;
/** Returns the actions and names of the offer buttons. */
const offered = async () =>
  [...(await checkout()).matchAll(/<button[^>]*data-order-bump="(\w+)"[^>]*>/g)].map(
    ([button, does]) => `${does}: ${/aria-label="([^"]*)"/.exec(button)?.[1]?.replaceAll('\u00a0', ' ')}`,
  );
const IMAGIER = 'livre-imagier-de-la-foret';

test('offers are shown at the checkout with their price, and none is preselected', async () => {
  expect(await offered()).toEqual([
    'add: Ajouter pour 13,90 € : Livre « Imagier de la forêt »',
    expect.stringMatching(/^add: Ajouter pour 19,71 € : ./) as string,
  ]);
  expect(readPage(await checkout()).text).toContain('Un petit plus');
  expect(await visitor.lineKeys()).toHaveLength(1);
});

test('an offer is added by its call, not added twice, and can be removed (§7.2#8, §7.2#9)', async () => {
  const { offers, ...answer } = await bump(IMAGIER);
  expect(answer).toEqual({
    status: 1,
    message: expect.stringContaining('est dans votre commande.') as string,
  });
  expect(offers.map(({ slug, taken }) => [slug, taken])).toEqual([
    [IMAGIER, true],
    ['crayons-geants', false],
  ]);
  expect(await visitor.lineKeys()).toHaveLength(2);
  expect(await offered()).toContain('remove: Retirer : Livre « Imagier de la forêt »');
  expect(await bump(IMAGIER)).toMatchObject({ status: 0 });
  expect(await visitor.lineKeys()).toHaveLength(2);
  expect(await bump(IMAGIER, 'remove')).toMatchObject({ status: 1 });
  expect(await visitor.lineKeys()).toHaveLength(1);
  expect(await bump(IMAGIER, 'remove')).toMatchObject({ status: 0 });
});

test('the answer of an offer sets the cart cookies to the cart after the change (§7.2#8)', async () => {
  const product_id = await productId(shop, IMAGIER);
  const before = visitor.cookies.get('woocommerce_cart_hash');
  const hashes = [before];
  for (const name of ['add', 'remove']) {
    const answer = await visitor.post(`/?eveil-ajax=eveil_order_bump_${name}`, { product_id });
    const sent = answer.cookies.find((one) => one.name === 'woocommerce_cart_hash')?.value;
    const current = JSON.parse((await visitor.post('/?wc-ajax=get_refreshed_fragments', {})).body) as {
      cart_hash: string;
    };
    expect(sent).toBe(current.cart_hash);
    hashes.push(sent);
  }
  expect(hashes[1]).not.toBe(before);
  expect(hashes[2]).toBe(before);
});

test('a product already in the cart is neither offered nor removed as an offer', async () => {
  await add(IMAGIER);
  expect(await offered()).toEqual([
    expect.stringMatching(/^add: Ajouter pour 19,71 € : ./) as string,
    expect.stringContaining('Maracas') as string,
  ]);
  expect(await bump(IMAGIER)).toMatchObject({ status: 0 });
  expect(await bump(IMAGIER, 'remove')).toMatchObject({ status: 0 });
  expect(await visitor.lineKeys()).toHaveLength(2);
});

test('the last unit, taken on an offer, cannot be added again', async () => {
  const setStock = (stock: number | null) =>
    shop.db.updateTable('products').set({ stock }).where('slug', '=', IMAGIER).execute();
  await setStock(1);
  expect(await bump(IMAGIER)).toMatchObject({ status: 1 });
  expect(JSON.parse((await add(IMAGIER)).body)).toMatchObject({ error: true });
  expect(await visitor.lineKeys()).toHaveLength(2);
  await setStock(2);
  await add(IMAGIER);
  expect(await visitor.lineKeys()).toHaveLength(3);
  await setStock(24);
});

test('a product without an offer is not added', async () => {
  expect(await bump('tour-rose')).toMatchObject({ status: 0 });
  for (const product_id of ['', 'x', '-1', '99999999999', "1' or 1=1"]) {
    const { body } = await visitor.post('/?eveil-ajax=eveil_order_bump_add', { product_id });
    expect(JSON.parse(body)).toMatchObject({ status: 0 });
  }
  expect(await visitor.lineKeys()).toHaveLength(1);
});

test('a visitor without a cart cannot add an offer, and a GET request adds nothing', async () => {
  const product_id = await productId(shop, IMAGIER);
  const stranger = newVisitor(shop);
  const { body } = await stranger.post('/?eveil-ajax=eveil_order_bump_add', { product_id });
  expect(JSON.parse(body)).toMatchObject({ status: 0 });
  const read = await visitor.open(`/?eveil-ajax=eveil_order_bump_add&product_id=${product_id}`);
  expect(read.statusCode).toBe(405);
  expect(await visitor.lineKeys()).toHaveLength(1);
});

test('neither a sold-out product nor one whose category condition fails is offered', async () => {
  const { stock } = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('slug', '=', IMAGIER)
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('products').set({ stock: 0 }).where('slug', '=', IMAGIER).execute();
  const crayons = Number(await productId(shop, 'crayons-geants'));
  await shop.db
    .updateTable('order_bumps')
    .set({ with_categories: [999] })
    .where('product_id', '=', crayons)
    .execute();
  expect(await offered()).toEqual([]);
  expect(await checkout()).toContain('<div class="eveil-order-bump-wrap eveil-checkout" hidden');
  await shop.db.updateTable('products').set({ stock }).where('slug', '=', IMAGIER).execute();
  await shop.db
    .updateTable('order_bumps')
    .set({ with_categories: [] })
    .where('product_id', '=', crayons)
    .execute();
});

const nonceIn = (html: string) =>
  /name="woocommerce-process-checkout-nonce" value="([^"]*)"/.exec(html)?.[1] ?? '';

test('without scripts the button posts, and what was typed is still there', async () => {
  const posted = await visitor.post('/commander/', {
    'woocommerce-process-checkout-nonce': nonceIn(await checkout()),
    billing_first_name: 'Anne',
    billing_country: 'FR',
    order_comments: 'Sonnez deux fois.',
    order_bump_add: await productId(shop, IMAGIER),
  });
  expect(posted.statusCode).toBe(200);
  expect(posted.body).toContain('value="Anne"');
  expect(posted.body).toContain('Sonnez deux fois.');
  expect(posted.body).toContain('order_bump_remove');
  expect(await visitor.lineKeys()).toHaveLength(2);
  await visitor.post('/commander/', {
    'woocommerce-process-checkout-nonce': nonceIn(posted.body),
    order_bump_remove: await productId(shop, IMAGIER),
  });
  expect(await visitor.lineKeys()).toHaveLength(1);
});

test('the order review contains the updated offers', async () => {
  const { body } = await visitor.open('/wp-json/eveil/v1/client-params?page=checkout');
  const { wc_checkout_params: params } = JSON.parse(body) as {
    wc_checkout_params: { update_order_review_nonce: string };
  };
  await bump(IMAGIER);
  const review = await visitor.post('/?wc-ajax=update_order_review', {
    security: params.update_order_review_nonce,
    country: 'FR',
  });
  const { fragments } = JSON.parse(review.body) as { fragments: Record<string, string> };
  expect(fragments['.eveil-order-bump-wrap.eveil-checkout']).toContain('Ajouté à votre commande');
});
