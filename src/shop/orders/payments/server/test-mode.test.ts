import { once } from 'node:events';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { ownAddress } from '#platform/server/own-address.ts';
import { listPayments, newBuyer } from '#test/new-buyer.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { readPdf } from '#test/read-pdf.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';
import { reconcile } from './reconcile.ts';
import { settle } from './settle.ts';
import { savePayment } from './store.ts';
import { createProvider } from './stripe.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { refundOrder } from '#shop/orders/orders/server/refund-order.ts';

/* Test orders use no number of the legal invoice series. */

const PUBLIC_URL = 'https://boutique.example';
const keysOf = (mode: 'test' | 'live') => ({
  secretKey: `sk_${mode}_abc`,
  publishableKey: `pk_${mode}_abc`,
  webhookSecret: 'whsec_abc',
});
const LIVE = {
  PAYMENTS: '',
  STRIPE_SECRET_KEY: keysOf('live').secretKey,
  STRIPE_PUBLISHABLE_KEY: keysOf('live').publishableKey,
  STRIPE_WEBHOOK_SECRET: keysOf('live').webhookSecret,
};

let sandbox: TestShop;
let live: TestShop;
beforeAll(async () => {
  sandbox = await openShop({ PUBLIC_URL });
  live = await openShop({ PUBLIC_URL, ...LIVE });
});
afterAll(async () => {
  await sandbox.close();
  await live.close();
});

const lastNumbers = async ({ db }: TestShop) =>
  Object.fromEntries(
    (await db.selectFrom('invoice_series').selectAll().execute()).map((row) => [row.name, row.last_number]),
  );
const documentsOf = async ({ db }: TestShop, id: number) =>
  (
    await db.selectFrom('invoices').select('series').where('order_id', '=', id).orderBy('series').execute()
  ).map(({ series }) => series);
const pay = ({ db }: TestShop, id: number) =>
  db.transaction().execute((tx) => changeOrder(tx, id, 'paid', 'test'));

async function byCheque(shop: TestShop): Promise<number> {
  const buyer = await newBuyer(shop, 'tangram');
  const { order_id: id = 0 } = await buyer.press({ ...(await buyer.fill('')), payment_method: 'cheque' });
  await pay(shop, id);
  return id;
}

test('in the sandbox invoices and credit notes are numbered without a gap in series of their own', async () => {
  const before = await lastNumbers(sandbox);
  const card = (await (await newBuyer(sandbox, 'tangram')).pay('pm_card_visa')).order_id ?? 0;
  const cheque = await byCheque(sandbox);
  const request = { orderId: card, amount: toCents(100), idempotencyKey: 'test', cause: 'test' };
  expect((await refundOrder(sandbox, request, async () => true)).ok).toBe(true);
  expect(await documentsOf(sandbox, card)).toEqual(['ESSAI-A', 'ESSAI-F']);
  expect(await documentsOf(sandbox, cheque)).toEqual(['ESSAI-F']);
  expect(await lastNumbers(sandbox)).toEqual({
    ...before,
    'ESSAI-F': (before['ESSAI-F'] ?? 0) + 2,
    'ESSAI-A': (before['ESSAI-A'] ?? 0) + 1,
  });
});

test('the demo shop’s orders of the past are no sales: the legal series begins at one', async () => {
  expect(await lastNumbers(live)).toMatchObject({ F: 0, A: 0 });
  const id = await byCheque(live);
  expect(await documentsOf(live, id)).toEqual(['F']);
  expect(await lastNumbers(live)).toMatchObject({ F: 1 });
});

test('a test invoice says that it is one, on its page and in its PDF', async () => {
  const { order_id: id = 0 } = await (await newBuyer(sandbox, 'tangram')).pay('pm_card_visa');
  const { key = '' } = (await listPayments(sandbox)).find((row) => row.id === id) ?? {};
  const { body } = await sandbox.ask(`/commander/order-received/${id}/?key=${key}`);
  const [, href = '', number = ''] =
    /href="(\/commander\/facture\/(ESSAI-F-\d{6})\.pdf[^"]*)"/.exec(body) ?? [];
  const pdf = readPdf((await sandbox.ask(href.replaceAll('&amp;', '&'))).rawPayload);
  expect(pdf).toContain(`Facture n° ${number}`);
  expect(pdf).toContain('Document d’essai : aucun paiement réel, sans valeur comptable.');
});

test.each([
  ['live', false, 'F'],
  ['test', true, 'ESSAI-F'],
] as const)(
  'a card charged with %s keys decides, whatever the order was placed as',
  async (mode, isTest, series) => {
    const terms = { paymentMethod: CARD_METHOD, isTest: !isTest };
    const order = await placeTestOrder(live.db, [{ slug: 'tangram', quantity: 1 }], terms);
    await savePayment(live.db, { orderId: order.id, basketHash: '', lineKeys: [] });
    const now = () => new Date();
    const provider = createProvider({
      account: () => ({ keys: keysOf(mode), isSandbox: false, address: undefined }),
      now,
    });
    const deps = { db: live.db, now, log: live.app.fastify.log, provider };
    const intent = {
      id: `pi_${mode}`,
      status: 'paid',
      amount: toCents(2000),
      currency: 'eur',
      orderId: order.id,
      orderKey: order.key,
      clientSecret: '',
      refusal: undefined,
      redirectUrl: undefined,
    } as const;
    expect(await settle(deps, intent, 'message')).toEqual({ kind: 'paid' });
    expect(await documentsOf(live, order.id)).toEqual([series]);
  },
);

test('after the switch to live the reconciler asks the provider about live orders only', async () => {
  const asked: string[] = [];
  const recorder = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(recorder, 'listening');
  for (const isTest of [true, false]) {
    const terms = { paymentMethod: CARD_METHOD, isTest };
    const order = await placeTestOrder(live.db, [{ slug: 'tangram', quantity: 1 }], terms);
    await savePayment(live.db, { orderId: order.id, basketHash: '', lineKeys: [] });
    await sql`update payments set attempt = 1, outcome = 'action', attempted_at = now() - interval '1 hour',
      intent_id = ${isTest ? 'pi_from_sandbox' : 'pi_from_live'} where order_id = ${order.id}`.execute(
      live.db,
    );
  }
  const now = () => new Date();
  const address = () => ownAddress(recorder);
  const provider = createProvider({
    account: () => ({ keys: keysOf('live'), isSandbox: false, address }),
    now,
  });
  await reconcile({ db: live.db, now, log: live.app.fastify.log, provider });
  recorder.close();
  expect(asked.join()).toContain('pi_from_live');
  expect(asked.join()).not.toContain('pi_from_sandbox');
});

test('whoever pays at a public test shop is told so, and nobody else', async () => {
  const notice = 'aucune commande n’est débitée ni livrée';
  const checkoutOf = async (shop: TestShop) => {
    const buyer = await newBuyer(shop, 'tangram');
    return readPage((await buyer.visitor.open('/commander/')).body).text;
  };
  expect(await checkoutOf(sandbox)).toContain(notice);
  const { id, key } = await placeTestOrder(sandbox.db, [{ slug: 'tangram', quantity: 1 }]);
  const { body } = await sandbox.ask(`/commander/order-pay/${id}/?pay_for_order=true&key=${key}`);
  expect(readPage(body).text).toContain(notice);
  expect(await checkoutOf(live)).not.toContain(notice);
});

test('/readyz says whether payments are real', async () => {
  expect((await sandbox.ask('/readyz')).json()).toMatchObject({ payments: 'sandbox' });
  expect((await live.ask('/readyz')).json()).toMatchObject({ payments: 'live' });
});
