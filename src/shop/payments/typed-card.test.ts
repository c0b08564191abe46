import { expect, test } from 'vitest';
import { cardRequest, fieldOf, groupDigits } from './typed-card.ts';

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
])('%s is written %s', (typed, shown) => {
  expect(groupDigits(typed)).toBe(shown);
});

test('a refusal leads to its field', () => {
  expect(['number', 'exp_year', 'cvc', ''].map(fieldOf)).toEqual(['number', 'expiry', 'cvc', 'number']);
});
