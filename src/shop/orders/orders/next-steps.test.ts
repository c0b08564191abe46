import { expect, test } from 'vitest';
import { nextSteps } from './next-steps.ts';
import type { Order } from './order.ts';

const promise = { place: 'home', from: '2026-11-19', to: '2026-11-20' } as const;
const order = {
  status: 'processing',
  paymentMethod: 'woocommerce_payments',
  rateTitle: 'Domicile',
  isPickup: false,
  promise,
  deliveryTime: '2 à 3 jours ouvrés',
} satisfies Partial<Order>;

test('a delivered order only asks for a review', () => {
  expect(nextSteps({ ...order, status: 'completed' }, true)).toEqual([
    'Une fois le jeu essayé, votre avis aide les autres parents.',
  ]);
});

test.each<[string, Partial<Order>, string[]]>([
  [
    'a paid order',
    {},
    [
      'Nous préparons votre colis.',
      'Nous vous écrivons quand il part, avec son numéro de suivi.',
      'Chez vous entre le jeudi 19 et le vendredi 20 novembre',
    ],
  ],
  [
    'a paid order to collect',
    { isPickup: true, promise: { ...promise, place: 'pickup' } },
    [
      'Nous préparons votre colis.',
      'Nous vous écrivons quand il est prêt à être retiré.',
      'À retirer sur place dès le jeudi 19 novembre',
    ],
  ],
  [
    'an order that waits for a transfer',
    { status: 'on-hold', paymentMethod: 'bacs', promise: null },
    [
      'Faites votre virement.',
      'Dès qu’il est arrivé, nous préparons votre colis et vous écrivons.',
      'Livraison : 2 à 3 jours ouvrés, à compter de votre paiement.',
    ],
  ],
  [
    'an order that waits for a cheque',
    { status: 'on-hold', paymentMethod: 'cheque', promise: null },
    [
      'Envoyez-nous votre chèque.',
      'Dès qu’il est arrivé, nous préparons votre colis et vous écrivons.',
      'Livraison : 2 à 3 jours ouvrés, à compter de votre paiement.',
    ],
  ],
  [
    'a sent order',
    { status: 'completed' },
    [
      'Chez vous entre le jeudi 19 et le vendredi 20 novembre',
      'Une fois le jeu essayé, votre avis aide les autres parents.',
    ],
  ],
  [
    'a collected order',
    { status: 'completed', isPickup: true },
    ['Votre commande est prête à être retirée.'],
  ],
  ['a cancelled order', { status: 'cancelled' }, []],
  ['a failed order', { status: 'failed' }, []],
  ['a gift card by mail', { rateTitle: '' }, []],
])('the next steps of %s', (_which, change, steps) =>
  expect(nextSteps({ ...order, ...change }).map((step) => step.replaceAll('\u00a0', ' '))).toEqual(steps),
);
