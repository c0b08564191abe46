import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { deleteOldBatches, runBatch, startBatch } from '#shop/orders/order-batches/server/run-batch.ts';
import { plainItems } from '#shop/orders/order-batches/batch.ts';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { csvCell } from './export-orders.ts';

let shop: TestShop;
let owner: Visitor;
let nonce: { nonce: string };
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  await sql`update products set stock = 5000 where slug = 'tangram'`.execute(shop.db);
  owner = await staffVisitor(shop);
  nonce = await officeNonceOf(owner);
});
afterAll(() => shop.close());

const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');

async function place(status: 'on-hold' | 'paid') {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }], {
    paymentMethod: 'cheque',
    shippingCents: 600,
  });
  await shop.db.transaction().execute(async (tx) => {
    await changeOrder(tx, id, 'awaits-transfer', 'test');
    if (status === 'paid') await changeOrder(tx, id, 'paid', 'test');
  });
  return id;
}
const statusOf = async (id: number) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const press = async (url: string, fields: Record<string, string | string[]> = {}) => {
  const answer = await owner.post(url, { ...nonce, ...fields });
  return {
    status: answer.statusCode,
    location: String(answer.headers.location),
    body: answer.body,
    text: textOf(answer.body),
  };
};
const see = async (url: string) => textOf((await owner.open(url)).body);
const count = async (table: 'order_batches' | 'shipments') => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(shop.db);
  return rows[0]?.count ?? 0;
};

test('checked orders are marked as paid together; the report says which were not, and why', async () => {
  const one = await place('on-hold');
  const two = await place('on-hold');
  const shipped = await place('paid');
  const commande = [one, two, shipped, 999_999].map(String);
  const url = `/gestion/commandes/payees/?demande=${crypto.randomUUID()}`;
  const answers = await Promise.all(Array.from({ length: 100 }, () => press(url, { commande })));
  const [report = ''] = new Set(answers.map(({ location }) => location));
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
  expect(report).toMatch(/^\/gestion\/commandes\/lots\/\d+\/$/);
  const text = await see(report);
  expect(text).toContain('2 commandes traitées.');
  expect(text).toContain('2 commandes sans changement');
  expect(text).toContain('Son état ne permet pas cette action.');
  expect(text).toContain('Cette commande n’existe pas.');
  expect([await statusOf(one), await statusOf(two)]).toEqual(['processing', 'processing']);
  const { rows } =
    await sql`select from audit_log where action = 'order.pay' and entity_id = any(${[String(one), String(two)]}::text[])`.execute(
      shop.db,
    );
  expect(rows).toHaveLength(2);
}, 120_000);

test('nothing checked is a sentence, and invented numbers change nothing', async () => {
  expect((await press('/gestion/commandes/preparees/')).status).toBe(422);
  expect((await press('/gestion/commandes/preparees/', { commande: ['x', '-1', '<script>'] })).status).toBe(
    422,
  );
  expect((await owner.open('/gestion/commandes/lots/999999999/')).statusCode).toBe(404);
});

test('five hundred orders of a list are prepared in the background, once, also by two processes', async () => {
  const id = await place('paid');
  await sql`
    insert into orders
    select (jsonb_populate_record(o, jsonb_build_object('id', 100000 + n, 'key', 'wc_order_' || lpad(n::text, 13, '0'),
      'idempotency_key', 'copy' || n))).*
    from orders o, generate_series(1, 520) n where o.id = ${id}`.execute(shop.db);
  await sql`
    insert into order_lines overriding system value
    select (jsonb_populate_record(l, jsonb_build_object('id', 100000 + n, 'order_id', 100000 + n))).*
    from order_lines l, generate_series(1, 520) n where l.order_id = ${id}`.execute(shop.db);
  const started = await press(`/gestion/commandes/preparees/?demande=${crypto.randomUUID()}`, {
    toutes: '/gestion/commandes/?onglet=a-preparer',
  });
  const batchId = Number(/lots\/(\d+)/.exec(started.location)?.[1]);
  const running = await owner.open(started.location);
  expect(running.headers['refresh']).toBe('2');
  expect(textOf(running.body)).toContain('0 sur 500 commandes.');
  const deps = { db: shop.db, now: () => new Date() };
  await Promise.all([runBatch(deps, batchId), runBatch(deps, batchId)]);
  const done = await owner.open(started.location);
  expect(done.headers['refresh']).toBeUndefined();
  expect(textOf(done.body)).toContain('500 commandes traitées.');
  const { rows } =
    await sql`select from prepared_orders p join orders o on o.id = p.order_id where o.idempotency_key like 'copy%'`.execute(
      shop.db,
    );
  expect(rows.length).toBeGreaterThanOrEqual(499);
}, 120_000);

test('a file of parcels is checked first and shipped once, with a mail for each customer', async () => {
  const one = await place('paid');
  const two = await place('paid');
  const unpaid = await place('on-hold');
  const lines = [
    'commande;transporteur;suivi',
    `${one};colissimo;6A 00000000001`,
    `${two};Chronopost;XY0000000002`,
  ];
  const bad = [
    `${unpaid};Colissimo;6A00000000003`,
    '999999;Colissimo;6A00000000004',
    `${one};DPD;AB1234`,
    'rien',
  ];
  const preview = await press('/gestion/commandes/expedier/', { colis: [...lines, ...bad].join('\n') });
  expect(preview.status).toBe(200);
  expect(preview.text).toContain('2 colis peuvent partir.');
  expect(preview.text).toContain('4 lignes ont un problème');
  for (const sentence of ['Rien à expédier', 'n’existe pas', 'déjà dans ce fichier', 'illisible'])
    expect(preview.text).toContain(sentence);
  const shipments = await count('shipments');
  const confirmed = {
    demande: hiddenField(preview.body, 'demande'),
    etape: 'confirmer',
    colis: `${one};Colissimo;6A00000000001\r\n${two};Chronopost;XY0000000002`,
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => press('/gestion/commandes/expedier/', confirmed)),
  );
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
  expect(await see(answers[0]?.location ?? '')).toContain('2 commandes traitées.');
  expect([await count('shipments'), await statusOf(one), await statusOf(unpaid)]).toEqual([
    shipments + 2,
    'completed',
    'on-hold',
  ]);
  expect((await shop.mails()).some(({ text }) => text.includes('XY0000000002'))).toBe(true);
  expect((await press('/gestion/commandes/expedier/', { colis: ' ' })).status).toBe(422);
  expect((await press('/gestion/commandes/expedier/', { colis: '<script>;;' })).body).not.toContain(
    '<script>;',
  );
  const hostile = await press('/gestion/commandes/a-expedier/', { commande: [String(unpaid)] });
  expect(hostile.body).toContain(`${unpaid};Colissimo;`);
});

test('selected orders are exported for a spreadsheet, after a recent password, and it is recorded', async () => {
  const id = await place('paid');
  await sql`update orders set shipping = shipping || '{"city": "=HYPERLINK(1);x"}' where id = ${id}`.execute(
    shop.db,
  );
  const answer = await owner.post('/gestion/commandes/exporter/', { ...nonce, commande: [String(id)] });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [heading, row] = answer.body.split('\r\n');
  expect(heading).toContain('Commande;Date;');
  expect(row).toContain(`"'=HYPERLINK(1);x"`);
  expect(row).toContain('26,00');
  const { rows } =
    await sql`select from audit_log where action = 'export.download' and entity_id = 'orders'`.execute(
      shop.db,
    );
  expect(rows).toHaveLength(1);
});

test.each([
  ['simple', 'simple'],
  ['a;b', '"a;b"'],
  ['dit "oui"', '"dit ""oui"""'],
  ['+33 6', "'+33 6"],
  ['=1', "'=1"],
])('a cell « %s » is written as %s', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('reports are deleted after ninety days', async () => {
  const actor = { kind: 'command', id: null, name: 'test', ip: null } as const;
  const now = new Date('2020-01-01T00:00:00Z');
  await startBatch(
    { db: shop.db, now: () => now },
    { submissionId: crypto.randomUUID(), action: 'prepare', items: plainItems([1]), actor, now },
  );
  const before = await count('order_batches');
  expect(await deleteOldBatches({ db: shop.db, now: () => new Date('2020-04-02T00:00:00Z') })).toBe(1);
  expect(await count('order_batches')).toBe(before - 1);
});
