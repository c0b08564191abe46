import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let shop: TestShop;
let visitor: Visitor;
let key: string;
beforeAll(async () => {
  shop = await openShop({
    products: [{ slug: 'tower', name: 'Tour rose', priceCents: 4990, stock: 24 }, { slug: 'puzzle' }],
    env: { RATE_LIMIT_PER_MINUTE: '100000' },
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = newVisitor(shop);
  await visitor.send('/produit/tower/', { 'add-to-cart': await productId(shop, 'tower'), quantity: '2' });
  [key = ''] = await visitor.lineKeys();
});

test('a line can be removed', async () => {
  const read = await visitor.send('/panier/', { remove: key });
  expect(read).toContain('L’article a été retiré de votre panier.');
  expect(read).toContain('Votre panier est vide.');
});

test('a quantity can be changed', async () => {
  const read = await visitor.send('/panier/', { [`quantity[${key}]`]: '3' });
  expect(read).toContain('Votre panier est à jour.');
  expect(read).toContain('Sous-total 149,70 €');
});

test('« Commander » saves the changed quantity, then opens the checkout', async () => {
  const answer = await visitor.post('/panier/', { [`quantity[${key}]`]: '3', proceed: '1' });
  expect(answer.headers.location).toBe('/commander/');
  expect(await visitor.readBasket()).toContain('Sous-total 149,70 €');
});

test.each([
  ['a quantity above the stock', { quantity: '30' }, ['ajuste']],
  ['an unknown coupon', { quantity: '2', coupon_code: 'nulle-part' }, ['refus-code']],
])('« Commander » with %s shows the cart first', async (_, { quantity, ...typed }, expected) => {
  const answer = await visitor.post('/panier/', { [`quantity[${key}]`]: quantity, ...typed, proceed: '1' });
  const { pathname, searchParams } = new URL(answer.headers.location ?? '', 'http://shop');
  expect(pathname).toBe('/panier/');
  expect([...searchParams.keys()]).toEqual(expected);
});

test('removing a line saves the changed quantity of another', async () => {
  await visitor.send('/produit/puzzle/', { 'add-to-cart': await productId(shop, 'puzzle'), quantity: '1' });
  const other = (await visitor.lineKeys()).find((one) => one !== key) ?? '';
  await visitor.post('/panier/', {
    [`quantity[${key}]`]: '3',
    [`quantity[${other}]`]: '4',
    remove: other,
  });
  expect(await visitor.lineKeys()).toEqual([key]);
  expect(await visitor.readBasket()).toContain('Sous-total 149,70 €');
});

test('the quantity 0 removes the line', async () => {
  expect(await visitor.send('/panier/', { [`quantity[${key}]`]: '0' })).toContain('Votre panier est vide.');
});

test.each(['abc', 'NaN', ''.padEnd(50, '9')])('the quantity %s never empties the cart', async (typed) => {
  await visitor.send('/panier/', { [`quantity[${key}]`]: typed });
  expect(await visitor.lineKeys()).toEqual([key]);
});

test('a quantity above the stock is lowered to it, with a message', async () => {
  const read = await visitor.send('/panier/', { [`quantity[${key}]`]: '30' });
  expect(read).toContain('Il ne reste que 24 « Tour rose » : la quantité est ajustée.');
  expect(read).toContain('Sous-total 1 197,60 €');
});

test('the key of someone else’s line changes nothing', async () => {
  const other = newVisitor(shop);
  await other.send('/produit/puzzle/', { 'add-to-cart': await productId(shop, 'puzzle'), quantity: '1' });
  await other.send('/panier/', { remove: key });
  await other.send('/panier/', { [`quantity[${key}]`]: '9' });
  expect(await visitor.readBasket()).toContain('Sous-total 99,80 €');
  expect(await other.lineKeys()).toHaveLength(1);
});

test('a visitor without a cart cannot remove another visitor’s line and gets no cookie', async () => {
  const answer = await newVisitor(shop).post('/panier/', { remove: key });
  expect(answer.headers.location).toBe('/panier/');
  expect(answer.cookies).toEqual([]);
  expect(await visitor.lineKeys()).toEqual([key]);
});

test('a cart shows current prices and reports sold-out products', async () => {
  const sell = (values: { regular_cents?: number; stock?: number }) =>
    shop.db.updateTable('products').set(values).where('slug', '=', 'tower').execute();
  await sell({ regular_cents: 6000, stock: 0 });
  const read = await visitor.readBasket();
  await sell({ regular_cents: 4990, stock: 24 });
  expect(read).toContain('Sous-total 120,00 €');
  expect(read).toContain('Cet article n’est plus en stock. Retirez-le pour continuer.');
});

test('forged message parameters in the url do not change the text of the cart page', async () => {
  const { body } = await visitor.open('/panier/?refus=%3Cscript%3E&produit=//evil&ajout=x&fait=constructor');
  expect(body).not.toContain('evil');
  expect(readPage(body).text).toBe(readPage((await visitor.open('/panier/')).body).text);
});

test('the cart page is personal and must not be cached', async () => {
  expect((await visitor.open('/panier/')).headers['cache-control']).toBe('no-store');
});
