import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPdf } from '#test/read-pdf.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { changeOrder } from './change-order.ts';

let shop: TestShop;
let many: Database;
beforeAll(async () => {
  shop = await openShop();
  many = openDatabase(shop.databaseUrl, 10, () => undefined);
  await shop.db
    .updateTable('products')
    .set({ stock: 500 })
    .where('slug', 'in', ['tangram', 'culbuto'])
    .execute();
});
afterAll(async () => {
  await many.db.destroy();
  await shop.close();
});

const pay = (id: number) => many.db.transaction().execute((tx) => changeOrder(tx, id, 'paid', 'test'));
const payAndGiveUp = (id: number) =>
  many.db
    .transaction()
    .execute(async (tx) => {
      await changeOrder(tx, id, 'paid', 'test');
      throw new Error('given up');
    })
    .catch(() => undefined);

const lastNumber = async () =>
  (
    await shop.db
      .selectFrom('invoice_series')
      .select('last_number')
      .where('name', '=', 'F')
      .executeTakeFirstOrThrow()
  ).last_number;

test('fifty orders paid at once bear fifty numbers in a row, without a gap, whatever is rolled back', async () => {
  const orders = await Promise.all(
    Array.from({ length: 65 }, () => placeTestOrder(many.db, [{ slug: 'tangram', quantity: 1 }])),
  );
  const before = await lastNumber();
  await Promise.all(orders.map(({ id }, index) => (index % 13 < 10 ? pay(id) : payAndGiveUp(id))));
  const rows = await shop.db
    .selectFrom('invoices')
    .select(['number', 'order_id'])
    .where('series', '=', 'F')
    .where('number', '>', before)
    .orderBy('number')
    .execute();
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 50 }, (_, index) => before + index + 1),
  );
  expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(50);
});

test.each([
  ['changed', sql`update invoices set total_cents = 0`],
  ['deleted', sql`delete from invoices`],
  ['emptied', sql`truncate invoices`],
])('an invoice is never %s', async (_how, statement) => {
  await expect(statement.execute(shop.db)).rejects.toThrow('neither changed nor deleted');
});

async function invoiceOf(id: number) {
  const { key } = await shop.db
    .selectFrom('orders')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { number } = await shop.db
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return `/commander/facture/F-${String(number).padStart(6, '0')}.pdf?key=${key}`;
}

test('the invoice says everything the law asks for, and only to whoever has the key', async () => {
  const { id } = await placeTestOrder(
    shop.db,
    [
      { slug: 'tangram', quantity: 3, unitCents: 1200 },
      { slug: 'culbuto', quantity: 1, unitCents: 1055, vatClass: 'reduced' },
    ],
    { paymentMethod: 'bacs', shippingCents: 490 },
  );
  await sql`update orders set placed_at = '2026-11-14 23:30:00Z',
    shipping = shipping || '{"firstName": "Julie", "city": "Nantes"}' where id = ${id}`.execute(shop.db);
  await pay(id);
  const path = await invoiceOf(id);
  const answer = await shop.ask(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['cache-control']).toBe('no-store');
  const text = readPdf(answer.rawPayload);
  for (const part of [
    'Éveil SAS',
    'société par actions simplifiée au capital de 10 000 €',
    '8 rue des Tilleuls',
    '69004 Lyon',
    'SIREN 900 000 001',
    'FR00900000001',
    'RCS Lyon 900 000 001',
    'Facture n° F-0000',
    `Commande n° ${id} du 15/11/2026`,
    'Anne Rossi',
    'Livré à',
    'Julie Rossi',
    'Tangram en bois\n3\n10,00 €\n20 %\n30,00 €\nRéf. EV-TANGRAM',
    '1\n10,00 €\n5,5 %\n10,00 €',
    'Livraison : Colissimo',
    '4,08 €',
    'Total HT\n44,08 €',
    'TVA 20 % sur 34,08 € HT\n6,82 €',
    'TVA 5,5 % sur 10,00 € HT\n0,55 €',
    'Total TTC\n51,45 €',
    'Nature de l’opération : livraison de biens',
    'Facture acquittée le ',
    '(par virement)',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('débits');
  expect(text).not.toContain('?');
  expect((await shop.ask(path)).rawPayload.equals(answer.rawPayload)).toBe(true);
  for (const wrong of [
    path.replace(/key=.*/, 'key=wc_order_0000000000000'),
    path.replace(/\?.*/, ''),
    path.replace(/F-\d+/, 'F-999999'),
    path.replace('F-', 'A-'),
  ])
    expect((await shop.ask(wrong)).statusCode).toBe(404);
});

test('names are written in the shop’s own letters, French ones and their neighbours’, and never as empty boxes', async () => {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  await sql`update orders set billing = billing || '{"firstName": "Œnone", "lastName": "Dvořák Ǻkesson 山"}'
    where id = ${id}`.execute(shop.db);
  await pay(id);
  const { rawPayload: pdf } = await shop.ask(await invoiceOf(id));
  expect(readPdf(pdf)).toContain('Œnone Dvořák Akesson ?');
  expect(pdf.toString('latin1')).toMatch(/\/BaseFont \/[A-Z]{6}\+Figtree-Bold/);
  expect(pdf.toString('latin1')).not.toContain('Helvetica');
});

test('the mention of VAT on debits stands where the seller has chosen it; a long order has several pages', async () => {
  await sql`update settings set value = value || '{"vatOnDebits": true}' where name = 'shop'`.execute(
    shop.db,
  );
  const lines = Array.from({ length: 40 }, () => ({ slug: 'tangram', quantity: 1 }));
  const { id } = await placeTestOrder(shop.db, lines);
  await pay(id);
  const text = readPdf((await shop.ask(await invoiceOf(id))).rawPayload);
  expect(text).toContain('Option pour le paiement de la taxe d’après les débits');
  expect(text).toContain('Page 3 sur 3');
});
