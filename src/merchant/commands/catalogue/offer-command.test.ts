import { expect, test } from 'vitest';
import { readOfferCommand } from './offer-command.ts';

const price = (kind: string, value: number) => ({ kind: 'price', discount: { kind, value } });

test.each([
  ['10%', price('percent', 10)],
  ['100 %', price('percent', 100)],
  ['2,50', price('amount', 250)],
  ['3', price('amount', 300)],
  ['plein', { kind: 'price', discount: null }],
  ['Stop', { kind: 'active', active: false }],
  ['actif', { kind: 'active', active: true }],
  ['0%', undefined],
  ['101%', undefined],
  ['0,00', undefined],
  ['-5', undefined],
  ['2,5', undefined],
  ['', undefined],
])('the merchant says « %s »', (input, expected) => {
  expect(readOfferCommand(input)).toEqual(expected);
});
