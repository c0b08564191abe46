import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { newVisitor, productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { placeTestOrder } from '#test/test-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

const LINES = [
  { slug: 'tangram', quantity: 1 },
  { slug: 'tour-rose', quantity: 2 },
];

async function placePaid(...events: ('paid' | 'completed')[]) {
  const order = await placeTestOrder(shop.db, LINES);
  for (const event of events)
    await shop.db.transaction().execute((tx) => changeOrder(tx, order.id, event, 'test'));
  return { ...order, href: `/commander/order-received/${order.id}/?key=${order.key}` };
}

const setStatus = (slug: string, status: 'publish' | 'draft') =>
  shop.db.updateTable('products').set({ status }).where('slug', '=', slug).execute();

test('the thank-you page shows pictures, linked products, the next steps and a calendar file', async () => {
  const { id, key, href } = await placePaid('paid');
  const { body } = await shop.ask(href);
  expect(body).toContain('href="/produit/tangram/"');
  expect(body.match(/<img[^>]+class="[^"]*picture[^"]*"[^>]+alt="[^"]/g)).toHaveLength(2);
  expect(readPage(body).text).toContain('Nous préparons votre colis.');
  expect(body).not.toContain('/avis/ecrire/?produit=tangram');
  const calendar = await shop.ask(`/commander/calendrier/${id}/?key=${key}`);
  expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(calendar.body).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/);
  expect((await shop.ask(`/commander/calendrier/${id}/?key=wc_order_aaaaaaaaaaaaa`)).statusCode).toBe(404);
});

test('a sent order asks for a review of each product and can be bought again', async () => {
  const { href } = await placePaid('paid', 'completed');
  const { body } = await shop.ask(href);
  expect(body).toContain('href="/avis/ecrire/?produit=tangram"');
  expect(body).toContain('href="/avis/ecrire/?produit=tour-rose"');
  expect(body).toContain('action="/commander/racheter/"');
});

test('a product that is no longer sold keeps its name and loses its link', async () => {
  const { href } = await placePaid('paid');
  await setStatus('tangram', 'draft');
  const { body } = await shop.ask(href);
  await setStatus('tangram', 'publish');
  expect(body).not.toContain('href="/produit/tangram/"');
  expect(readPage(body).text).toContain('Tangram');
});

test('buying again puts the lines into the cart, without scripts', async () => {
  const { id, key } = await placePaid('paid', 'completed');
  const visitor = newVisitor(shop);
  const text = await visitor.send('/commander/racheter/', { order: String(id), key });
  expect(text).toContain('Les articles de cette commande sont de nouveau dans votre panier.');
  expect(await visitor.lineKeys()).toHaveLength(2);
});

test('buying again names what is no longer available', async () => {
  const { id, key } = await placePaid('paid', 'completed');
  await setStatus('tangram', 'draft');
  shop.app.drop(['*']);
  const visitor = newVisitor(shop);
  const text = await visitor.send('/commander/racheter/', { order: String(id), key });
  await setStatus('tangram', 'publish');
  shop.app.drop(['*']);
  expect(text.replace(/\s/g, ' ')).toContain('Plus disponible en cette quantité : « Tangram');
  expect(text).toContain('Le reste de la commande est dans votre panier.');
  expect(await visitor.lineKeys()).toHaveLength(1);
});

test.each([
  ['a wrong key', { key: 'wc_order_aaaaaaaaaaaaa' }],
  ['no key', { key: '' }],
  ['no order', { order: 'x' }],
])('buying again with %s is not found', async (_what, change) => {
  const { id, key } = await placePaid('paid');
  const visitor = newVisitor(shop);
  const answer = await visitor.post('/commander/racheter/', { order: String(id), key, ...change });
  expect(answer.statusCode).toBe(404);
});

test('an order mail has the logo, pictures with text, links and the next steps; its text part has no pictures', async () => {
  const { id } = await placePaid('paid');
  const mail = (await shop.mails()).find(
    ({ to, subject }) => to !== 'bonjour@eveil.example' && subject.includes(String(id)),
  );
  expect(mail?.html).toContain('src="http://localhost/logo-mail.png"');
  expect(mail?.html).toContain('href="http://localhost/produit/tangram/"');
  const pictures = mail?.html.match(/<img[^>]+>/g) ?? [];
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) {
    expect(picture).toMatch(/width="\d+"/);
    expect(picture).toMatch(/height="\d+"/);
    expect(picture).toMatch(/alt="/);
    const path = /src="http:\/\/localhost([^"]+)"/.exec(picture)?.[1] ?? '';
    // Nothing in the url names the reader or the order.
    expect(path).toMatch(/^\/(logo-mail\.png|media\/[\w-]+\.jpg)$/);
    expect((await shop.ask(path)).statusCode).toBe(200);
  }
  expect(mail?.text).toContain('Nous préparons votre colis.');
  expect(mail?.text).not.toContain('/media/');
});

test('the cart ignores unknown products named in its url', async () => {
  const { body } = await shop.ask(`/panier/?rachat=0&manque=${await productId(shop, 'tangram')}.999999.abc`);
  expect(readPage(body).text.replace(/\s/g, ' ')).toContain('Rien n’a été ajouté à votre panier.');
});
