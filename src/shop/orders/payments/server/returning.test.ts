import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { loadSecret } from '#platform/server/nonces.ts';
import { ownAddress } from '#platform/server/own-address.ts';
import { newBuyer } from '#test/new-buyer.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { refundOrder } from '#shop/orders/orders/server/refund-order.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { returnToCard } from './return-money.ts';
import { sandboxKeys } from './sandbox/keys.ts';
import { createProvider } from './stripe.ts';

let shop: TestShop;
let deps: PaymentDeps;
beforeAll(async () => {
  shop = await openShop();
  const keys = sandboxKeys(await loadSecret(shop.db));
  const address = () => ownAddress(shop.app.fastify.server);
  const now = () => new Date();
  const provider = createProvider({ account: () => ({ keys, isSandbox: true, address }), now });
  deps = { db: shop.db, now, log: shop.app.fastify.log, provider };
});
afterAll(() => shop.close());

const payOne = async () => ({ id: (await (await newBuyer(shop)).pay('pm_card_visa')).order_id ?? 0 });

const giveBack = ({ id }: { id: number }, cents: number, idempotencyKey: string) =>
  returnToCard(deps)({ id: 1, orderId: id, amount: toCents(cents), idempotencyKey });
const countRefunds = async () =>
  (await shop.db.selectFrom('sandbox_objects').select('id').where('kind', '=', 'refund').execute()).length;

test('money goes back in parts, once for each key, up to what was paid (§9.8#5)', async () => {
  const order = await payOne();
  expect(await giveBack(order, 1000, 'refund-1')).toBe(true);
  expect(await giveBack(order, 1000, 'refund-1')).toBe(true);
  expect(await giveBack(order, 1_000_000, 'refund-2')).toBe(false);
  expect(await giveBack(order, 1000, 'refund-3')).toBe(true);
  expect(await countRefunds()).toBe(2);
});

test('a refund of the order goes through the provider, and its credit note follows', async () => {
  const order = await payOne();
  const before = await countRefunds();
  const request = {
    orderId: order.id,
    amount: toCents(500),
    idempotencyKey: 'merchant-1',
    cause: 'merchant',
  };
  expect((await refundOrder(deps, request, returnToCard(deps))).ok).toBe(true);
  expect(await countRefunds()).toBe(before + 1);
});

test('an order that was not paid by card has nothing to go back', async () => {
  const buyer = await newBuyer(shop);
  const { order_id: id = 0 } = await buyer.press({ ...(await buyer.fill('')), payment_method: 'cheque' });
  expect(await giveBack({ id }, 100, 'refund-4')).toBe(false);
});
