import { expect, test } from 'vitest';
import { disputeUrl, isWaiting } from './dispute.ts';
import { cardExpiry, cardName } from './saved-card.ts';

test.each([
  ['visa', 'Visa •••• 4242'],
  ['amex', 'American Express •••• 4242'],
  ['a_brand_of_tomorrow', 'Carte •••• 4242'],
])('a saved card of %s is named %s', (brand, name) => {
  expect(cardName({ brand, last4: '4242' })).toBe(name);
});

test.each([
  [4, '04/2031'],
  [12, '12/2031'],
])('a card that expires in month %i says %s', (month, text) => {
  expect(cardExpiry({ month, year: 2031 })).toBe(text);
});

test.each([
  ['needs_response', true],
  ['warning_needs_response', true],
  ['under_review', false],
  ['lost', false],
])('a dispute that is %s waits for the merchant: %s', (status, expected) => {
  expect(isWaiting(status)).toBe(expected);
});

test('evidence is handed in on the site of the provider, in its test part for a test', () => {
  expect(disputeUrl('dp_1/x', false)).toBe('https://dashboard.stripe.com/disputes/dp_1%2Fx');
  expect(disputeUrl('dp_1', true)).toBe('https://dashboard.stripe.com/test/disputes/dp_1');
});
