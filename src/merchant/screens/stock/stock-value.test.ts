import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let accountant: Visitor;
beforeAll(async () => {
  shop = await openShop({
    products: [
      { slug: 'puzzle', priceCents: 1200, stock: 4 },
      { slug: 'toupie', priceCents: 900, stock: 3 },
    ],
  });
  await sql`update products set purchase_cents = 550 where slug = 'puzzle'`.execute(shop.db);
  accountant = await staffVisitor(shop, 'accountant');
}, 60_000);
afterAll(() => shop.close());

const PATH = '/gestion/stock/valeur/';
const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('the stock is worth its pieces at the purchase price; pieces without one are named', async () => {
  const text = plain((await accountant.open(PATH)).body);
  expect(text).toMatch(
    /Sans catégorie Articles 2 Pièces 7 Valeur \(achat HT\) 22,00 € Pièces sans prix d’achat 3 /,
  );
  expect(text).toMatch(/Total Articles \d+ Pièces [\d\s]+ Valeur \(achat HT\) 22,00 €/);
  expect(text).toContain('pièces n’ont pas de prix d’achat et manquent dans la valeur.');
});

test('the stock of an evening leaves out what moved since', async () => {
  await sql`insert into stock_movements (product_id, quantity, stock_after, reason, at)
    select id, -2, 0, 'sold', now() - interval '3 days' from products where slug = 'puzzle'`.execute(shop.db);
  await sql`insert into stock_movements (product_id, quantity, stock_after, reason, at)
    select id, 2, 0, 'sold', now() - interval '9 days' from products where slug = 'puzzle'`.execute(shop.db);
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone 'Europe/Paris' - interval '5 days', 'YYYY-MM-DD') as day`.execute(
    shop.db,
  );
  const { body } = await accountant.open(`${PATH}?le=${rows[0]?.day}&format=csv`);
  const { rows: openings } = await sql<{ quantity: number }>`select sum(m.quantity)::int as quantity
    from stock_movements m join products p on p.id = m.product_id
    where p.slug = 'puzzle' and m.at < now() - interval '5 days'`.execute(shop.db);
  expect(openings).toEqual([{ quantity: 2 }]);
  expect(
    body
      .replace(/^\ufeff/, '')
      .split('\r\n')
      .slice(1),
  ).toEqual([expect.stringMatching(/;2;5,50;11,00$/), '']);
});

test.each([
  ['a day to come', '2999-01-01', 'Indiquez aujourd’hui'],
  ['a day before the first movement', '2001-01-01', 'Les mouvements sont connus depuis'],
  ['a text', '<script>', 'Indiquez une date'],
])('%s is refused', async (_, day, sentence) => {
  const answer = await accountant.open(`${PATH}?le=${encodeURIComponent(day)}`);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(sentence);
});

test('who does not see figures does not see purchase values', async () => {
  const packer = await staffVisitor(shop, 'packer');
  expect((await packer.open(PATH)).statusCode).toBe(403);
  expect((await packer.open('/gestion/stock/')).body).not.toContain(PATH);
});
