import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSecret } from '#platform/server/nonces.ts';
import { ownAddress } from '#platform/server/own-address.ts';
import { listPayments, newBuyer } from '#test/new-buyer.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { signMessage } from './sandbox/events.ts';
import { sandboxKeys } from './sandbox/keys.ts';
import { createProvider, type Provider } from './stripe.ts';

/* Which events the webhook accepts, and that their sequence makes no difference. */

let shop: TestShop;
let keys: ReturnType<typeof sandboxKeys>;
let provider: Provider;
const now = () => new Date();

beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' });
  await shop.db.updateTable('products').set({ stock: 1000 }).where('slug', '=', 'tour-rose').execute();
  keys = sandboxKeys(await loadSecret(shop.db));
  const address = () => ownAddress(shop.app.fastify.server);
  provider = createProvider({ account: () => ({ keys, isSandbox: true, address }), now });
});
afterAll(() => shop.close());

/** A seeded generator, so that every run uses the same numbers. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const messageOf = (object: unknown, id: string, type: string) =>
  JSON.stringify({ id, object: 'event', type, data: { object }, created: 0, livemode: false });

/** Replaces, deletes or duplicates one character. */
function mutate(text: string, random: (below: number) => number): string {
  const at = random(text.length);
  const here = text.charAt(at);
  const other = String.fromCharCode(32 + random(95));
  const instead = [other === here ? `${other}~` : other, '', here + here][random(3)] ?? '';
  return text.slice(0, at) + instead + text.slice(at + 1);
}

type Forgery = { readonly text: string; readonly signature: string };

function forge(nth: number, text: string, random: (below: number) => number): Forgery {
  const signature = signMessage(text, keys.webhookSecret, now());
  if (nth % 4 === 0) return { text: mutate(text, random), signature };
  if (nth % 4 === 1) return { text, signature: mutate(signature, random) };
  if (nth % 4 === 2) return { text, signature: signMessage(text, `whsec_${random(1e9)}`, now()) };
  const old = new Date(now().getTime() - (301 + random(3 * 86_400)) * 1000);
  return { text, signature: signMessage(text, keys.webhookSecret, old) };
}

const send = ({ text, signature }: Forgery) =>
  shop.ask({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: text,
  });

/** A buyer whose payment card requires a confirmation. */
async function atChallenge() {
  const buyer = await newBuyer(shop);
  const answer = await buyer.pay('pm_card_threeDSecure2Required');
  const [, id = '', secret = ''] = /#wcpay-confirm-pi:(\d+):(.+):\w+$/.exec(answer.redirect ?? '') ?? [];
  const { intent_id: intentId } = (await listPayments(shop)).find((row) => row.id === Number(id)) ?? {};
  return { buyer, secret, id: Number(id), intentId: intentId ?? '' };
}

test('of 10 000 messages that are changed, signed with another key or too old, none is accepted (T2)', async () => {
  const { id, intentId } = await atChallenge();
  const intent = await provider.ask((client) => client.paymentIntents.retrieve(intentId));
  const text = messageOf({ ...intent, status: 'succeeded' }, 'evt_forged', 'payment_intent.succeeded');
  const random = seeded(1);
  let accepted = 0;
  for (let nth = 0; nth < 10_000; nth++) {
    const forgery = forge(nth, text, random);
    // Two of every 50 events are sent over HTTP, the others go to the function that the route calls.
    if (nth % 50 < 2) accepted += (await send(forgery)).statusCode === 400 ? 0 : 1;
    else accepted += (await provider.readMessage(forgery.text, forgery.signature)) === undefined ? 0 : 1;
  }
  expect(accepted).toBe(0);
  expect((await listPayments(shop)).find((row) => row.id === id)).toMatchObject({ status: 'pending' });
  const signature = signMessage(text, keys.webhookSecret, now());
  expect(await provider.readMessage(text, signature)).toMatchObject({ id: 'evt_forged' });
}, 300_000);

const SAMPLES = 12;
const TYPES = ['created', 'requires_action', 'processing', 'payment_failed', 'succeeded'] as const;

/** The nth permutation of some items (Lehmer code). */
function nthOrder<Item>(items: readonly Item[], nth: number): Item[] {
  if (items.length === 0) return [];
  const index = nth % items.length;
  const item = items.slice(index, index + 1);
  const rest = items.filter((_, other) => other !== index);
  return [...item, ...nthOrder(rest, Math.floor(nth / items.length))];
}

/* `settlement.test.ts` covers all 720 permutations. */
test('six messages of one payment, each delivered three times, end the same in twelve of their 720 orders (T3)', async () => {
  for (let sample = 0; sample < SAMPLES; sample++) {
    const { buyer, secret, id, intentId } = await atChallenge();
    const before = await provider.ask((client) => client.paymentIntents.retrieve(intentId));
    await buyer.visitor.post('/banc-d-essai/3d-secure/', { secret, answer: 'accept' });
    const paid = await provider.ask((client) => client.paymentIntents.retrieve(intentId));
    const messages = [
      ...TYPES.map((type) =>
        messageOf(type === 'succeeded' ? paid : before, `evt_${id}_${type}`, `payment_intent.${type}`),
      ),
      messageOf({ id: `ch_${id}`, object: 'charge' }, `evt_${id}_charge`, 'charge.succeeded'),
    ];
    const order = nthOrder(messages, sample * 61 + 5);
    for (const text of [...order, ...order, ...order]) {
      const signature = signMessage(text, keys.webhookSecret, now());
      expect((await send({ text, signature })).statusCode).toBe(200);
    }
    expect([sample, await stateOf(id)]).toEqual([
      sample,
      { status: 'processing', outcome: 'paid', events: ['pending', 'processing'], invoices: 1 },
    ]);
  }
}, 600_000);

async function stateOf(id: number) {
  const payment = (await listPayments(shop)).find((row) => row.id === id);
  const events = await shop.db
    .selectFrom('order_events')
    .select('to_status')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  const invoices = await shop.db.selectFrom('invoices').select('number').where('order_id', '=', id).execute();
  return {
    status: payment?.status,
    outcome: payment?.outcome,
    events: events.map(({ to_status }) => to_status),
    invoices: invoices.length,
  };
}
