import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { shipOrder } from '#shop/orders/shipments/server/ship-order.ts';
import { countQueries } from '#test/count-queries.ts';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { readPdf } from '#test/read-pdf.ts';
import { staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

async function placeOrder({ quantity = 2, isPaid = true } = {}): Promise<number> {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity, unitCents: 1200 }], {
    paymentMethod: 'cheque',
    shippingCents: 600,
  });
  await shop.db.transaction().execute(async (tx) => {
    await changeOrder(tx, id, 'awaits-transfer', 'test');
    if (isPaid) await changeOrder(tx, id, 'paid', 'test');
  });
  return id;
}

const print = async (paper: string, ...ids: number[]) => {
  const query = new URLSearchParams([['papier', paper], ...ids.map((id) => ['commande', String(id)])]);
  const answer = await owner.open(`/gestion/commandes/papiers/?${query.toString()}`);
  return { status: answer.statusCode, type: answer.headers['content-type'], pdf: answer.rawPayload };
};
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');

test('the picking list adds up the pieces of the selected orders that are still at the shop', async () => {
  const one = await placeOrder();
  const other = await placeOrder({ quantity: 3 });
  const unpaid = await placeOrder({ isPaid: false });
  const { type, pdf } = await print('liste', one, other, unpaid);
  expect(type).toBe('application/pdf');
  const text = readPdf(pdf);
  expect(text).toContain('2 commandes, 5 pièces');
  expect(text).toContain('5 ×');
  expect(text).toContain(`Pour ${one} (2), ${other} (3)`);
  expect(text).not.toContain(String(unpaid));
});

test('each order has its packing slip with address and note, and without any price', async () => {
  const one = await placeOrder();
  const other = await placeOrder();
  await sql`update orders set note = ${'Sonnez deux fois, 3ᵉ étage'} where id = ${one}`.execute(shop.db);
  const { pdf } = await print('bons', one, other);
  const text = readPdf(pdf);
  expect(pagesOf(pdf)).toBe(2);
  expect(text).toContain(`Bon de préparation – commande ${one}`);
  expect(text).toContain('Mot du client : Sonnez deux fois');
  expect(text).toContain('Anne Rossi');
  expect(text).toContain('2 pièces dans ce colis');
  expect(text).not.toMatch(/€|12,00|24,00/);
});

test('articles that have left are not packed a second time', async () => {
  const id = await placeOrder({ quantity: 3 });
  const articles = [{ sku: await skuOf(id), quantity: 1 }];
  await shop.db.transaction().execute((tx) =>
    shipOrder(tx, {
      orderId: id,
      carrier: 'Colissimo',
      trackingNumber: '6A12345678901',
      articles,
      shippedAt: new Date(),
      cause: 'test',
    }),
  );
  expect(readPdf((await print('bons', id)).pdf)).toContain('2 pièces dans ce colis');
});

const skuOf = async (id: number) => {
  const { rows } = await sql<{ sku: string }>`select sku from order_lines where order_id = ${id}`.execute(
    shop.db,
  );
  return rows[0]?.sku ?? '';
};

test('a label has the address and the number of the order; a longer address is printed smaller', async () => {
  const id = await placeOrder();
  await sql`update orders set shipping = shipping || ${JSON.stringify({ company: 'Crèche '.repeat(14), address2: 'Bâtiment B '.repeat(9) })}::jsonb where id = ${id}`.execute(
    shop.db,
  );
  const { pdf } = await print('etiquettes', id);
  expect(pagesOf(pdf)).toBe(1);
  expect(readPdf(pdf)).toContain(`Commande ${id}`);
});

test('papers for several orders take as many statements as for one', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => placeOrder()));
  const statements = async (...of: number[]) => countQueries(() => print('liste', ...of));
  expect(await statements(...ids)).toBe(await statements(ids[0] ?? 0));
});

test.each([
  ['no order', '?papier=bons'],
  ['an order that does not exist', '?papier=bons&commande=999999999'],
  ['an unknown paper', '?papier=constructor&commande=1001'],
  ['hostile numbers', "?papier=bons&commande=1'--&commande=-1"],
])('papers of %s are refused with a sentence', async (_, query) => {
  const answer = await owner.open(`/gestion/commandes/papiers/${query}`);
  expect(answer.statusCode).toBe(422);
  expect(textOf(answer.body)).toContain('Cochez d’abord des commandes dans la liste.');
});

test('the selected orders are marked as prepared, each with its audit entry; others stay', async () => {
  const one = await placeOrder();
  const other = await placeOrder();
  const unpaid = await placeOrder({ isPaid: false });
  const list = await owner.open('/gestion/commandes/?onglet=a-preparer');
  const url = `/gestion/commandes/preparees/?demande=${crypto.randomUUID()}`;
  const send = async () =>
    owner.post(url, {
      nonce: hiddenField(list.body, 'nonce'),
      commande: [one, other, unpaid].map(String),
    });
  const answer = await send();
  const report = await owner.open(String(answer.headers.location));
  expect(textOf(report.body)).toContain('2 commandes traitées.');
  expect(textOf(report.body)).toContain('1 commande sans changement');
  const preparedIds = async () => {
    const { rows } = await sql<{ id: string }>`select entity_id as id from audit_log
      where action = 'order.prepare' order by id`.execute(shop.db);
    return rows.map(({ id }) => Number(id));
  };
  expect(await preparedIds()).toEqual([one, other]);
  expect((await send()).headers.location).toBe(answer.headers.location);
  expect(await preparedIds()).toEqual([one, other]);
});
