import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let visitor: Visitor;
let nonce: { nonce: string };
let sku: string;
let otherSku: string;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  visitor = await staffVisitor(shop, 'packer');
  nonce = await officeNonceOf(visitor);
  const product = await shop.db
    .updateTable('products')
    .set({ stock: 0, gtin: '4006381333931' })
    .where('slug', '=', 'tangram')
    .returning('sku')
    .executeTakeFirstOrThrow();
  ({ sku } = product);
  const other = await shop.db
    .selectFrom('products')
    .select('sku')
    .where('slug', '=', 'maracas')
    .executeTakeFirstOrThrow();
  otherSku = other.sku;
});
afterAll(() => shop.close());

const post = (url: string, fields: Record<string, string>) => visitor.post(url, { ...nonce, ...fields });
const NEW = '/gestion/stock/receptions/nouvelle/';

let keys = 0;
const newKey = () => `cle-${++keys}`;

/** Starts a receipt and returns its path. */
async function start(fields: Record<string, string> = {}): Promise<string> {
  const { headers } = await post(NEW, { fournisseur: 'Bois & fils', cle: newKey(), ...fields });
  return String(headers.location).replace(/\?.*/, '');
}
const add = (path: string, code: string, fields: Record<string, string> = {}) =>
  post(`${path}ajouter/`, { code, quantite: '1', cle: newKey(), ...fields });
const version = async (path: string) => hiddenField((await visitor.open(path)).body, 'version');
const book = async (path: string) => post(`${path}entrer/`, { version: await version(path) });

const product = (slug = 'tangram') =>
  shop.db
    .selectFrom('products')
    .select(['id', 'stock', 'purchase_cents'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
const linesOf = (path: string) =>
  shop.db
    .selectFrom('stock_receipt_lines')
    .select(['id', 'quantity', 'purchase_cents'])
    .where('receipt_id', '=', Number(path.split('/').at(-2)))
    .orderBy('id')
    .execute();

test('a form that is sent twice starts one receipt', async () => {
  const fields = { fournisseur: 'Bois & fils', cle: newKey() };
  const paths = await Promise.all(Array.from({ length: 5 }, () => start(fields)));
  expect(new Set(paths).size).toBe(1);
});

test('articles are found by reference and bar code, and scanned again they are added to their line', async () => {
  const path = await start();
  await add(path, sku.toLowerCase(), { achat: '7,50' });
  await add(path, '4006381333931');
  const repeated = { cle: newKey(), quantite: '3' };
  await add(path, sku, repeated);
  await add(path, sku, repeated);
  expect(await linesOf(path)).toMatchObject([{ quantity: 5, purchase_cents: 750 }]);
});

test('a receipt is booked once, however many presses arrive at once', async () => {
  const path = await start();
  await add(path, sku, { quantite: '4', achat: '6,20' });
  const before = await product();
  const fields = { version: await version(path) };
  const answers = await Promise.all(Array.from({ length: 100 }, () => post(`${path}entrer/`, fields)));
  expect(answers.every(({ statusCode }) => statusCode === 303)).toBe(true);
  expect(await product()).toMatchObject({ stock: (before.stock ?? 0) + 4, purchase_cents: 620 });
  const id = Number(path.split('/').at(-2));
  const { rows } = await sql`select quantity, reason, author, note from stock_movements
    where receipt_id = ${id}`.execute(shop.db);
  expect(rows).toEqual([
    { quantity: 4, reason: 'received', author: expect.stringMatching(/^staff:/), note: 'Bois & fils' },
  ]);
  const entries =
    await sql`select from audit_log where action = 'receipt.book' and entity_id = ${String(id)}`.execute(
      shop.db,
    );
  expect(entries.rows).toHaveLength(1);
  expect((await visitor.open('/gestion/stock/')).body).toContain(path);
});

test('a booked receipt is neither changed nor deleted', async () => {
  const path = await start();
  await add(path, sku);
  await book(path);
  const stock = (await product()).stock;
  expect((await add(path, sku)).statusCode).toBe(409);
  expect((await post(path, { version: '1', fournisseur: 'Autre' })).statusCode).toBe(409);
  expect((await post(`${path}supprimer/`, {})).statusCode).toBe(409);
  expect((await product()).stock).toBe(stock);
  expect((await visitor.open(path)).body).toContain('Entrée en stock par');
});

test('quantities and prices are corrected, and the quantity 0 removes a line', async () => {
  const path = await start();
  await add(path, sku, { quantite: '2' });
  await add(path, otherSku);
  const [line] = await linesOf(path);
  const head = { fournisseur: 'Bois', reference: 'BL 4', remarque: '' };
  const fields = { [`quantite-${line?.id}`]: '6', [`achat-${line?.id}`]: '5' };
  const seen = await version(path);
  const others = (await linesOf(path)).slice(1).flatMap(({ id }) => [
    [`quantite-${id}`, '0'],
    [`achat-${id}`, ''],
  ]);
  const answer = await post(path, { version: seen, ...head, ...fields, ...Object.fromEntries(others) });
  expect(answer.statusCode).toBe(303);
  expect(await linesOf(path)).toMatchObject([{ quantity: 6, purchase_cents: 500 }]);
  const late = await post(path, { version: seen, ...head, ...fields, [`quantite-${line?.id}`]: '9' });
  expect(late.statusCode).toBe(409);
  expect(await linesOf(path)).toMatchObject([{ quantity: 6 }]);
});

test('an article whose pieces are not counted gets its price, and its stock stays uncounted', async () => {
  await sql`update products set stock = null where slug = 'boulier'`.execute(shop.db);
  const { rows } = await sql<{ sku: string }>`select sku from products where slug = 'boulier'`.execute(
    shop.db,
  );
  const path = await start();
  await add(path, rows[0]?.sku ?? '', { quantite: '3', achat: '11' });
  expect((await book(path)).statusCode).toBe(303);
  expect(await product('boulier')).toMatchObject({ stock: null, purchase_cents: 1100 });
});

test.each([
  ['an unknown code', { code: 'INCONNU' }],
  ['no code', { code: ' ' }],
  ['a code of 40 000 characters', { code: 'x'.repeat(40_000) }],
  ['no pieces', { quantite: '0' }],
  ['a negative quantity', { quantite: '-3' }],
  ['a huge quantity', { quantite: '99999999999' }],
  ['a text as quantity', { quantite: 'dix' }],
  ['a negative price', { achat: '-1' }],
  ['a script as price', { achat: '<script>' }],
])('an addition with %s is refused', async (_, fields) => {
  const path = await start();
  const answer = await add(path, sku, fields);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).not.toContain('<script>"');
  expect(await linesOf(path)).toEqual([]);
});

test('an empty receipt is not booked, a changed one only after it was read again', async () => {
  const path = await start();
  expect((await book(path)).statusCode).toBe(409);
  const seen = await version(path);
  await add(path, sku);
  expect((await post(`${path}entrer/`, { version: seen })).statusCode).toBe(409);
  expect((await book(path)).statusCode).toBe(303);
});

test('a receipt with an article that was deleted meanwhile is refused as a whole', async () => {
  await sql`insert into products (slug, name, type, status, sku, maker_id, stock)
    select 'ephemere', 'Éphémère', 'simple', 'draft', 'EPHEMERE', min(id), 1 from makers`.execute(shop.db);
  const path = await start();
  await add(path, sku);
  await add(path, 'EPHEMERE');
  await sql`delete from products where slug = 'ephemere'`.execute(shop.db);
  const before = await product();
  const answer = await book(path);
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('n’existe plus');
  expect(await product()).toEqual(before);
});

test('a draft is deleted, twice without harm, and an unknown receipt is answered with 404', async () => {
  const path = await start();
  expect((await post(`${path}supprimer/`, {})).statusCode).toBe(303);
  expect((await post(`${path}supprimer/`, {})).statusCode).toBe(303);
  expect((await visitor.open(path)).statusCode).toBe(404);
  expect((await book(path).catch(() => post(`${path}entrer/`, {}))).statusCode).toBe(404);
});
