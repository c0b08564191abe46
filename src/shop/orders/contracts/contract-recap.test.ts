import { expect, test } from 'vitest';
import { aLine } from '#shop/basket/cart/test-cart.ts';
import { aCoupon } from '#shop/basket/pricing/test-coupon.ts';
import { NOTHING } from '#shop/basket/pricing/vat.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import { anOrder } from '#shop/orders/orders/test-order.ts';
import { recapRows } from './contract-recap.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');
const rowsOf = (order: Order) =>
  recapRows(order).map(({ name, amount, notes }) => [plain(name), plain(amount), notes.map(plain)]);

test('the recap states what the buyer agreed to: pieces, prices, discount, wrap, delivery with its date, and total', () => {
  const order = anOrder({ lines: [aLine({ quantity: 2 })], coupons: [aCoupon()], giftWrap: true });
  const deliverySeen = 'Chez vous entre le jeudi 19 et le vendredi 20 novembre';
  expect(rowsOf({ ...order, deliverySeen })).toEqual([
    ['Tour rose × 2', '20,00 €', ['Prix unitaire : 10,00 € TTC (dont TVA 20 %)']],
    ['Remise (DIX)', '−2,00 €', []],
    ['Emballage cadeau', '3,50 €', []],
    ['Livraison : Domicile', '4,90 €', [deliverySeen]],
    ['Total TTC', '26,40 €', ['dont TVA 20 % : 4,40 €']],
  ]);
});

test.each<[string, Order, unknown[]]>([
  [
    'delivery without a date',
    anOrder(),
    [
      ['Livraison : Domicile', '4,90 €', []],
      ['Total TTC', '14,90 €', ['dont TVA 20 % : 2,49 €']],
    ],
  ],
  [
    'free delivery',
    anOrder({ lines: [aLine({ quantity: 6 })] }),
    [
      ['Livraison : Domicile', 'Offerte', []],
      ['Total TTC', '60,00 €', ['dont TVA 20 % : 10,00 €']],
    ],
  ],
  [
    'a free pickup',
    anOrder({ lines: [aLine({ quantity: 6 })] }, { isPickup: true, rateTitle: 'Retrait sur place' }),
    [
      ['Retrait sur place', 'Gratuit', []],
      ['Total TTC', '60,00 €', ['dont TVA 20 % : 10,00 €']],
    ],
  ],
  [
    'nothing to deliver and a fee that a program has named',
    anOrder({ lines: [aLine({ isVirtual: true })] }, { fees: [{ key: 'Montage', amount: NOTHING }] }),
    [
      ['Montage', '0,00 €', []],
      ['Total TTC', '10,00 €', ['dont TVA 20 % : 1,67 €']],
    ],
  ],
])('after the products, the recap of an order with %s ends so', (_what, order, rows) => {
  expect(rowsOf(order).slice(1)).toEqual(rows);
});

test('an export states that it is sold without French VAT', () => {
  const order = anOrder({}, { vat: { kind: 'export', article: '294' } });
  const [product, , total] = rowsOf(order);
  expect(product?.[2]).toEqual(['Prix unitaire : 10,00 € HT (sans TVA)']);
  expect(total?.[0]).toBe('Total HT');
  expect(String(total?.[2])).toContain('sans TVA française');
});

test('a line keeps the features and warnings that its buyer read', () => {
  const order = anOrder();
  const features = [
    { name: 'Âge', value: '3 ans' },
    { name: 'Matière', value: 'hêtre' },
  ];
  const lines = order.lines.map((line) => ({ ...line, features, warnings: ['Petites pièces.'] }));
  expect(rowsOf({ ...order, lines })[0]?.[2]).toEqual([
    'Prix unitaire : 10,00 € TTC (dont TVA 20 %)',
    'Âge : 3 ans · Matière : hêtre',
    'Attention ! Petites pièces.',
  ]);
});
