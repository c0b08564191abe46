import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { isTooManyAttempts, mismatchOf, type Intent, type PayOutcome } from './payment.ts';
import { isPayRefusal } from './refusal.ts';
import { unpaidSentence } from './unpaid-sentence.ts';
import { texts } from './texts.ts';

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
  ['names the order, but not its key', { orderKey: undefined }, {}, 'other-order'],
  ['is for more', { amount: toCents(4991) }, {}, 'other-amount'],
  ['is for another order', { orderId: 1002 }, {}, 'other-order'],
  ['has another key', { orderKey: 'wc_order_0000000000000' }, {}, 'other-order'],
  ['is for no order', { orderId: undefined, orderKey: undefined }, {}, 'other-order'],
  ['is not the one the shop asked for', { id: 'pi_2' }, {}, 'other-payment'],
  ['is for less', { amount: toCents(1) }, {}, 'other-amount'],
  ['is in another currency', { currency: 'usd' }, {}, 'other-amount'],
] as const)('a payment that %s is told apart', (_what, intent, order, mismatch) => {
  expect(mismatchOf({ ...INTENT, ...intent }, { ...ORDER, ...order })).toBe(mismatch);
});

test.each<[string, PayOutcome, boolean]>([
  ['paid', { kind: 'paid' }, false],
  ['to be confirmed at the bank', { kind: 'action', intent: INTENT }, false],
  ['refused by the bank', { kind: 'refused', refusal: 'declined' }, false],
  ['refused after too many tries', { kind: 'refused', refusal: 'too-many-tries' }, true],
])('an attempt that is %s was rejected by the shop itself: %s', (_what, outcome, expected) => {
  expect(isTooManyAttempts(outcome)).toBe(expected);
});

test('a buyer learns why nothing was paid; an unanswered challenge is no authentication', () => {
  expect(unpaidSentence({ kind: 'refused', refusal: 'expired' })).toBe(texts.refusals.expired);
  expect(unpaidSentence({ kind: 'action', intent: INTENT })).toBe(texts.refusals['not-authenticated']);
});

test.each([
  ['declined', true],
  ['too-many-tries', true],
  ['generic_decline', false],
  ['', false],
])('“%s” is a refusal that the shop can explain: %s', (text, expected) => {
  expect(isPayRefusal(text)).toBe(expected);
});
