import { expect, test } from 'vitest';
import {
  ALL_METHODS,
  findOffered,
  findPaymentMethod,
  offeredMethods,
  PAYMENT_METHODS,
  refundsAtProvider,
} from './payment-methods.ts';

test.each([
  ['FR76 3000 6000 0112 3456 7890 189', ['woocommerce_payments', 'bacs', 'cheque']],
  ['', ['woocommerce_payments', 'cheque']],
])('a transfer is offered only if the shop has an IBAN: “%s”', (iban, offered) => {
  expect(offeredMethods({ iban }, ALL_METHODS)).toEqual(offered);
});

test('every method has an id of its own, and only card payments wait for the provider', () => {
  expect(new Set(PAYMENT_METHODS.map(({ id }) => id)).size).toBe(PAYMENT_METHODS.length);
  for (const method of PAYMENT_METHODS) {
    const isCard = method.kind === 'card';
    expect(method.refundsAtProvider).toBe(isCard);
    expect(method.firstEvent === null).toBe(isCard);
    expect(method.instructions === null).toBe(isCard);
  }
});

test.each(['', 'troc', 'BACS', 'card', 'woocommerce_payments ', 'constructor', '__proto__'])(
  'an unknown method is neither found nor offered nor refunded by the provider: “%s”',
  (id) => {
    expect(findPaymentMethod(id)).toBeUndefined();
    expect(findOffered(offeredMethods({ iban: 'FR76' }, ALL_METHODS), id)).toBeUndefined();
    expect(refundsAtProvider(id)).toBe(false);
  },
);

test('a method that is known but not offered is not accepted', () => {
  expect(findOffered(offeredMethods({ iban: '' }, ALL_METHODS), 'bacs')).toBeUndefined();
  expect(findOffered(offeredMethods({ iban: '' }, ALL_METHODS), ['cheque'])).toBeUndefined();
  expect(findOffered(offeredMethods({ iban: '' }, ALL_METHODS), 'cheque')).toMatchObject({ kind: 'offline' });
});

test('a method that the merchant has switched off is not offered, the card always is', () => {
  expect(offeredMethods({ iban: 'FR76' }, { bacs: false, cheque: true })).toEqual([
    'woocommerce_payments',
    'cheque',
  ]);
  expect(offeredMethods({ iban: 'FR76' }, { bacs: false, cheque: false })).toEqual(['woocommerce_payments']);
});
