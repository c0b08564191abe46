import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSecret } from '#platform/server/nonces.ts';
import { listPayments, newBuyer, stockOf } from '#test/new-buyer.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { reconcile } from './reconcile.ts';
import { signMessage } from './sandbox/events.ts';
import { sandboxKeys } from './sandbox/keys.ts';
import { createProvider } from './stripe.ts';

/* An order follows its payment, regardless of the source, sequence and number of notifications. */

let shop: TestShop;
let keys: ReturnType<typeof sandboxKeys>;
let deps: PaymentDeps;
let minutesLater = 0;
const now = () => new Date(Date.now() + minutesLater * 60_000);

beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' });
  await shop.db.updateTable('products').set({ stock: 1000 }).where('slug', '=', 'tour-rose').execute();
  keys = sandboxKeys(await loadSecret(shop.db));
  const address = () => {
    const at = shop.app.fastify.server.address();
    return new URL(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`);
  };
  const provider = createProvider({ account: () => ({ keys, isSandbox: true, address }), now });
  deps = { db: shop.db, now, log: shop.app.fastify.log, provider };
});
afterAll(() => shop.close());

type ChallengedPayment = Awaited<ReturnType<typeof atChallenge>>;

/** A buyer whose payment card requires a confirmation. */
async function atChallenge(slug = 'tour-rose') {
  const buyer = await newBuyer(shop, slug);
  const answer = await buyer.pay('pm_card_threeDSecure2Required');
  const [, id = '', secret = ''] = /#wcpay-confirm-pi:(\d+):(.+):\w+$/.exec(answer.redirect ?? '') ?? [];
  const payment = (await listPayments(shop)).find((row) => row.id === Number(id));
  if (!payment) throw new Error('no order');
  return { buyer, secret, ...payment };
}

const confirm = ({ buyer, secret }: ChallengedPayment, accepts: boolean) =>
  buyer.visitor.post('/banc-d-essai/3d-secure/', { secret, answer: accepts ? 'accept' : 'refuse' });

const stateOf = async ({ id }: { id: number }) => {
  const payment = (await listPayments(shop)).find((row) => row.id === id);
  const events = await shop.db
    .selectFrom('order_events')
    .select('to_status')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    status: payment?.status,
    outcome: payment?.outcome,
    events: events.map(({ to_status }) => to_status),
  };
};

/** The provider's webhook event, as it is sent. */
async function messageOf(intentId: string | null, type: string): Promise<string> {
  const { data } = {
    data: { object: await deps.provider.ask((client) => client.paymentIntents.retrieve(intentId ?? '')) },
  };
  return JSON.stringify({
    id: `evt_${intentId}_${type}`,
    object: 'event',
    type,
    data,
    created: 0,
    livemode: false,
  });
}

const send = (text: string, signature = signMessage(text, keys.webhookSecret, new Date())) =>
  shop.ask({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: text,
  });

type Reporter = 'return' | 'message' | 'message again' | 'reconciler';
const TELLERS: readonly Reporter[] = ['return', 'message', 'message again', 'reconciler'];

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

async function tell(teller: Reporter, waiting: ChallengedPayment, message: string): Promise<void> {
  if (teller === 'return')
    await waiting.buyer.visitor.open(`/commander/paiement/${waiting.id}/?key=${waiting.key}`);
  else if (teller === 'reconciler') {
    minutesLater = 5;
    await reconcile(deps);
    minutesLater = 0;
  } else expect((await send(message)).statusCode).toBe(200);
}

test.each([
  ['accepted', true, { status: 'processing', outcome: 'paid', events: ['pending', 'processing'] }],
  ['refused', false, { status: 'pending', outcome: 'refused', events: ['pending'] }],
] as const)(
  'a confirmation that is %s leads to the same state in every order of the reports',
  async (_what, accepts, state) => {
    for (const order of permutations(TELLERS)) {
      const waiting = await atChallenge();
      await confirm(waiting, accepts);
      const message = await messageOf(
        waiting.intent_id,
        accepts ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
      );
      for (const teller of order) await tell(teller, waiting, message);
      expect([order, await stateOf(waiting)]).toEqual([order, state]);
      expect(await waiting.buyer.visitor.lineKeys()).toHaveLength(accepts ? 0 : 1);
    }
  },
  120_000,
);

test('concurrent reports complete the payment once', async () => {
  const before = Number(await stockOf(shop, 'boulier'));
  const waiting = await atChallenge('boulier');
  await confirm(waiting, true);
  const message = await messageOf(waiting.intent_id, 'payment_intent.succeeded');
  await Promise.all([...TELLERS, ...TELLERS, ...TELLERS].map((teller) => tell(teller, waiting, message)));
  expect(await stateOf(waiting)).toEqual({
    status: 'processing',
    outcome: 'paid',
    events: ['pending', 'processing'],
  });
  expect(await stockOf(shop, 'boulier')).toBe(before - 1);
});

test('if the shopper never returns, the webhook alone completes the payment', async () => {
  const waiting = await atChallenge();
  await confirm(waiting, true);
  await shop.app.jobs.runDue();
  expect(await stateOf(waiting)).toMatchObject({ status: 'processing' });
  expect(await waiting.buyer.visitor.lineKeys()).toEqual([]);
  // This also sends the mails of all earlier orders in this file, PDFs included.
}, 120_000);

test('a webhook message that is unsigned, signed with another key, changed or too old is rejected', async () => {
  const waiting = await atChallenge();
  await confirm(waiting, true);
  const text = await messageOf(waiting.intent_id, 'payment_intent.succeeded');
  const old = new Date(Date.now() - 6 * 60_000);
  for (const signature of [
    '',
    't=1,v1=0',
    signMessage(text, 'whsec_of_somebody_else', new Date()),
    signMessage(text.replace('succeeded', 'processing'), keys.webhookSecret, new Date()),
    signMessage(text, keys.webhookSecret, old),
  ])
    expect((await send(text, signature)).statusCode).toBe(400);
  expect(await stateOf(waiting)).toMatchObject({ status: 'pending' });
});

test.each([
  ['another amount', { amount: 1 }],
  ['another currency', { currency: 'usd' }],
  ['another payment', { id: 'pi_of_somebody_else' }],
  ['another order’s key', { metadata: { order_key: 'wc_order_0000000000000' } }],
])('a payment with %s changes nothing', async (_what, changes) => {
  const waiting = await atChallenge();
  const intent = await deps.provider.ask((client) => client.paymentIntents.retrieve(waiting.intent_id ?? ''));
  const object = {
    ...intent,
    status: 'succeeded',
    ...changes,
    metadata: { ...intent.metadata, ...('metadata' in changes ? changes.metadata : {}) },
  };
  const text = JSON.stringify({
    id: `evt_${waiting.id}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object },
  });
  expect((await send(text)).statusCode).toBe(200);
  expect(await stateOf(waiting)).toMatchObject({ status: 'pending' });
});

test('a payment that arrives after the order was cancelled is refunded', async () => {
  const waiting = await atChallenge();
  await shop.db
    .updateTable('orders')
    .set({ status: 'cancelled', stock_taken: false })
    .where('id', '=', waiting.id)
    .execute();
  await confirm(waiting, true);
  expect((await send(await messageOf(waiting.intent_id, 'payment_intent.succeeded'))).statusCode).toBe(200);
  const refunds = await shop.db
    .selectFrom('sandbox_objects')
    .select('body')
    .where('kind', '=', 'refund')
    .execute();
  expect(JSON.stringify(refunds)).toContain(String(waiting.intent_id));
  expect(await stateOf(waiting)).toMatchObject({ status: 'cancelled' });
});

test('whoever comes back to an order that was cancelled before the money came is not told that it is paid', async () => {
  const waiting = await atChallenge();
  await shop.db
    .updateTable('orders')
    .set({ status: 'cancelled', stock_taken: false })
    .where('id', '=', waiting.id)
    .execute();
  await confirm(waiting, true);
  await send(await messageOf(waiting.intent_id, 'payment_intent.succeeded'));
  const { headers } = await waiting.buyer.visitor.open(
    `/commander/paiement/${waiting.id}/?key=${waiting.key}`,
  );
  expect(headers.location).toContain('refus=not-payable');
});

test('an order that was cancelled can no longer be paid at the provider', async () => {
  const waiting = await atChallenge();
  await shop.db
    .updateTable('orders')
    .set({ status: 'cancelled', stock_taken: false })
    .where('id', '=', waiting.id)
    .execute();
  await reconcile(deps);
  expect((await deps.provider.find(waiting.intent_id ?? '')).status).toBe('given-up');
});

test('an order with a declined card and no further attempt fails after a while, and its stock is released', async () => {
  const before = Number(await stockOf(shop, 'xylophone'));
  const buyer = await newBuyer(shop, 'xylophone');
  await buyer.pay('pm_card_chargeDeclined');
  const payment = (await listPayments(shop)).at(-1);
  await reconcile(deps);
  expect(await stateOf({ id: payment?.id ?? 0 })).toMatchObject({ status: 'pending' });
  minutesLater = 30;
  await reconcile(deps);
  minutesLater = 0;
  expect(await stateOf({ id: payment?.id ?? 0 })).toMatchObject({ status: 'failed' });
  expect(await stockOf(shop, 'xylophone')).toBe(before);
});
