import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { USUAL_DELIVERY_SETTINGS } from '#shop/basket/delivery/delivery-settings.ts';
import { aMethod } from '#shop/basket/pricing/test-method.ts';
import { NOTHING } from '#shop/basket/pricing/vat.ts';
import { deliveryLabel, deliveryTerms, deliveryText, promiseWhenPaid } from './order-delivery.ts';
import type { OrderStatus } from './order-status.ts';

const promise = { place: 'home', from: '2026-11-19', to: '2026-11-20' } as const;
const transit = { min: 2, max: 3 };
const rate = {
  id: 'flat_rate:1',
  price: toCents(490),
  amount: NOTHING,
  promise,
  method: aMethod({ transit }),
};
const spaced = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test('an order by card keeps the promise that its buyer saw', () =>
  expect(deliveryTerms(rate, 'woocommerce_payments')).toMatchObject({
    promise,
    transit,
    rateTitle: 'Domicile',
  }));

test.each(['bacs', 'cheque'])('an order by %s gets no date before its payment', (method) => {
  const terms = deliveryTerms(rate, method);
  expect(terms).toMatchObject({ promise: null, transit });
  expect(spaced(terms.deliveryTime)).toBe('2 à 3 jours ouvrés');
});

test('an order without delivery promises nothing', () =>
  expect(deliveryTerms(undefined, 'bacs')).toEqual({
    rateTitle: '',
    deliveryTime: '',
    promise: null,
    transit: null,
    isPickup: false,
    isRelay: false,
  }));

test.each([
  ['delivered to the door', {}, { isPickup: false, isRelay: false }],
  ['collected', { kind: 'local_pickup' }, { isPickup: true, isRelay: false }],
  ['left at a relay point', { isRelay: true }, { isPickup: false, isRelay: true }],
] as const)('an order that is %s keeps that', (_how, change, kept) =>
  expect(deliveryTerms({ ...rate, method: aMethod(change) }, '')).toMatchObject(kept),
);

test('a method without transit days keeps the words of the merchant', () => {
  const method = aMethod({ deliveryTime: 'Sur rendez-vous' });
  expect(deliveryTerms({ ...rate, method, promise: null }, '')).toMatchObject({
    deliveryTime: 'Sur rendez-vous',
  });
});

test('a late payment counts from its arrival, with the holidays of the destination', () => {
  const paid = (postcode: string) =>
    promiseWhenPaid(
      new Date('2026-04-02T09:00:00+02:00'),
      USUAL_DELIVERY_SETTINGS,
      { kind: 'flat_rate', isRelay: true, transit: { min: 1, max: 1 } },
      { country: 'FR', postcode },
    );
  expect(paid('75011')).toEqual({ place: 'relay', from: '2026-04-03', to: '2026-04-03' });
  expect(paid('67000')).toMatchObject({ from: '2026-04-07' });
});

test.each<[OrderStatus, string, string | undefined]>([
  ['pending', 'Délai de livraison', '2 à 3 jours ouvrés, à compter de votre paiement'],
  ['on-hold', 'Délai de livraison', '2 à 3 jours ouvrés, à compter de votre paiement'],
  ['failed', 'Délai de livraison', '2 à 3 jours ouvrés, à compter de votre paiement'],
  ['processing', 'Livraison', 'Chez vous entre le jeudi 19 et le vendredi 20 novembre'],
  ['completed', 'Livraison', 'Chez vous entre le jeudi 19 et le vendredi 20 novembre'],
  ['cancelled', 'Délai de livraison', undefined],
  ['refunded', 'Délai de livraison', undefined],
])('an order that is %s states « %s » as %s', (status, label, text) => {
  const order = {
    status,
    promise,
    rateTitle: 'Domicile',
    deliveryTime: '2 à 3 jours ouvrés',
    isPickup: false,
  };
  expect(spaced(deliveryText(order))).toBe(text);
  expect(deliveryLabel(order)).toBe(label);
  expect(deliveryLabel({ ...order, isPickup: true })).toBe('Retrait');
  expect(deliveryText({ ...order, rateTitle: '' })).toBeUndefined();
});
