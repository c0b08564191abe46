import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let visitor: Visitor;
let nonce: { nonce: string };
let id: number;
let path: string;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  visitor = await staffVisitor(shop, 'packer');
  nonce = await officeNonceOf(visitor);
  const product = await shop.db
    .updateTable('products')
    .set({ stock: 10 })
    .where('slug', '=', 'tangram')
    .returning('id')
    .executeTakeFirstOrThrow();
  ({ id } = product);
  path = `/gestion/produits/${id}/stock/`;
});
afterAll(() => shop.close());

const stored = () =>
  shop.db
    .selectFrom('products')
    .select(['stock', 'purchase_cents', 'shelf', 'low_stock'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const version = async () => hiddenField((await visitor.open(path)).body, 'version');
const save = async (fields: Record<string, string>, seen?: string) =>
  visitor.post(path, { ...nonce, version: seen ?? (await version()), ...fields });
const facts = (purchase: string, shelf: string, low: string) => ({
  [`achat-${id}`]: purchase,
  [`rangement-${id}`]: shelf,
  [`seuil-${id}`]: low,
});

test('purchase price, shelf and mark are saved, shown again and recorded', async () => {
  expect((await save(facts('7,5', '  B-12 ', '3'))).statusCode).toBe(303);
  expect(await stored()).toEqual({ stock: 10, purchase_cents: 750, shelf: 'B-12', low_stock: 3 });
  const { body } = await visitor.open(path);
  expect(body).toContain('value="7,50"');
  const entry = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'diff'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toMatchObject({ action: 'stock.facts', diff: { [`rangement-${id}`]: ['', 'B-12'] } });
});

test('a form that somebody else has overtaken shows what changed', async () => {
  const seen = await version();
  await save(facts('8', 'B-12', '3'));
  const { statusCode, body } = await save(facts('9', 'C-1', '3'), seen);
  expect(statusCode).toBe(409);
  expect(body).toContain('«\u00a08,00\u00a0»');
  expect(await stored()).toMatchObject({ purchase_cents: 800, shelf: 'B-12' });
});

test.each([
  ['a negative price', '-1', '', ''],
  ['a text as price', 'beaucoup', '', ''],
  ['a shelf of 40 000 characters', '', 'x'.repeat(40_000), ''],
  ['a negative mark', '', '', '-3'],
  ['a huge mark', '', '', '99999999999999999999'],
])('%s is refused, and nothing is saved', async (_, purchase, shelf, low) => {
  const before = await stored();
  expect((await save(facts(purchase, shelf, low))).statusCode).toBe(422);
  expect(await stored()).toEqual(before);
});

test('a script as shelf is shown as text', async () => {
  await save(facts('', '<script>alert(1)</script>', ''));
  expect((await visitor.open(path)).body).not.toContain('<script>alert(1)');
});

const correct = (fields: Record<string, string>) =>
  visitor.post(`${path}corriger/`, { ...nonce, article: String(id), motif: 'broken', ...fields });

test('a broken piece is taken from the stock once, however often the form is sent, and is in the history', async () => {
  const fields = { pieces: '−2', remarque: 'Tombés <b>de haut</b>', cle: 'une-cle' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => correct(fields)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 303));
  expect((await stored()).stock).toBe(8);
  for (const url of [path, '/gestion/stock/?motif=casse&q=tangram']) {
    const { body } = await visitor.open(url);
    expect(body).toContain('−2');
    expect(body).toContain('Tombés &lt;b&gt;de haut');
  }
});

test.each([
  ['more pieces than there are', { pieces: '-9' }],
  ['no number', { pieces: 'deux' }],
  ['zero', { pieces: '0' }],
  ['nothing', {}],
  ['broken pieces that would be added', { pieces: '4' }],
  ['an unknown reason', { pieces: '-1', motif: 'sold' }],
  ['an item of another product', { pieces: '-1', article: '1' }],
])('a correction with %s is refused', async (name, fields) => {
  const other = name.includes('another') && id === 1 ? { article: '2' } : {};
  expect((await correct({ cle: name, ...fields, ...other })).statusCode).toBe(422);
  expect((await stored()).stock).toBe(8);
});

test('a product with variations shows the stock of each, and its history those of all', async () => {
  const { rows } = await sql<{ id: number; productId: number; sku: string }>`
    select id, product_id as "productId", sku from variations where stock > 2 order by id limit 1`.execute(
    shop.db,
  );
  const [variation] = rows;
  if (!variation) throw new Error('the demo shop has variations');
  const at = `/gestion/produits/${variation.productId}/stock/`;
  const fields = {
    ...nonce,
    article: String(variation.id),
    motif: 'returned',
    pieces: '+1',
    cle: 'variation',
  };
  expect((await visitor.post(`${at}corriger/`, fields)).statusCode).toBe(303);
  const { body } = await visitor.open(at);
  expect(body).toContain(variation.sku);
  expect(body).toContain('Retour d’un client');
});

test('somebody who may not change the stock sees it without forms', async () => {
  const advisor = await staffVisitor(shop, 'advisor');
  const { statusCode, body } = await advisor.open(path);
  expect(statusCode).toBe(200);
  expect(body).not.toContain('Corriger le stock');
  const answer = await advisor.post(`${path}corriger/`, { ...(await officeNonceOf(advisor)), pieces: '-1' });
  expect(answer.statusCode).toBe(403);
});

test('an unknown product is answered with 404, and a list url with junk leads to the list', async () => {
  expect((await visitor.open('/gestion/produits/999999999/stock/')).statusCode).toBe(404);
  const { statusCode, headers } = await visitor.open('/gestion/stock/?motif=x&apres=-1&q=');
  expect([statusCode, headers.location]).toEqual([302, '/gestion/stock/']);
});
