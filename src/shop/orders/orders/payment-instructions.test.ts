import { expect, test } from 'vitest';
import { toText } from '#shop/common/mails/mail.ts';
import { toCents } from '#platform/money.ts';
import { UNWRITTEN } from '#shop/common/settings/shop-settings.ts';
import type { Order } from './order.ts';
import { paymentBlocks } from './payment-instructions.ts';
import { anOrder } from './test-order.ts';

const shop = {
  ...UNWRITTEN,
  name: 'Éveil',
  street: '8 rue des Tilleuls',
  postcode: '69004',
  city: 'Lyon',
  iban: 'FR76 3000',
  bic: 'AGRIFRPP',
};
const read = (order: Partial<Order>, change: Partial<typeof shop> = {}) =>
  toText(paymentBlocks({ order: anOrder({}, order), shop: { ...shop, ...change } }), []).replace(
    /[\u00a0\u202f]/g,
    ' ',
  );
const TERM = 'Nous gardons vos articles et attendons votre paiement jusqu’au 12 mars 2026.';
const payUntil = new Date('2026-03-12T22:59:59Z');

test('who pays by transfer learns the amount, the account and the reference', () => {
  const text = read({ paymentMethod: 'bacs' });
  expect(text).toContain('Montant : 14,90 €\nTitulaire : Éveil\nIBAN : FR76 3000\nBIC : AGRIFRPP');
  expect(text).toContain('Référence à indiquer : 1001');
});

test('who pays by cheque learns the amount, the payee, the number for its back and the address', () => {
  const text = read({ paymentMethod: 'cheque' });
  expect(text).toContain('un chèque de 14,90 € à l’ordre de Éveil, avec le numéro 1001 au dos');
  expect(text).toContain('Éveil\n8 rue des Tilleuls\n69004 Lyon');
});

test.each(['bacs', 'cheque'])(
  'by %s, the payee is the company, and gift cards lower the amount',
  (paymentMethod) => {
    const giftCards = [{ lastFour: '1234', amount: toCents(490) }];
    const text = read({ paymentMethod, giftCards }, { company: 'Éveil SAS' });
    expect(text).toContain('Éveil SAS');
    expect(text).toContain('10,00 €');
  },
);

test.each(['bacs', 'cheque'])('by %s, the deadline is stated if there is one', (paymentMethod) => {
  expect(read({ paymentMethod, payUntil })).toContain(TERM);
  expect(read({ paymentMethod, payUntil: null })).not.toContain('attendons votre paiement');
});

test('a payment card needs no instructions', () =>
  expect(paymentBlocks({ order: anOrder({}, { paymentMethod: 'woocommerce_payments' }), shop })).toEqual([]));
