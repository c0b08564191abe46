import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

const call = async (visitor: Visitor, name: string, form: Record<string, string> = {}) => {
  const answer = await visitor.post(`/?wc-ajax=${name}`, form);
  return { ...answer, json: answer.body === '' ? undefined : (JSON.parse(answer.body) as Answer) };
};
type Answer = {
  fragments: Record<string, string>;
  cart_hash: string;
  error?: boolean;
  product_url?: string | false;
  success?: boolean;
};

const MINI_CART = 'div.widget_shopping_cart_content';
const cookie = (answer: Awaited<ReturnType<typeof call>>, name: string) =>
  answer.cookies.find((one) => one.name === name);

const adding = async (visitor: Visitor, slug: string, quantity = '1') =>
  call(visitor, 'add_to_cart', { product_id: await productId(shop, slug), quantity, product_sku: 'x' });

const keyIn = (html = '') => /data-cart_item_key="([0-9a-f]{32})"/.exec(html)?.[1] ?? '';
const removalIn = (html = '') =>
  /href="(\/panier\/\?remove_item=[^"]+)"/.exec(html)?.[1]?.replace('&amp;', '&') ?? '';

test('adding to the cart returns the fragments to replace and the cart hash (§3.4#1) (§3.4#2) (§7.1#1) (§7.1#2) (§7.1#3)', async () => {
  const visitor = newVisitor(shop);
  const answer = await adding(visitor, 'tour-rose', '2');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=UTF-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  expect(answer.json?.fragments[MINI_CART]).toMatch(
    /^<div class="widget_shopping_cart_content.*Tour rose.*99,80/s,
  );
  expect(answer.json?.fragments['span.eveil-cart-count']).toContain('data-count="2"');
  expect(answer.json?.cart_hash).toMatch(/^[0-9a-f]{32}$/);
  expect(answer.json).not.toHaveProperty('error');
});

test('the cookies scripts read say the same as the answer (§3.5#2)', async () => {
  const visitor = newVisitor(shop);
  const added = await adding(visitor, 'tour-rose');
  const hash = cookie(added, 'woocommerce_cart_hash');
  expect(hash).toMatchObject({ value: added.json?.cart_hash, path: '/' });
  expect(hash).not.toHaveProperty('httpOnly');
  expect(cookie(added, 'woocommerce_items_in_cart')?.value).toBe('1');
  const key = keyIn(added.json?.fragments[MINI_CART]);
  const removed = await call(visitor, 'remove_from_cart', { cart_item_key: key });
  expect(removed.json?.cart_hash).toBe('');
  expect(cookie(removed, 'woocommerce_cart_hash')?.value).toBe('');
  expect(cookie(removed, 'woocommerce_items_in_cart')?.value).toBe('');
});

test('the hash changes with quantities and codes, and with nothing else', async () => {
  const visitor = newVisitor(shop);
  const one = (await adding(visitor, 'tour-rose')).json?.cart_hash;
  const again = (await call(visitor, 'get_refreshed_fragments', { time: '1' })).json?.cart_hash;
  const two = (await adding(visitor, 'tour-rose')).json?.cart_hash;
  expect(again).toBe(one);
  expect(two).not.toBe(one);
});

test('the id of a variation finds its product and what it stands for', async () => {
  const { id } = await shop.db
    .selectFrom('variations')
    .innerJoin('products', 'products.id', 'variations.product_id')
    .select('variations.id')
    .where('products.slug', '=', 'anneaux-a-empiler')
    .orderBy('variations.position')
    .limit(1)
    .executeTakeFirstOrThrow();
  const answer = await call(newVisitor(shop), 'add_to_cart', { product_id: String(id), quantity: '' });
  expect(answer.json?.fragments[MINI_CART]).toMatch(/Anneaux.*1 × /s);
});

test.each([
  ['out of stock', 'perles-dorees', '1', 'out-of-stock'],
  ['more than there is', 'tour-rose', '9999', 'not-enough'],
  ['something still to be chosen', 'anneaux-a-empiler', '1', 'choose-options'],
  ['a quantity that makes no sense', 'tour-rose', '-1', 'bad-quantity'],
])(
  'a refused addition returns the product url and stores the reason in a cookie: %s (§4.2#2) (§8.1#1)',
  async (_why, slug, quantity, refusal) => {
    const answer = await adding(newVisitor(shop), slug, quantity);
    expect(answer.statusCode).toBe(200);
    expect(answer.json).toEqual({ error: true, product_url: `http://localhost/produit/${slug}/` });
    expect(cookie(answer, 'eveil_refusal')?.value).toBe(refusal);
  },
);

test('an unknown product id returns no product url; a missing or invalid id returns an empty body', async () => {
  const visitor = newVisitor(shop);
  const unknown = await call(visitor, 'add_to_cart', { product_id: '999999' });
  expect(unknown.json).toEqual({ error: true, product_url: false });
  for (const form of [{}, { product_id: 'abc' }, { product_id: '' }, { product_id: '-4' }])
    expect((await call(visitor, 'add_to_cart', form)).body).toBe('');
});

test('the call of the express checkout sends a nonce beside the item: a valid one adds, another is refused (§7.1#11) (§7.1#12)', async () => {
  const visitor = newVisitor(shop);
  const product_id = await productId(shop, 'tour-rose');
  const { body } = await visitor.open('/wp-json/eveil/v1/client-params?page=cart');
  const params = JSON.parse(body) as { wcpayExpressCheckoutParams: { nonce: { add_to_cart: string } } };
  const security = params.wcpayExpressCheckoutParams.nonce.add_to_cart;
  const { json } = await call(visitor, 'add_to_cart', { security, product_id, quantity: '2' });
  expect(json?.fragments['span.eveil-cart-count']).toContain('data-count="2"');
  for (const [name, wrong] of [
    ['add_to_cart', '0'.repeat(20)],
    ['wcpay_add_to_cart', '0'.repeat(20)],
    ['wcpay_add_to_cart', ''],
  ] as const) {
    const refused = await visitor.post(`/?wc-ajax=${name}`, { security: wrong, product_id, qty: '1' });
    expect([refused.statusCode, refused.body, refused.headers['content-type']]).toEqual([
      403,
      '-1',
      'text/html; charset=UTF-8',
    ]);
  }
  expect((await call(visitor, 'get_refreshed_fragments')).json?.cart_hash).toBe(json?.cart_hash);
});

test('only a POST adds or removes: a GET is refused and changes nothing (§7.1#1) (§7.1#4)', async () => {
  const visitor = newVisitor(shop);
  const { json } = await adding(visitor, 'tour-rose');
  const product = await productId(shop, 'tangram');
  for (const query of [
    `add_to_cart&product_id=${product}`,
    `add_to_cart&add-to-cart=${product}&quantity=1`,
    `remove_from_cart&cart_item_key=${keyIn(json?.fragments[MINI_CART])}`,
  ]) {
    const answer = await visitor.open(`/?wc-ajax=${query}`);
    expect([answer.statusCode, answer.headers['allow'], answer.body]).toEqual([405, 'POST', '']);
    expect(answer.cookies).toEqual([]);
  }
  expect((await call(visitor, 'get_refreshed_fragments')).json?.cart_hash).toBe(json?.cart_hash);
});

test('removing answers with what is left; the mini-cart has links for it (§2.6#2) (§3.4#3) (§7.1#4) (§7.1#5) (§7.1#6)', async () => {
  const visitor = newVisitor(shop);
  await adding(visitor, 'tangram');
  const { json } = await adding(visitor, 'tour-rose');
  const mini = json?.fragments[MINI_CART];
  expect(mini).toMatch(/<a [^>]*class="remove remove_from_cart_button/);
  const removed = await call(visitor, 'remove_from_cart', { cart_item_key: keyIn(mini) });
  expect(removed.json?.fragments[MINI_CART]).not.toContain('Tangram');
  expect(removed.json?.fragments[MINI_CART]).toContain('Tour rose');
  expect(removed.json?.cart_hash).toMatch(/^[0-9a-f]{32}$/);
  expect(removed.json?.cart_hash).not.toBe(json?.cart_hash);
  const current = await call(visitor, 'get_refreshed_fragments', { time: '1' });
  expect(removed.json?.cart_hash).toBe(current.json?.cart_hash);
  expect(cookie(removed, 'woocommerce_cart_hash')?.value).toBe(current.json?.cart_hash);
});

test.each([{}, { cart_item_key: '' }, { cart_item_key: 'f'.repeat(32) }, { cart_item_key: "' or 1=1" }])(
  'removing an unknown line changes nothing and reports a failure: %o',
  async (form) => {
    const visitor = newVisitor(shop);
    await adding(visitor, 'tour-rose');
    expect((await call(visitor, 'remove_from_cart', form)).json).toEqual({ success: false });
    expect(await visitor.lineKeys()).toHaveLength(1);
  },
);

test('the fragments can be asked for at any time (§7.1#7) (§7.1#8) (§7.1#9)', async () => {
  const visitor = newVisitor(shop);
  const empty = await call(visitor, 'get_refreshed_fragments', { time: '1700000000000' });
  expect(empty.json?.fragments[MINI_CART]).toContain('Votre panier est vide.');
  expect(empty.json?.cart_hash).toBe('');
  expect(empty.cookies).toEqual([]);
  await adding(visitor, 'tour-rose');
  const { json } = await call(visitor, 'get_refreshed_fragments', { time: '1700000000000' });
  expect(json?.fragments[MINI_CART]).toContain('Tour rose');
});

test('without scripts a link removes a line, and another brings it back', async () => {
  const visitor = newVisitor(shop);
  const { json } = await adding(visitor, 'tour-rose', '3');
  const removed = await visitor.open(removalIn(json?.fragments[MINI_CART]));
  expect(removed.statusCode).toBe(303);
  const page = await visitor.open(String(removed.headers.location));
  expect(page.body).toContain('L’article a été retiré de votre panier.');
  const undo = /href="(\/panier\/\?undo_item=[^"]+)"/.exec(page.body)?.[1]?.replace('&amp;', '&') ?? '';
  await visitor.open(undo);
  expect(await visitor.readBasket()).toContain('Sous-total 149,70 €');
});

test('such a link is good for its own visitor only', async () => {
  const visitor = newVisitor(shop);
  const { json } = await adding(visitor, 'tour-rose');
  const key = keyIn(json?.fragments[MINI_CART]);
  const forged = await visitor.open(`/panier/?remove_item=${key}&_wpnonce=${'0'.repeat(20)}`);
  expect(forged.headers.location).toBe('/panier/?fait=perime');
  const thief = newVisitor(shop);
  await adding(thief, 'tangram');
  await thief.open(removalIn(json?.fragments[MINI_CART]));
  expect(await visitor.lineKeys()).toEqual([key]);
});

test('an add-to-cart link adds products and chosen variations; missing choices lead to the product page; a prefetch sets no cookie', async () => {
  const visitor = newVisitor(shop);
  const simple = await visitor.open(
    `/boutique/?add-to-cart=${await productId(shop, 'tour-rose')}&quantity=2`,
  );
  expect(simple.headers.location).toMatch(/^\/panier\/\?ajout=[0-9a-f]{32}$/);
  const rings = await productId(shop, 'anneaux-a-empiler');
  const open = await visitor.open(`/?add-to-cart=${rings}`);
  expect(open.headers.location).toBe('/produit/anneaux-a-empiler/');
  const chosen = await visitor.open(`/?add-to-cart=${rings}&attribute_pa_couleur=rouge`);
  expect(chosen.headers.location).toMatch(/ajout=/);
  const cookies = (answer: typeof simple) => answer.cookies.length;
  expect(
    cookies(
      await shop.ask({
        url: `/?add-to-cart=${rings}&attribute_pa_couleur=rouge`,
        headers: { 'sec-purpose': 'prefetch' },
      }),
    ),
  ).toBe(0);
});

test('500 calls of one visitor at once add exactly 500', async () => {
  await shop.db.updateTable('products').set({ stock: null }).where('slug', '=', 'tangram').execute();
  const visitor = newVisitor(shop);
  await adding(visitor, 'tangram');
  await Promise.all(Array.from({ length: 500 }, () => adding(visitor, 'tangram')));
  const { json } = await call(visitor, 'get_refreshed_fragments');
  expect(json?.fragments['span.eveil-cart-count']).toContain('data-count="501"');
});

test('concurrent additions by one visitor are refused beyond the stock', async () => {
  const visitor = newVisitor(shop);
  await adding(visitor, 'tour-rose');
  const answers = await Promise.all(Array.from({ length: 40 }, () => adding(visitor, 'tour-rose')));
  expect(answers.filter(({ json }) => json?.error)).toHaveLength(40 - 23);
});

test('an unpublished product stays in the cart, is marked as no longer sold and costs nothing', async () => {
  const visitor = newVisitor(shop);
  await adding(visitor, 'tour-rose');
  await adding(visitor, 'culbuto');
  const set = (status: 'draft' | 'publish') =>
    shop.db.updateTable('products').set({ status }).where('slug', '=', 'culbuto').execute();
  await set('draft');
  const read = await visitor.readBasket();
  await set('publish');
  expect(read).toContain('Culbuto');
  expect(read).toContain('Cet article n’est plus en vente. Retirez-le pour continuer.');
  expect(read).toContain('Sous-total 49,90 €');
});
