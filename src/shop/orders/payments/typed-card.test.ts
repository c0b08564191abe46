import { expect, test } from 'vitest';
import {
  cardRequest,
  faultyField,
  fieldOf,
  formatExpiry,
  groupDigits,
  hasValidCheckDigit,
} from './typed-card.ts';

test.each([
  ['12/34', '12', '34'],
  ['1/34', '1', '34'],
  ['01 / 2034', '1', '2034'],
  ['0134', '1', '34'],
  ['12-34', '12', '34'],
  ['bientôt', '0', ''],
])('an expiry typed as %s is month %s, year %s', (typed, month, year) => {
  expect(cardRequest('4242', typed, '123')).toMatchObject({
    'card[exp_month]': month,
    'card[exp_year]': year,
  });
});

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['3782', '3782'],
  ['', ''],
  ['4242-4242', '4242 4242'],
  ['42424242424242424242', '4242 4242 4242 4242 424'],
  ['342222222222222', '3422 222222 22222'],
])('%s is written %s', (typed, shown) => {
  expect(groupDigits(typed)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['0', '0'],
  ['12', '12 / '],
  ['3', '03 / '],
  ['12 / 3', '12 / 3'],
  ['12 / 30', '12 / 30'],
  ['12 / 301', '12 / 30'],
  ['12/30', '12 / 30'],
  ['1/30', '01 / 30'],
  ['1230', '12 / 30'],
  ['130', '01 / 30'],
  ['12/2030', '12 / 30'],
  ['12-2030', '12 / 30'],
  [' 12 / 2030 ', '12 / 30'],
  ['12 / 203', '12 / 203'],
  ['', ''],
  ['ab', ''],
])('the expiry « %s » is written « %s »', (typed, shown) => {
  expect(formatExpiry(typed, false)).toBe(shown);
});

test.each([
  ['12 / 3', '12 / 3'],
  ['12 / ', '12'],
  ['12 /', '12'],
  ['1', '1'],
  ['', ''],
])('after a deletion the expiry « %s » is written « %s »', (left, shown) => {
  expect(formatExpiry(left, true)).toBe(shown);
});

test('a refusal leads to its field', () => {
  expect(['number', 'exp_year', 'cvc', ''].map(fieldOf)).toEqual(['number', 'expiry', 'cvc', 'number']);
});

test.each([
  ['nothing', { number: '' }, { field: 'number', isEmpty: true }],
  ['no expiry', { expiry: ' ' }, { field: 'expiry', isEmpty: true }],
  ['a wrong check digit', { number: '4242 4242 4242 4241' }, { field: 'number', isEmpty: false }],
  ['letters', { number: 'ma carte' }, { field: 'number', isEmpty: false }],
  ['a short security code', { cvc: '12' }, { field: 'cvc', isEmpty: false }],
  ['eleven digits', { number: '4242 4242 420' }, { field: 'number', isEmpty: false }],
  ['a long security code', { cvc: '12345' }, { field: 'cvc', isEmpty: false }],
  ['a security code of four digits', { cvc: '1234' }, undefined],
  ['no security code', { cvc: '' }, { field: 'cvc', isEmpty: true }],
  ['all that is asked', {}, undefined],
])('somebody who typed %s is told before the provider is asked', (_what, changes, fault) => {
  expect(faultyField({ number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', ...changes })).toEqual(
    fault,
  );
});

test.each([
  ['4242424242424242', true],
  ['4242424242424241', false],
  ['378282246310005', true],
  ['378282246310006', false],
  // A nine that is doubled counts as nine, a five as one.
  ['0000000000000091', true],
  ['0000000000000059', true],
  ['0000000000000018', true],
])('the check digit of %s is right: %s', (digits, expected) => {
  expect(hasValidCheckDigit(digits)).toBe(expected);
});
