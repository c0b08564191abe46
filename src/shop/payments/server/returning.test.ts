import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCents } from '../../../platform/money.ts';
import { loadSecret } from '../../../platform/server/nonces.ts';
import { ownAddress } from '../../../platform/server/own-address.ts';
import { newBuyer } from '../../../test/new-buyer.ts';
import { openShop, type TestShop } from '../../../test/open-shop.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { returnMoney } from './return-money.ts';
import { sandboxKeys } from './sandbox/keys.ts';
import { createProvider } from './stripe.ts';

let shop: TestShop;
let deps: PaymentDeps;
beforeAll(async () => {
  shop = await openShop();
  const keys = sandboxKeys(await loadSecret(shop.db));
  const address = () => ownAddress(shop.app.fastify.server);
  const now = () => new Date();
  const provider = createProvider({ keys, isSandbox: true, address, now });
  deps = { db: shop.db, now, log: shop.app.fastify.log, provider };
});
afterAll(() => shop.close());

const payOne = async () => ({ id: (await (await newBuyer(shop)).pay('pm_card_visa')).order_id ?? 0 });

test('money goes back in parts, once for each key, up to what was paid (§9.8#5)', async () => {
  const order = await payOne();
  const first = await returnMoney(deps, order, toCents(1000), 'refund-1');
  expect(first).toMatchObject({ ok: true, value: { refundId: expect.stringMatching(/^re_/) as string } });
  expect(await returnMoney(deps, order, toCents(1000), 'refund-1')).toEqual(first);
  expect(await returnMoney(deps, order, toCents(1_000_000), 'refund-2')).toEqual({
    ok: false,
    failure: 'refused',
  });
  expect((await returnMoney(deps, order, toCents(1000), 'refund-3')).ok).toBe(true);
});

test('an order that was not paid by card has nothing to go back', async () => {
  const buyer = await newBuyer(shop);
  const { order_id: id = 0 } = await buyer.press({ ...(await buyer.fill('')), payment_method: 'cheque' });
  expect(await returnMoney(deps, { id }, toCents(100), 'refund-4')).toEqual({
    ok: false,
    failure: 'not-paid-by-card',
  });
});
