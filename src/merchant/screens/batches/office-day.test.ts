import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { listInvoices } from '#shop/orders/invoices/server/find-invoice.ts';
import { invoiceTotal } from '#shop/orders/invoices/invoice.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { hiddenField } from '#test/customers.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';

let shop: TestShop;
let owner: Visitor;
let packer: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  await sql`update products set stock = 100, sku = 'EV-TANGRAM' where slug = 'tangram'`.execute(shop.db);
  owner = await staffVisitor(shop);
  packer = await staffVisitor(shop, 'packer');
});
afterAll(() => shop.close());

const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const stockOf = async () =>
  (
    await shop.db
      .selectFrom('products')
      .select('stock')
      .where('slug', '=', 'tangram')
      .executeTakeFirstOrThrow()
  ).stock ?? 0;

/** Sums up the orders and their documents. */
async function sums(orderIds: readonly number[]) {
  const documents = (await Promise.all(orderIds.map((id) => listInvoices(shop.db, id)))).flat();
  const total = (kind: 'F' | 'A') => {
    const amounts = documents
      .filter((one) => one.kind === kind)
      .map(({ content }) => invoiceTotal(content.lines));
    return {
      count: amounts.length,
      gross: amounts.reduce((sum, amount) => sum + gross(amount), 0),
      tax: amounts.reduce((sum, amount) => sum + amount.tax, 0),
    };
  };
  const { rows } = await sql<{ refunded: number; paid: number }>`
    select (select sum(total_cents)::int from orders where id = any(${orderIds}::int[])) as paid,
      (select coalesce(sum(amount_cents), 0)::int from refunds where order_id = any(${orderIds}::int[])) as refunded`.execute(
    shop.db,
  );
  return { sold: total('F'), credited: total('A'), ...rows[0] };
}

/** The turnover and VAT of the whole table of this month, in cents. */
async function vatTable() {
  const { body } = await owner.open('/gestion/chiffres/?par=mois&format=csv');
  const [, vat = ''] = body.split('Lieu;');
  const cents = (text = '0') => Math.round(Number(text.replace(',', '.')) * 100);
  const rows = vat
    .split('\r\n')
    .slice(1)
    .filter((line) => line.split(';')[1]?.startsWith('20'));
  return rows.reduce(
    (sum, line) => {
      const [, , net, tax] = line.split(';');
      return { net: sum.net + cents(net), tax: sum.tax + cents(tax) };
    },
    { net: 0, tax: 0 },
  );
}

test('a day: ten orders are paid, picked, packed by scanner, shipped with numbers, and one is partly returned', async () => {
  const stock = await stockOf();
  const before = await vatTable();
  const ids: number[] = [];
  for (let count = 0; count < 10; count++) {
    const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 2, unitCents: 1200 }], {
      paymentMethod: 'bacs',
      shippingCents: 690,
      isTest: true,
    });
    await shop.db.transaction().execute((tx) => changeOrder(tx, id, 'awaits-transfer', 'test'));
    ids.push(id);
  }
  const nonce = await officeNonceOf(owner);
  const commande = ids.map(String);

  // Paid together, and picked.
  const paid = await owner.post(`/gestion/commandes/payees/?demande=${crypto.randomUUID()}`, {
    ...nonce,
    commande,
  });
  expect(textOf((await owner.open(String(paid.headers.location))).body)).toContain('10 commandes traitées.');
  const slips = await owner.open(
    `/gestion/commandes/papiers/?papier=bons&${commande.map((id) => `commande=${id}`).join('&')}`,
  );
  expect([slips.statusCode, slips.headers['content-type']]).toEqual([200, 'application/pdf']);

  // Packed by scanner, five by each of two people.
  const packerNonce = await officeNonceOf(packer);
  const pack = async (visitor: Visitor, fields: { nonce: string }, id: number) => {
    const path = `/gestion/commandes/preparer/${id}/`;
    await visitor.post(`${path}commencer/`, fields);
    const scan = () => visitor.post(path, { ...fields, code: 'EV-TANGRAM', passage: crypto.randomUUID() });
    await scan();
    expect((await scan()).headers.location).toBe(`/gestion/commandes/preparer/?prete=${id}`);
  };
  await Promise.all([
    ...ids.slice(0, 5).map((id) => pack(owner, nonce, id)),
    ...ids.slice(5).map((id) => pack(packer, packerNonce, id)),
  ]);

  // Shipped with their numbers.
  const colis = ids.map((id) => `${id};Colissimo;6A${String(id).padStart(11, '0')}`).join('\n');
  const preview = await packer.post('/gestion/commandes/expedier/', { ...packerNonce, colis });
  expect(textOf(preview.body)).toContain('10 colis peuvent partir.');
  const shipped = await packer.post('/gestion/commandes/expedier/', {
    ...packerNonce,
    colis,
    etape: 'confirmer',
    demande: hiddenField(preview.body, 'demande'),
  });
  expect(textOf((await owner.open(String(shipped.headers.location))).body)).toContain(
    '10 commandes traitées.',
  );

  // One piece of one order comes back, in good condition.
  const [returned = 0] = ids;
  await newVisitor(shop).post('/retractation/', {
    nom: 'Anne Rossi',
    commande: String(returned),
    courriel: 'anne@exemple.fr',
    articles: 'un tangram',
    demande: crypto.randomUUID(),
    etape: 'confirmer',
  });
  const { rows } = await sql<{ id: number; line: number }>`
    select max(w.id) as id, min(l.id) as line from withdrawals w join order_lines l using (order_id)
    where order_id = ${returned}`.execute(shop.db);
  const { id: returnId = 0, line = 0 } = rows[0] ?? {};
  const step = async (action: string, fields: Record<string, string> = {}) => {
    const { body } = await owner.open(`/gestion/retours/${returnId}/`);
    const hidden = { ...nonce, version: hiddenField(body, 'version') };
    return (await owner.post(`/gestion/retours/${returnId}/${action}/`, { ...hidden, ...fields })).statusCode;
  };
  expect(await step('recu')).toBe(303);
  expect(await step('controle', { [`recu-${line}`]: '1', [`stock-${line}`]: '1' })).toBe(303);
  expect(await step('rembourser')).toBe(303);

  // Stock, documents, money, VAT, mails and the log agree.
  expect(await stockOf()).toBe(stock - 20 + 1);
  const day = await sums(ids);
  expect(day).toEqual({
    sold: { count: 10, gross: 30_900, tax: 5150 },
    credited: { count: 1, gross: 1200, tax: 200 },
    paid: 30_900,
    refunded: 1200,
  });
  const after = await vatTable();
  expect({ net: after.net - before.net, tax: after.tax - before.tax }).toEqual({ net: 24_750, tax: 4950 });
  const mails = (await shop.mails()).map(({ subject }) => subject.replace(/[\u00a0\u202f]/g, ' '));
  expect(mails).toContain(`Remboursement de 12,00 € sur votre commande n° ${returned}`);
  expect(mails.filter((subject) => /expédiée|en route|parti/i.test(subject)).length).toBeGreaterThanOrEqual(
    10,
  );
  const { rows: entries } = await sql<{ action: string; count: number }>`
    select action, count(*)::int as count from audit_log
    where entity_id = any(${[...commande, String(returnId)]}::text[]) and entity_type in ('order', 'withdrawal')
    group by action order by action`.execute(shop.db);
  expect(Object.fromEntries(entries.map(({ action, count }) => [action, count]))).toEqual({
    'order.pack': 10,
    'order.pay': 10,
    'order.prepare': 10,
    'order.ship': 10,
    'withdrawal.change': 2,
    'withdrawal.refund': 1,
  });
}, 120_000);
