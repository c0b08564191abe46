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
beforeEach(async () => {
  visitor = newVisitor(shop);
  await visitor.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, 'tour-rose') });
});

const params = async (): Promise<{ wc_cart_params: Record<string, string> }> =>
  JSON.parse((await visitor.open('/wp-json/eveil/v1/client-params?page=cart')).body) as {
    wc_cart_params: Record<string, string>;
  };

const use = async (code: string) => {
  const { wc_cart_params: nonces } = await params();
  return visitor.post('/?wc-ajax=apply_coupon', {
    security: nonces['apply_coupon_nonce'] ?? '',
    coupon_code: code,
  });
};

test('a coupon is applied by the classic call, and its discount is shown in the cart', async () => {
  const answer = await use(' Bienvenue ');
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(answer.body).toContain('class="woocommerce-message"');
  expect(answer.body).toContain('«\u00a0bienvenue\u00a0» est appliqué');
  const read = await visitor.readBasket();
  expect(read).toMatch(/Code BIENVENUE -4,99 €/);
});

test('Enter in the coupon field, which submits the update button, applies the typed code', async () => {
  const answer = await visitor.post('/panier/', { coupon_code: 'bienvenue', update_cart: '1' });
  expect(answer.headers.location).toBe('/panier/?fait=code');
  expect(await visitor.readBasket()).toMatch(/Code BIENVENUE -4,99 €/);
});

test.each([
  ['unknown', 'inconnu', 'Ce code n’existe pas.'],
  ['too old', 'noel-2024', 'Ce code a expiré.'],
  ['markup', '<script>alert(1)</script>', 'Ce code n’existe pas.'],
  ['nothing at all', '', 'Ce code n’existe pas.'],
])('a code that cannot be used is refused with its reason: %s', async (_what, code, sentence) => {
  const answer = await use(code);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('class="woocommerce-error"');
  expect(answer.body).toContain(sentence);
});

test('a code reduces goods at the reduced rate, but never a book', async () => {
  visitor = newVisitor(shop);
  const id = await productId(shop, 'livre-imagier-de-la-foret');
  await visitor.post('/?wc-ajax=add_to_cart', { product_id: id });
  expect((await use('bienvenue')).body).toContain('Ce code ne s’applique à aucun article de votre panier.');
  await shop.db.updateTable('products').set({ is_book: false }).where('id', '=', Number(id)).execute();
  shop.app.drop([`product:${id}`]);
  expect((await use('bienvenue')).body).toContain('est appliqué');
  await shop.db.updateTable('products').set({ is_book: true }).where('id', '=', Number(id)).execute();
  shop.app.drop([`product:${id}`]);
});

test('a coupon for individual use cannot be combined with another, and no coupon is applied twice', async () => {
  await use('merci5');
  expect((await use('bienvenue')).body).toContain('Ce code ne peut pas être cumulé avec un autre.');
  expect((await use('merci5')).body).toContain('Ce code est déjà utilisé dans votre panier.');
});

test('a coupon below its minimum amount is explained in the cart, not dropped', async () => {
  await use('merci5');
  const [key = ''] = await visitor.lineKeys();
  await visitor.send('/panier/', { remove: key });
  await visitor.send('/produit/tangram/', { 'add-to-cart': await productId(shop, 'tangram'), quantity: '1' });
  expect(await visitor.readBasket()).toContain(
    'Le code « MERCI5 » ne compte pas pour l’instant. Votre panier n’atteint pas le montant minimal de ce code.',
  );
});

test('a coupon is removed by the classic call', async () => {
  await use('merci5');
  const { wc_cart_params: nonces } = await params();
  const form = { security: nonces['remove_coupon_nonce'] ?? '', coupon: 'MERCI5' };
  expect((await visitor.post('/?wc-ajax=remove_coupon', form)).body).toContain('woocommerce-message');
  expect((await visitor.post('/?wc-ajax=remove_coupon', form)).body).toContain('woocommerce-error');
  expect(await visitor.readBasket()).not.toContain('MERCI5');
});

test.each(['apply_coupon', 'remove_coupon', 'update_shipping_method'])(
  '%s without a nonce of its own is refused',
  async (name) => {
    for (const security of ['', 'x', '0'.repeat(20)]) {
      const answer = await visitor.post(`/?wc-ajax=${name}`, { security, coupon_code: 'merci5' });
      expect([answer.statusCode, answer.body]).toEqual([403, '-1']);
    }
  },
);

test('the delivery is chosen by the classic call, which answers with the totals', async () => {
  const { wc_cart_params: nonces } = await params();
  const express = await shop.db
    .selectFrom('shipping_methods')
    .select('id')
    .where('title', 'like', 'Express%')
    .executeTakeFirstOrThrow();
  const answer = await visitor.post('/?wc-ajax=update_shipping_method', {
    security: nonces['update_shipping_method_nonce'] ?? '',
    'shipping_method[0]': `flat_rate:${express.id}`,
  });
  expect(answer.body).toMatch(/^<div class="cart_totals/);
  expect(readPage(`<main>${answer.body}</main>`).text).toContain('Total TTC 69,80 €');
  const again = await visitor.open('/?wc-ajax=get_cart_totals');
  expect(again.body).toBe(answer.body);
});

test('without scripts a coupon is applied and removed with the cart form', async () => {
  expect(await visitor.send('/panier/', { apply_coupon: '1', coupon_code: 'merci5' })).toContain(
    'Le code « merci5 » est appliqué.',
  );
  expect(await visitor.send('/panier/', { apply_coupon: '1', coupon_code: 'nimporte' })).toContain(
    'Ce code n’existe pas.',
  );
  expect(await visitor.send('/panier/', { remove_coupon: 'merci5' })).toContain('Le code est retiré');
});

test('gift wrapping is added with its price, and removed again, with the cart form', async () => {
  expect(await visitor.send('/panier/', { gift_wrap_offered: '1', gift_wrap: '1' })).toMatch(
    /Emballage cadeau 3,90 €/,
  );
  expect(await visitor.send('/panier/', { gift_wrap_offered: '1' })).not.toMatch(/Emballage cadeau 3,90 €/);
});
