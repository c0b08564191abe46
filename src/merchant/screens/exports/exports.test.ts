import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInFrance } from '#platform/french.ts';
import { exportOrders } from '#shop/orders/order-export/server/export-orders.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

const PATH = '/gestion/exports/';
const TODAY = dayInFrance(new Date());
const send = async (path: string, fields: Record<string, string> = {}) =>
  owner.post(`${PATH}${path}`, { ...(await officeNonceOf(owner)), ...fields });
const rowsOf = (body: string): Record<string, string>[] =>
  parse(body, { bom: true, columns: true, delimiter: ';' });

async function paidOrder(): Promise<number> {
  const lines = [{ slug: 'tangram', quantity: 2, unitCents: 1234 }];
  const { id } = await placeTestOrder(shop.db, lines, {
    paymentMethod: 'cheque',
    shippingCents: 490,
    isTest: true,
  });
  await shop.db.transaction().execute(async (tx) => {
    await changeOrder(tx, id, 'awaits-transfer', 'test');
    await changeOrder(tx, id, 'paid', 'test');
  });
  return id;
}

test('the file of orders has each order with its amounts, and a formula in a name does nothing', async () => {
  const id = await paidOrder();
  await sql`update orders set billing = billing || '{"lastName": "=HYPERLINK(1)"}' where id = ${id}`.execute(
    shop.db,
  );
  const file = await send('commandes/', { du: TODAY, au: TODAY });
  expect(file.headers['content-disposition']).toBe(`attachment; filename="commandes-${TODAY}-${TODAY}.csv"`);
  const order = rowsOf(file.body).find((row) => row['Commande'] === String(id));
  expect(order).toMatchObject({
    État: 'En préparation',
    Articles: '2',
    'Total TTC': '29,58',
    Remboursé: '0,00',
    Nom: "'=HYPERLINK(1)",
    'E-mail': 'anne@exemple.fr',
    Paiement: 'Chèque',
    Essai: 'oui',
  });
  expect(order?.['Facture']).toMatch(/^ESSAI-F-\d{6}$/);
  const net = ['Articles HT', 'Remise HT', 'Livraison HT', 'Frais HT', 'TVA'];
  const sum = net.reduce((all, name) => all + Math.round(Number(order?.[name]?.replace(',', '.')) * 100), 0);
  expect(sum).toBe(2958);
});

test('the file of products has every product and every variation once, with terms and texts', async () => {
  const rows = rowsOf((await send('produits/')).body);
  const { rows: counted } = await sql<{ products: number; variations: number }>`
    select count(*)::int as products, (select count(*)::int from variations v join products p on p.id = v.product_id
      where p.status <> 'archived') as variations
    from products where status <> 'archived'`.execute(shop.db);
  const variations = rows.filter((row) => row['Type'] === 'déclinaison');
  expect([rows.length - variations.length, variations.length]).toEqual([
    counted[0]?.products,
    counted[0]?.variations,
  ]);
  expect(rows.find((row) => row['Adresse de la page'] === 'tangram')).toMatchObject({
    TVA: '20',
    Immatériel: 'non',
  });
});

test('the file of customers has the accounts with what they bought', async () => {
  const rows = rowsOf((await send('clients/')).body);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from customers where role = 'customer'`.execute(shop.db);
  expect(rows).toHaveLength(counted[0]?.count ?? 0);
});

test.each([
  ['', TODAY],
  ['2026-02-30', TODAY],
  [TODAY, "x'--"],
  ['9'.repeat(40_000), TODAY],
])('the days %s to %s are refused with a sentence', async (du, au) => {
  const { statusCode, body } = await send('commandes/', { du, au });
  expect(statusCode).toBe(422);
  expect(readPage(body).text).toContain('deux dates qui existent');
});

test('a password that is no longer recent is asked for again before personal data leaves', async () => {
  await sql`update staff_sessions set authenticated_at = now() - interval '11 minutes'`.execute(shop.db);
  for (const path of ['commandes/', 'clients/']) {
    const { body, headers } = await send(path, { du: TODAY, au: TODAY });
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('preuve-mot-de-passe');
  }
  expect((await send('produits/')).headers['content-type']).toBe('text/csv; charset=utf-8');
});

test('a long file is read in batches, and each order is in one of them', async () => {
  for (let count = 0; count < 3; count++) await paidOrder();
  const ids: unknown[] = [];
  for await (const rows of exportOrders(shop.db, { from: '2000-01-01', to: TODAY }, 2).batches) {
    expect(rows.length).toBeLessThanOrEqual(2);
    ids.push(...rows.map(([id]) => id));
  }
  const { rows } = await sql<{ id: number }>`select id from orders order by placed_at, id`.execute(shop.db);
  expect(ids).toEqual(rows.map(({ id }) => id));
});

test.each(['produits', 'categories', 'codes', 'pays', 'provenances', 'retours'])(
  'the figures by %s are a screen and a file',
  async (dimension) => {
    await paidOrder();
    const url = `/gestion/chiffres/detail/?sur=${dimension}`;
    expect((await owner.open(url)).statusCode).toBe(200);
    const file = await owner.open(`${url}&format=csv`);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    if (dimension !== 'produits') return;
    const [first] = rowsOf(file.body).filter(({ Produits = '' }) => Produits.startsWith('Tangram'));
    const orders = await sql<{ cents: number }>`
      select sum(l.after_net + l.after_tax)::int as cents from order_lines l join orders o on o.id = l.order_id
      where l.name like 'Tangram%' and o.is_test and o.paid_at > now() - interval '30 days'`.execute(shop.db);
    const gross = Math.round(Number(first?.['TTC']?.replace(',', '.')) * 100);
    expect(gross).toBe(orders.rows[0]?.cents);
  },
);
