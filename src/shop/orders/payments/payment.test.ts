import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { mismatchOf, type Intent } from './payment.ts';

const INTENT: Intent = {
  id: 'pi_1',
  status: 'paid',
  amount: toCents(4990),
  currency: 'eur',
  orderId: 1001,
  orderKey: 'wc_order_abcdefghijklm',
  clientSecret: 'pi_1_secret_x',
  refusal: undefined,
  redirectUrl: undefined,
};
const ORDER = { id: 1001, key: 'wc_order_abcdefghijklm', toPay: toCents(4990), intentId: 'pi_1' };

test.each([
  ['is its own', {}, {}, undefined],
  ['is its own before the shop knows its name', {}, { intentId: null }, undefined],
  ['is for another order', { orderId: 1002 }, {}, 'other-order'],
  ['has another key', { orderKey: 'wc_order_0000000000000' }, {}, 'other-order'],
  ['is for no order', { orderId: undefined, orderKey: undefined }, {}, 'other-order'],
  ['is not the one the shop asked for', { id: 'pi_2' }, {}, 'other-payment'],
  ['is for less', { amount: toCents(1) }, {}, 'other-amount'],
  ['is in another currency', { currency: 'usd' }, {}, 'other-amount'],
] as const)('a payment that %s is told apart', (_what, intent, order, mismatch) => {
  expect(mismatchOf({ ...INTENT, ...intent }, { ...ORDER, ...order })).toBe(mismatch);
});
