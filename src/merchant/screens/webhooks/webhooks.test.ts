import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { plainText as textOf } from '#test/office-forms.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';

const PATH = '/gestion/webhooks/';
const SECRET = 'un-secret-assez-long';

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };
const received: Received[] = [];
let answer = 200;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  received.push({ headers: request.headers, body });
  response.writeHead(answer).end();
});

let shop: TestShop;
let owner: Visitor;
let nonce: { nonce: string };
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, undefined, undefined, true);
  owner = await staffVisitor(shop);
  nonce = await officeNonceOf(owner);
}, 60_000);
afterAll(async () => {
  receiver.close();
  await shop.close();
});
beforeEach(async () => {
  await shop.db.deleteFrom('webhooks').execute();
  received.length = 0;
  answer = 200;
});

const post = (path: string, fields: Record<string, string> = {}) =>
  owner.post(`${PATH}${path}`, { ...nonce, ...fields });
const create = (evenement: string, changed: Record<string, string> = {}) =>
  post('nouveau/', { nom: 'ERP', evenement, adresse: url, secret: SECRET, ...changed });

/** Creates a webhook and returns the path of its screen. */
async function webhookAt(topic: string): Promise<string> {
  const { statusCode, headers } = await create(topic);
  expect(statusCode).toBe(303);
  return String(headers.location).replace(/\?.*/, '');
}
const runJobs = () => shop.app.jobs.runDue();
const deliveries = () => shop.db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute();
const placeOrder = () =>
  placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }], { paymentMethod: 'cheque' });

test('a new order is delivered once, signed, with its lines', async () => {
  const path = await webhookAt('order.created');
  const { id } = await placeOrder();
  await runJobs();
  expect(received).toHaveLength(1);
  const { headers, body } = received[0] ?? { headers: {}, body: '' };
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-wc-webhook-source': 'http://localhost/',
    'x-wc-webhook-topic': 'order.created',
    'x-wc-webhook-resource': 'order',
    'x-wc-webhook-event': 'created',
    'x-wc-webhook-signature': createHmac('sha256', SECRET).update(body).digest('base64'),
    'x-wc-webhook-id': path.match(/\d+/)?.[0],
  });
  expect(JSON.parse(body)).toMatchObject({ id, status: 'pending', line_items: [{ quantity: 1 }] });
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({ topic: 'order.created', resource_id: id, status: 200, error: null });
  expect(headers['x-wc-webhook-delivery-id']).toBe(String(delivery?.id));
});

test('several changes of one order in a transaction are one delivery, and a rolled-back one is none', async () => {
  await webhookAt('order.updated');
  const { id } = await placeOrder();
  await runJobs();
  received.length = 0;
  await shop.db.transaction().execute(async (tx) => {
    await changeOrder(tx, id, 'awaits-transfer', 'test');
    await changeOrder(tx, id, 'paid', 'test');
  });
  const undone = shop.db.transaction().execute(async (tx) => {
    await changeOrder(tx, id, 'completed', 'test');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await runJobs();
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining({ id, status: 'processing' }),
  ]);
});

test.each([
  [
    'product.updated',
    sql`update products set name = 'Tangram neuf' where slug = 'tangram'`,
    { name: 'Tangram neuf' },
  ],
  [
    'product.updated',
    sql`update variations set stock = 3 where id = (select min(id) from variations)`,
    { type: 'variable' },
  ],
  [
    'coupon.created',
    sql`insert into coupons (code, kind, amount) values ('hook', 'percent', 10)`,
    { code: 'hook', amount: '10.00' },
  ],
  ['coupon.deleted', sql`delete from coupons where code = 'hook'`, { id: expect.any(Number) }],
  [
    'customer.updated',
    sql`update customers set first_name = 'Zoé' where id = (select min(id) from customers)`,
    { first_name: 'Zoé', role: 'customer' },
  ],
])('%s is told when the row changes', async (topic, change, expected) => {
  await webhookAt(topic);
  await change.execute(shop.db);
  await runJobs();
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([expect.objectContaining(expected)]);
});

test('what nobody shall be told of is not told: a visit of a customer, a sale in the statistics', async () => {
  await webhookAt('customer.updated');
  await webhookAt('product.updated');
  await sql`update customers set seen_at = seen_at - interval '1 hour'`.execute(shop.db);
  await sql`update products set sales_count = sales_count + 1`.execute(shop.db);
  await runJobs();
  expect(received).toEqual([]);
});

test('five failures in a row switch a webhook off, mail the merchant once, and a success forgets them', async () => {
  const path = await webhookAt('product.updated');
  const rename = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await sql`update products set name = name || '.' where slug = 'tangram'`.execute(shop.db);
      await runJobs();
    }
  };
  const offMails = async () =>
    (await shop.mails()).filter(({ subject }) => subject?.startsWith('Webhook suspendu'));
  answer = 500;
  await rename(4);
  expect(textOf((await owner.open(path)).body)).toContain('Actif 4 échecs de suite');
  answer = 204;
  await rename(1);
  answer = 302;
  await rename(4);
  expect(await offMails()).toHaveLength(0);
  await rename(3);
  expect(received).toHaveLength(10);
  expect(await offMails()).toHaveLength(1);
  const text = textOf((await owner.open(path)).body);
  expect(text).toContain('Suspendu 5 échecs de suite');
  expect(text).toContain('Refusé (302)');
  expect((await post(`${path.slice(PATH.length)}activer/`)).statusCode).toBe(303);
  expect(textOf((await owner.open(path)).body)).toContain('État Valeur Actif Suspendre');
});

test('a delivery is replayed with the present state, unless the webhook is off', async () => {
  const path = (await webhookAt('product.updated')).slice(PATH.length);
  await sql`update products set name = 'Avant' where slug = 'tangram'`.execute(shop.db);
  await runJobs();
  await sql`alter table products disable trigger webhooks_told`.execute(shop.db);
  await sql`update products set name = 'Après' where slug = 'tangram'`.execute(shop.db);
  await sql`alter table products enable trigger webhooks_told`.execute(shop.db);
  const envoi = String((await deliveries())[0]?.id);
  expect((await post(`${path}renvoyer/`, { envoi })).statusCode).toBe(303);
  await runJobs();
  expect(received.map(({ body }) => (JSON.parse(body) as { name: string }).name)).toEqual(['Avant', 'Après']);
  for (const wrong of ['999999', 'x', '9'.repeat(40)])
    expect((await post(`${path}renvoyer/`, { envoi: wrong })).statusCode).toBe(404);
  await post(`${path}suspendre/`);
  const refused = await post(`${path}renvoyer/`, { envoi });
  expect([refused.statusCode, textOf(refused.body)]).toEqual([
    422,
    expect.stringContaining('Activez d’abord'),
  ]);
});

test('a receiver that is away is logged, and the job is not repeated', async () => {
  await create('product.updated', { adresse: 'http://127.0.0.1:1/' });
  await sql`update products set name = name || '.' where slug = 'tangram'`.execute(shop.db);
  await runJobs();
  await runJobs();
  expect(await deliveries()).toEqual([
    expect.objectContaining({ status: null, error: expect.stringContaining('ECONNREFUSED') }),
  ]);
});

test('the secret is stored sealed, shown on the screen, and made by the shop if none is given', async () => {
  const path = await webhookAt('order.created');
  const rows = await shop.db.selectFrom('webhooks').select('sealed_secret').execute();
  expect(rows[0]?.sealed_secret).not.toContain(SECRET);
  expect(textOf((await owner.open(path)).body)).toContain(`Secret Valeur ${SECRET}`);
  const own = String((await create('order.created', { secret: '' })).headers.location);
  expect(textOf((await owner.open(own)).body)).toMatch(/Secret Valeur [\w-]{43} /);
});

test.each([
  [{ nom: '' }, 'Donnez un nom'],
  [{ nom: 'x'.repeat(40_000) }, '100 caractères au plus'],
  [{ evenement: 'order.eaten' }, 'Choisissez un événement'],
  [{ adresse: 'javascript:alert(1)' }, 'commence par https://'],
  [{ secret: 'court' }, '16 à 200'],
])('a form with %j is refused, as it was filled in', async (changed, sentence) => {
  const refused = await create('order.created', changed);
  expect([refused.statusCode, textOf(refused.body)]).toEqual([422, expect.stringContaining(sentence)]);
  expect(await shop.db.selectFrom('webhooks').select('id').execute()).toEqual([]);
});

test('a webhook is deleted with its log, each change is recorded once, and a packer sees nothing', async () => {
  const path = await webhookAt('order.created');
  for (const action of ['suspendre/', 'suspendre/', 'activer/', 'supprimer/', 'supprimer/'])
    expect((await post(`${path.slice(PATH.length)}${action}`)).statusCode).toBe(303);
  expect((await owner.open(path)).statusCode).toBe(404);
  const entries = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_type', '=', 'webhook')
    .where('entity_id', '=', path.match(/\d+/)?.[0] ?? '')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(
    ['create', 'off', 'on', 'delete'].map((one) => `webhook.${one}`),
  );
  expect((await (await staffVisitor(shop, 'packer')).open(PATH)).statusCode).toBe(403);
});

test('without the switch of tests, private urls are refused when they are typed', async () => {
  const usual = await openShop();
  const manager = await staffVisitor(usual, 'manager');
  const fields = { ...(await officeNonceOf(manager)), nom: 'ERP', evenement: 'order.created', secret: '' };
  for (const adresse of [
    'https://localhost/',
    'https://169.254.169.254/latest/',
    'https://[::1]/',
    'https://0x7f.1/',
  ])
    expect((await manager.post(`${PATH}nouveau/`, { ...fields, adresse })).statusCode).toBe(422);
  await usual.close();
}, 60_000);
