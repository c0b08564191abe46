import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { loadSecret } from '#platform/server/nonces.ts';
import { ownAddress } from '#platform/server/own-address.ts';
import { newBuyer, stockOf } from '#test/new-buyer.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { setOrderStatus } from '#test/set-order-status.ts';
import { openProviderProxy } from '#test/network/provider-proxy.ts';
import { findRefundable } from '#shop/orders/orders/server/find-refundable.ts';
import { refundOrder, type ReturnMoney } from '#shop/orders/orders/server/refund-order.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { reconcile } from './reconcile.ts';
import { returnToCard } from './return-money.ts';
import { signMessage } from './sandbox/events.ts';
import { sandboxKeys } from './sandbox/keys.ts';
import { createProvider } from './stripe.ts';

/* The reconciler finishes, exactly once, a refund that was interrupted between the provider and the database. */

let wire: Awaited<ReturnType<typeof openProviderProxy>>;
let shop: TestShop;
let keys: ReturnType<typeof sandboxKeys>;
let deps: PaymentDeps;
const inAWhile = () => new Date(Date.now() + 3 * 60_000);

beforeAll(async () => {
  wire = await openProviderProxy();
  shop = await openShop();
  wire.leadTo(ownAddress(shop.app.fastify.server));
  keys = sandboxKeys(await loadSecret(shop.db));
  const provider = createProvider({
    account: () => ({ keys, isSandbox: true, address: wire.address }),
    now: inAWhile,
  });
  deps = { db: shop.db, now: inAWhile, log: shop.app.fastify.log, provider };
});
afterAll(async () => {
  await shop.close();
  await wire.close();
});
afterEach(() => wire.become('through'));

class Killed extends Error {}

/** The process ends after the provider has refunded the money and before the shop has stored it. */
const killedAfterwards: ReturnMoney = async (refund) => {
  await returnToCard(deps)(refund);
  throw new Killed();
};

type PaidOrder = Awaited<ReturnType<typeof paidOrder>>;

async function paidOrder() {
  const { order_id: id = 0 } = await (await newBuyer(shop, 'tangram')).pay('pm_card_visa');
  const { total_cents: total, intent_id: intentId } = await shop.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.total_cents', 'payments.intent_id'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, total: toCents(total), intentId, key: `refund-of-${id}` };
}

const refund = ({ id, total, key }: PaidOrder, returnMoney: ReturnMoney) =>
  refundOrder(deps, { orderId: id, amount: total, idempotencyKey: key, cause: 'merchant' }, returnMoney);

const interrupt = async (order: PaidOrder) =>
  expect(refund(order, killedAfterwards)).rejects.toBeInstanceOf(Killed);

/** The state of an order at the provider and in the database. */
async function booksOf({ id, intentId }: PaidOrder) {
  const atProvider = await deps.provider.ask((client) =>
    client.refunds.list({ payment_intent: intentId ?? '' }),
  );
  const [done, notes, mails, order] = await Promise.all([
    shop.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', id)
      .where('done_at', 'is not', null)
      .execute(),
    shop.db
      .selectFrom('invoices')
      .select('total_cents')
      .where('order_id', '=', id)
      .where('corrects', 'is not', null)
      .execute(),
    shop.db.selectFrom('jobs').select('id').where('key', 'like', `order:${id}:refund%`).execute(),
    shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
  ]);
  return {
    returned: atProvider.data.map(({ amount }) => amount),
    done: done.length,
    notes: notes.map(({ total_cents }) => total_cents),
    mails: mails.length,
    status: order.status,
  };
}

const once = ({ total }: PaidOrder) => ({
  returned: [total],
  done: 1,
  notes: [total],
  mails: 1,
  status: 'refunded',
});

test('the reconciler books what the provider has returned, once: credit note, mail, pieces and state', async () => {
  const before = Number(await stockOf(shop, 'tangram'));
  const order = await paidOrder();
  await interrupt(order);
  expect(await booksOf(order)).toMatchObject({
    returned: [order.total],
    done: 0,
    notes: [],
    status: 'processing',
  });
  await reconcile(deps);
  expect(await booksOf(order)).toEqual(once(order));
  expect(await stockOf(shop, 'tangram')).toBe(before);
  await reconcile(deps);
  expect(await booksOf(order)).toEqual(once(order));
  expect(await stockOf(shop, 'tangram')).toBe(before);
});

test('several reconcilers at once, and the merchant who types the command again, refund once', async () => {
  const order = await paidOrder();
  await interrupt(order);
  const typedAgain = async () => {
    const known = await findRefundable(shop.db, order.id);
    expect(known?.unfinished).toEqual({ amount: order.total, idempotencyKey: order.key });
    return refund(order, returnToCard(deps));
  };
  await Promise.all([reconcile(deps), typedAgain(), reconcile(deps), reconcile(deps)]);
  expect(await booksOf(order)).toEqual(once(order));
});

test('a refund whose answer was lost on the way is found again', async () => {
  const order = await paidOrder();
  wire.become('answers-lost');
  await expect(refund(order, returnToCard(deps))).rejects.toThrow('does not answer');
  await reconcile(deps);
  expect(await booksOf({ ...order }).catch(() => 'away')).toBe('away');
  wire.become('through');
  await reconcile(deps);
  expect(await booksOf(order)).toEqual(once(order));
});

test('a refund resumed days later, when the provider has forgotten the idempotency key, returns nothing twice', async () => {
  const order = await paidOrder();
  const half = { ...order, total: toCents(Math.floor(order.total / 2)) };
  await interrupt(half);
  await shop.db.deleteFrom('sandbox_requests').where('key', '=', order.key).execute();
  await reconcile(deps);
  expect(await booksOf(order)).toEqual({ ...once(half), status: 'processing' });
});

test('the provider’s own message of the refund, in between and afterwards, changes nothing twice', async () => {
  const order = await paidOrder();
  await interrupt(order);
  const object = { id: `ch_${order.id}`, object: 'charge', refunded: true, payment_intent: order.intentId };
  const text = JSON.stringify({
    id: `evt_${order.id}`,
    object: 'event',
    type: 'charge.refunded',
    data: { object },
  });
  const tell = async () => {
    const answer = await shop.ask({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signMessage(text, keys.webhookSecret, new Date()),
      },
      payload: text,
    });
    expect(answer.statusCode).toBe(200);
  };
  await tell();
  await reconcile(deps);
  await tell();
  await shop.app.jobs.runDue();
  expect(await booksOf(order)).toEqual(once(order));
});

test('a transfer the merchant returns by hand is booked, too', async () => {
  const buyer = await newBuyer(shop, 'tangram');
  const { order_id: id = 0 } = await buyer.press({ ...(await buyer.fill('')), payment_method: 'bacs' });
  await setOrderStatus(shop.db, 'completed', [id]);
  const { total_cents: total } = await shop.db
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const order = { id, total: toCents(total), intentId: null, key: `refund-of-${id}` };
  await expect(
    refund(order, async () => {
      throw new Killed();
    }),
  ).rejects.toBeInstanceOf(Killed);
  await reconcile(deps);
  expect(await findRefundable(shop.db, id)).toMatchObject({ left: 0, unfinished: undefined });
});

test('a refund the provider refuses is refused in the books, and stops being tried', async () => {
  const order = await paidOrder();
  const key = `${order.key}-refused`;
  await interrupt(order);
  await shop.db
    .insertInto('refunds')
    .values({ order_id: order.id, amount_cents: 1, idempotency_key: key, cause: 'merchant' })
    .execute();
  await reconcile(deps);
  const refused = await shop.db
    .selectFrom('refunds')
    .select('refused_at')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  expect(refused.refused_at).not.toBeNull();
  expect(await booksOf(order)).toEqual(once(order));
});
