import { expect, test } from 'vitest';
import { cardOfMethod, readTestCard, TEST_CARDS } from './test-cards.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const typed = (changes: object) => ({
  number: '4242 4242 4242 4242',
  month: 12,
  year: 2030,
  cvc: '123',
  ...changes,
});

test.each([
  ['with spaces', typed({}), 'accept'],
  ['with hyphens', typed({ number: '4242-4242-4242-4242' }), 'accept'],
  ['with a year of two digits', typed({ year: 30 }), 'accept'],
  ['in its last month', typed({ month: 11, year: 26 }), 'accept'],
  ['in the first month of a year', typed({ month: 1, year: 2027 }), 'accept'],
  ['fifty years ahead', typed({ month: 11, year: 2076 }), 'accept'],
  ['that is refused later', typed({ number: '4000000000009995' }), 'insufficient_funds'],
  ['of American Express, with four digits', typed({ number: '378282246310005', cvc: '1234' }), 'accept'],
])('a test card %s is known', (_what, card, behaviour) => {
  expect(readTestCard(card, NOW)).toMatchObject({ behaviour });
});

test.each([
  ['a wrong check digit', typed({ number: '4242424242424241' }), 'incorrect_number'],
  ['letters', typed({ number: 'abcd' }), 'incorrect_number'],
  ['a month that is over', typed({ month: 10, year: 26 }), 'invalid_expiry'],
  ['a year that is over', typed({ month: 12, year: 2025 }), 'invalid_expiry'],
  ['more than fifty years ahead', typed({ month: 12, year: 2076 }), 'invalid_expiry'],
  ['a year of three digits', typed({ year: 100 }), 'invalid_expiry'],
  ['a month before the first', typed({ month: 0 }), 'invalid_expiry'],
  ['no year', typed({ year: Number.NaN }), 'invalid_expiry'],
  ['a security code of four digits', typed({ cvc: '1234' }), 'invalid_cvc'],
  ['three digits for American Express', typed({ number: '378282246310005' }), 'invalid_cvc'],
  ['eleven digits', typed({ number: '42424242426' }), 'incorrect_number'],
  ['a thirteenth month', typed({ month: 13 }), 'invalid_expiry'],
  ['no month', typed({ month: Number.NaN }), 'invalid_expiry'],
  ['a short security code', typed({ cvc: '12' }), 'invalid_cvc'],
  ['a number that could be real', typed({ number: '4539578763621486' }), 'test_mode_live_card'],
])('%s is refused', (_what, card, fault) => {
  expect(readTestCard(card, NOW)).toBe(fault);
});

test('the public names of test cards lead to them, with or without the brand', () => {
  expect(cardOfMethod('pm_card_visa')?.behaviour).toBe('accept');
  expect(cardOfMethod('pm_card_chargeDeclined')?.behaviour).toBe('generic_decline');
  expect(cardOfMethod('pm_card_visa_chargeDeclined')?.behaviour).toBe('generic_decline');
  expect(cardOfMethod('pm_card_threeDSecure2Required')?.behaviour).toBe('challenge');
  expect(cardOfMethod('pm_inconnue')).toBeUndefined();
});

test('every test card has a number of its own', () => {
  expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length);
});
