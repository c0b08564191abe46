import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { aLine } from '#shop/basket/cart/test-cart.ts';
import { aCoupon } from '#shop/basket/pricing/test-coupon.ts';
import { NOTHING } from '#shop/basket/pricing/vat.ts';
import { costRows } from './cost-rows.ts';
import { amountToPay, isOrderKey, type Order } from './order.ts';
import { paymentRows } from './payment-rows.ts';
import { soldGiftCards } from './sold-gift-cards.ts';
import { anOrder } from './test-order.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');
const rowsOf = (order: Order) => costRows(order).map(({ name, value }) => `${plain(name)} = ${plain(value)}`);

test.each<[string, Order, string[]]>([
  [
    'a product with delivery',
    anOrder(),
    ['Livraison : Domicile = 4,90 €', 'Total TTC = 14,90 €', 'dont TVA 20 % = 2,49 €'],
  ],
  [
    'a coupon and gift wrap',
    anOrder({ coupons: [aCoupon()], giftWrap: true }),
    [
      'Remise (DIX) = −1,00 €',
      'Emballage cadeau = 3,50 €',
      'Livraison : Domicile = 4,90 €',
      'Total TTC = 17,40 €',
      'dont TVA 20 % = 2,90 €',
    ],
  ],
  [
    'free delivery',
    anOrder({ lines: [aLine({ quantity: 6 })] }),
    ['Livraison : Domicile = Offerte', 'Total TTC = 60,00 €', 'dont TVA 20 % = 10,00 €'],
  ],
  [
    'a pickup',
    anOrder({ lines: [aLine({ quantity: 6 })] }, { isPickup: true, rateTitle: 'Retrait sur place' }),
    ['Retrait sur place = Gratuit', 'Total TTC = 60,00 €', 'dont TVA 20 % = 10,00 €'],
  ],
  [
    'nothing to deliver',
    anOrder({ lines: [aLine({ isVirtual: true })] }),
    ['Total TTC = 10,00 €', 'dont TVA 20 % = 1,67 €'],
  ],
  [
    'a fee that a program has named',
    anOrder({ lines: [aLine({ isVirtual: true })] }, { fees: [{ key: 'Montage', amount: NOTHING }] }),
    ['Montage = 0,00 €', 'Total TTC = 10,00 €', 'dont TVA 20 % = 1,67 €'],
  ],
])('the costs of an order with %s are listed below its products', (_what, order, rows) => {
  expect(rowsOf(order)).toEqual(rows);
});

test('only the total is a sum, and an export says that it is sold without French VAT', () => {
  const sums = (order: Order) => costRows(order).flatMap((row) => (row.isSum ? [row] : []));
  expect(sums(anOrder())).toMatchObject([{ name: 'Total TTC', notes: [] }]);
  const [total] = sums(anOrder({}, { vat: { kind: 'export', article: '294' } }));
  expect(total?.name).toBe('Total HT');
  expect(total?.notes?.join()).toContain('sans TVA française');
});

const CARDS = [
  { lastFour: '1234', amount: toCents(500) },
  { lastFour: '9876', amount: toCents(240) },
];

test('gift cards are listed with what each pays, and what is left to pay', () => {
  expect(paymentRows(anOrder())).toEqual([]);
  const rows = paymentRows(anOrder({}, { giftCards: CARDS }));
  expect(rows.map(({ name, value }) => `${plain(name)} = ${plain(value)}`)).toEqual([
    'Carte cadeau •••• 1234 = − 5,00 €',
    'Carte cadeau •••• 9876 = − 2,40 €',
    'À payer = 7,50 €',
  ]);
});

test('a customer pays the total less what gift cards pay', () => {
  expect(amountToPay(anOrder())).toBe(1490);
  expect(amountToPay(anOrder({}, { giftCards: CARDS }))).toBe(750);
  expect(amountToPay(anOrder({}, { giftCards: [{ lastFour: '1', amount: toCents(1490) }] }))).toBe(0);
});

test.each([
  ['wc_order_Abc1234567890', true],
  ['wc_order_abc123456789', false],
  ['wc_order_abc12345678901', false],
  ['wc_order_abc123456789!', false],
  ['order_abc1234567890', false],
  ['', false],
])('“%s” is an order key: %s', (text, expected) => expect(isOrderKey(text)).toBe(expected));

const GIFT = { name: 'Léa', email: 'lea@exemple.fr', message: '', sendOn: '' };
const [LINE] = anOrder().lines;
const lineWith = (change: Partial<Order['lines'][number]>) => {
  if (!LINE) throw new Error('an order has a line');
  return { ...LINE, insteadOf: null, ...change };
};
const PAID_LATE = new Date('2026-11-15T23:30:00Z');

test('a paid order sells its gift cards at their full price, on the day of the payment in France', () => {
  const lines = [
    lineWith({}),
    lineWith({ gift: GIFT, quantity: 2, unitPrice: toCents(4500), insteadOf: toCents(5000) }),
    lineWith({ gift: GIFT, quantity: 1, unitPrice: toCents(3000) }),
  ];
  expect(soldGiftCards(anOrder({}, { lines }), PAID_LATE)).toEqual({
    orderId: 1001,
    isTest: false,
    paidOn: '2026-11-16',
    buyer: { name: 'Anne Rossi', email: 'anne@exemple.fr' },
    cards: [
      { position: 1, quantity: 2, amount: 5000, gift: GIFT },
      { position: 2, quantity: 1, amount: 3000, gift: GIFT },
    ],
  });
  expect(soldGiftCards(anOrder({}, { lines: [lineWith({})] }), PAID_LATE)).toBeUndefined();
});

test('a buyer without a first name is named by the last one', () => {
  const order = anOrder({}, { lines: [lineWith({ gift: GIFT })] });
  const sold = soldGiftCards({ ...order, billing: { ...order.billing, firstName: '' } }, PAID_LATE);
  expect(sold?.buyer.name).toBe('Rossi');
});
