import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainText as textOf } from '#test/office-forms.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let manager: Visitor;
let nonce: { nonce: string };
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  manager = await staffVisitor(shop, 'manager');
  nonce = await officeNonceOf(manager);
}, 60_000);
afterAll(() => shop.close());

const PATH = '/gestion/flux/';
const turn = (name: string, etat: string) => manager.post(`${PATH}${name}/`, { ...nonce, etat });

test('a feed is switched on once, answers at its address, and is switched off again', async () => {
  expect((await manager.open(PATH)).body).toContain('http://localhost/flux/google.xml');
  for (let press = 0; press < 2; press++) expect((await turn('google', 'actif')).statusCode).toBe(303);
  expect((await shop.ask('/flux/google.xml')).statusCode).toBe(200);
  expect(textOf((await manager.open(PATH)).body)).toContain('Désactiver le flux Google');
  await turn('google', 'inactif');
  expect((await shop.ask('/flux/google.xml')).statusCode).toBe(404);
  const entries = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_type', '=', 'feed')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['feed.on', 'feed.off']);
});

test.each([
  ['bing', 'actif'],
  ['google', 'peut-être'],
  ['x'.repeat(40), 'actif'],
])('the feed %s cannot be set to %s', async (name, state) => {
  expect((await turn(name, state)).statusCode).toBe(404);
});

test('the screen says what is left out and why, with links, and shows the first rows', async () => {
  await sql`update products set status = 'draft'
    where id in (select id from products where type = 'simple' order by id limit 7)`.execute(shop.db);
  const { body } = await manager.open(PATH);
  const text = textOf(body);
  expect(text).toMatch(/Brouillon Absent des flux [\s\S]* et 2 autres/);
  expect(text).toContain('Carte cadeau Absente des flux');
  expect(text).toContain('Sans code-barres Envoyé');
  expect(body).toMatch(/href="\/gestion\/produits\/\d+\/"/);
  expect(text).toContain('Les premières lignes');
});

test('an advisor may not see the feeds', async () => {
  expect((await (await staffVisitor(shop, 'advisor')).open(PATH)).statusCode).toBe(403);
});
