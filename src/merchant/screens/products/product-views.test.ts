import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let manager: Visitor;
let nonce: { nonce: string };
beforeAll(async () => {
  shop = await openShop({ products: [{ slug: 'puzzle', priceCents: 1200, stock: 3 }] });
  manager = await staffVisitor(shop, 'manager');
  nonce = await officeNonceOf(manager);
});
afterAll(() => shop.close());

const LIST = '/gestion/produits/';
const save = (nom: string, liste: string) => manager.post(`${LIST}vues/`, { ...nonce, nom, liste });
const plain = ({ body }: { body: string }) => body.replace(/&nbsp;|\s/g, ' ');
const viewsOf = async () =>
  (
    await sql<{ name: string; query: string }>`select name, query from product_views order by id`.execute(
      shop.db,
    )
  ).rows;

test('a named list is a link for its author only, is replaced under the same name, and can be deleted', async () => {
  const saved = await save('  À  réapprovisionner ', 'stock=faible&tri=prix&apres=1200-1');
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `${LIST}?stock=faible&tri=prix&fait=vue`]);
  expect(await viewsOf()).toEqual([{ name: 'À réapprovisionner', query: 'stock=faible&tri=prix' }]);
  expect((await manager.open(LIST)).body).toContain(`href="${LIST}?stock=faible&amp;tri=prix"`);
  const colleague = await staffVisitor(shop, 'packer');
  expect((await colleague.open(LIST)).body).not.toContain('À réapprovisionner');

  expect((await save('à réapprovisionner', 'stock=rupture')).statusCode).toBe(303);
  expect(await viewsOf()).toEqual([{ name: 'à réapprovisionner', query: 'stock=rupture' }]);
  const shown = await manager.open(`${LIST}?stock=rupture`);
  const vue = /name="vue" value="(\d+)"/.exec(shown.body)?.[1] ?? '';
  // A colleague cannot delete it.
  const foreign = await colleague.post(`${LIST}vues/supprimer/`, {
    ...(await officeNonceOf(colleague)),
    vue,
  });
  expect([foreign.statusCode, (await viewsOf()).length]).toEqual([303, 1]);
  expect((await manager.post(`${LIST}vues/supprimer/`, { ...nonce, vue })).statusCode).toBe(303);
  expect(await viewsOf()).toEqual([]);
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where action like 'product-view.%' order by id`.execute(shop.db);
  expect(rows.map(({ action }) => action)).toEqual([
    'product-view.save',
    'product-view.save',
    'product-view.delete',
  ]);
});

test.each([
  ['without a name', ' ', 'stock=faible', 'Donnez un nom'],
  ['with a long name', 'x'.repeat(41), 'stock=faible', '40 caractères'],
  ['of the whole list', 'Tout', '', 'Choisissez d’abord'],
])('a view %s is refused with a sentence', async (_case, nom, liste, sentence) => {
  const refused = await save(nom, liste);
  expect([refused.statusCode, plain(refused).includes(sentence)]).toEqual([422, true]);
});

test('the list shows the smallest margin to roles that see figures', async () => {
  await sql`update products set purchase_cents = 600 where slug = 'puzzle'`.execute(shop.db);
  // 12 € TTC are 10 € without VAT.
  expect(plain(await manager.open(LIST))).toContain('marge 40 %');
  const advisor = await staffVisitor(shop, 'advisor');
  expect(plain(await advisor.open(LIST))).not.toContain('marge');
});
