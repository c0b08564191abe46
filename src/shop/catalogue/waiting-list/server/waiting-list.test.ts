import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { staffVisitor } from '#test/staff.ts';
import { forgetWaiting, tellWaiting } from './tell-waiting.ts';

let shop: TestShop;
let id: string;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  const product = await shop.db
    .updateTable('products')
    .set({ stock: 0 })
    .where('slug', '=', 'tangram')
    .returning('id')
    .executeTakeFirstOrThrow();
  id = String(product.id);
});
afterAll(() => shop.close());

const PATH = '/prevenez-moi/';
const ask = (email: string, fields: Record<string, string> = {}, at = '203.0.113.1') =>
  shop.ask({
    method: 'POST',
    url: PATH,
    remoteAddress: at,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ article: id, email, ...fields }).toString(),
  });
const waiting = async () =>
  (await sql<{ email: string }>`select email from waiting_shoppers order by id`.execute(shop.db)).rows.map(
    ({ email }) => email,
  );
const setStock = (stock: number | null) =>
  shop.db.updateTable('products').set({ stock }).where('slug', '=', 'tangram').execute();
const config = readConfig({ PUBLIC_URL: 'http://localhost', LOG_LEVEL: 'silent', PAYMENTS: 'sandbox' });
const tell = (at = new Date()) => tellWaiting({ db: shop.db, config, now: () => at });
const recipients = async () =>
  (await shop.mails())
    .filter(({ subject }) => subject?.endsWith('est de retour'))
    .map(({ to }) => String(to))
    .toSorted();

test('the page of a product that is sold out has the form, the page of one in stock has not', async () => {
  expect((await shop.ask('/produit/tangram/')).body).toContain(`action="${PATH}"`);
  expect((await shop.ask('/produit/culbuto/')).body).not.toContain(PATH);
});

test('a shopper is put on the list once, whatever the letters of the email', async () => {
  expect((await ask('camille@exemple.fr')).statusCode).toBe(200);
  expect((await ask(' Camille@exemple.fr ')).statusCode).toBe(200);
  expect(await waiting()).toEqual(['camille@exemple.fr']);
});

test('a shopper gets one mail when the article is back, and is off the list', async () => {
  await tell();
  expect(await recipients()).toEqual([]);
  await setStock(4);
  await Promise.all([tell(), tell(), tell()]);
  expect(await recipients()).toEqual([expect.stringContaining('camille@exemple.fr')]);
  expect(await waiting()).toEqual([]);
  await tell();
  expect(await recipients()).toHaveLength(1);
});

test('three people are told of one piece, the others a day later if it is still there', async () => {
  await setStock(0);
  for (let number = 1; number <= 5; number++) await ask(`a${number}@exemple.fr`, {}, `203.0.113.${number}`);
  await setStock(1);
  const now = Date.now();
  await tell(new Date(now + 60_000));
  await tell(new Date(now + 120_000));
  expect(await waiting()).toEqual(['a4@exemple.fr', 'a5@exemple.fr']);
  await tell(new Date(now + 25 * 3_600_000));
  expect(await waiting()).toEqual([]);
  expect(await recipients()).toHaveLength(6);
});

test('a variation is waited for on its own', async () => {
  const { rows } = await sql<{ id: number; slug: string; productId: number }>`
    update variations v set stock = 0 from products p
    where p.id = v.product_id and v.id = (select min(id) from variations where stock > 0)
    returning v.id, p.slug, p.id as "productId"`.execute(shop.db);
  const [variation] = rows;
  if (!variation) throw new Error('the demo shop has variations in stock');
  const page = await shop.ask(`/produit/${variation.slug}/`);
  expect(page.body).toContain(`${PATH}?article=${variation.productId}`);
  expect(page.body).toContain(`${PATH}?article=${variation.id}`);
  const form = await shop.ask(`${PATH}?article=${variation.productId}`);
  expect(form.statusCode).toBe(200);
  await ask('variante@exemple.fr', { article: String(variation.id) });
  await sql`update variations set stock = 2 where id = ${variation.id}`.execute(shop.db);
  await tell();
  expect(await recipients()).toContainEqual(expect.stringContaining('variante@exemple.fr'));
});

test.each([
  ['no email', '', {}, 422],
  ['half an email', 'camille@', {}, 422],
  ['an email with a line break', 'a@exemple.fr\nBcc: b@exemple.fr', {}, 422],
  ['an email of 40 000 characters', `${'x'.repeat(40_000)}@exemple.fr`, {}, 422],
  ['an unknown article', 'camille@exemple.fr', { article: '999999999' }, 404],
  ['a script as article', 'camille@exemple.fr', { article: '<script>' }, 404],
])('a form with %s is answered with %s, and nobody is added', async (_, email, fields, status) => {
  await setStock(0);
  expect((await ask(email, fields)).statusCode).toBe(status);
  expect(await waiting()).toEqual([]);
});

test('an article in stock takes nobody, and a robot that fills in the trap is not added', async () => {
  await setStock(3);
  expect((await ask('camille@exemple.fr')).body).toContain('en stock en ce moment');
  await setStock(0);
  expect((await ask('robot@exemple.fr', { site: 'https://x.example' })).statusCode).toBe(200);
  expect(await waiting()).toEqual([]);
});

test('one client and one email are limited', async () => {
  const answers = [];
  for (let number = 0; number < 22; number++)
    answers.push(await ask(`limite${number}@exemple.fr`, {}, '198.51.100.7'));
  expect(answers.at(-1)?.statusCode).toBe(429);
  for (let number = 0; number < 11; number++)
    answers.push(await ask('victime@exemple.fr', {}, `192.0.2.${number}`));
  expect(answers.at(-1)?.statusCode).toBe(429);
});

test('who has waited for six months is forgotten', async () => {
  expect(await waiting()).not.toEqual([]);
  await forgetWaiting(shop.db, new Date(Date.now() + 190 * 24 * 3_600_000));
  expect(await waiting()).toEqual([]);
});

test('the back office shows how many wait, without their emails', async () => {
  await ask('secret@exemple.fr', {}, '198.51.100.99');
  const visitor = await staffVisitor(shop, 'advisor');
  const { body } = await visitor.open('/gestion/stock/prevenez-moi/');
  expect(body).toContain('Tangram');
  expect(body).not.toContain('secret@exemple.fr');
});
