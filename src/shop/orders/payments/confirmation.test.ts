import { expect, test } from 'vitest';
import { confirmationFragment, readConfirmation } from './contract.ts';

const SENT = { orderId: 501, clientSecret: 'pi_1_secret_2', nonce: '0a1b2c' };

test('what is to be confirmed is read as it was sent (§4.7#10)', () => {
  const fragment = confirmationFragment(SENT);
  expect(fragment).toBe('#wcpay-confirm-pi:501:pi_1_secret_2:0a1b2c');
  expect(readConfirmation(fragment)).toEqual(SENT);
});

test.each([
  ['after an address', 'https://eveil.example/commander/#wcpay-confirm-si:7:seti_1_secret_2:ff', 7],
  ['a page', 'https://eveil.example/commander/order-received/7/?key=wc_order_a', undefined],
  ['without its nonce', '#wcpay-confirm-pi:7:pi_1_secret_2', undefined],
  ['without its order', '#wcpay-confirm-pi::pi_1_secret_2:ff', undefined],
])('%s', (_, redirect, orderId) => expect(readConfirmation(redirect)?.orderId).toBe(orderId));
