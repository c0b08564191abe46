import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { aLine } from '#shop/basket/cart/test-cart.ts';
import { aCoupon } from '#shop/basket/pricing/test-coupon.ts';
import { FRENCH_RATES, splitTax } from '#shop/basket/pricing/vat.ts';
import { UNWRITTEN, type ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { extraLines, orderLines, toInvoice } from './order-invoice.ts';
import type { Order } from './order.ts';
import { anOrder } from './test-order.ts';

const PAID = new Date('2026-11-17T23:30:00Z');
const plain = (text: string) => text.replace(/\s/g, ' ');
const invoiceOf = (order: Partial<Order>, shop: Partial<ShopSettings> = {}) =>
  toInvoice(anOrder({}, order), { ...UNWRITTEN, ...shop }, PAID);

test('an invoice names the seller as far as the shop is known, without empty lines', () => {
  const company = {
    company: 'Éveil SAS',
    legalForm: 'SAS au capital de 10 000 €',
    street: '8 rue des Tilleuls',
    postcode: '69004',
    city: 'Lyon',
    siren: '900000001',
    vatNumber: 'FR00900000001',
    registration: 'RCS Lyon 900 000 001',
    email: 'bonjour@eveil.example',
    phone: '04 00 00 00 00',
  };
  const known = invoiceOf({}, company);
  expect(known.seller.map(plain)).toEqual([
    'Éveil SAS',
    'SAS au capital de 10 000 €',
    '8 rue des Tilleuls',
    '69004 Lyon',
    'SIREN 900 000 001',
    'N° TVA intracommunautaire : FR00900000001',
  ]);
  expect(known.sellerFoot).toBe('Éveil SAS · RCS Lyon 900 000 001 · bonjour@eveil.example · 04 00 00 00 00');
  const unknown = invoiceOf({}, { name: 'Éveil' });
  expect(unknown.seller).toEqual(['Éveil']);
  expect(unknown.sellerFoot).toBe('Éveil');
});

test('an invoice keeps the days of order and payment in France, and the choice of the seller', () => {
  expect(invoiceOf({}, { vatOnDebits: true })).toMatchObject({
    orderId: 1001,
    orderedOn: '2026-11-15',
    paidOn: '2026-11-18',
    vatOnDebits: true,
  });
});

const BREST = { ...anOrder().billing, city: 'Brest', postcode: '29200' };

test.each<[string, Partial<Order>, readonly string[]]>([
  ['to the address of the buyer', { billing: BREST, shipping: BREST }, []],
  [
    'to somebody else',
    { billing: BREST, shipping: { ...BREST, firstName: 'Paul' } },
    ['Paul Rossi', '29200 Brest', 'France'],
  ],
  ['nowhere', { billing: BREST, shipping: { ...BREST, firstName: 'Paul' }, rateTitle: '' }, []],
])('an order that goes %s states that place', (_where, order, deliveredTo) => {
  expect(invoiceOf(order).deliveredTo).toEqual(deliveredTo);
});

test.each<[string, Partial<Order>, string]>([
  ['a card', { paymentMethod: 'woocommerce_payments' }, 'par carte bancaire'],
  ['a method that the shop does not know', { paymentMethod: 'troc' }, ''],
  [
    'a gift card and a transfer',
    { paymentMethod: 'bacs', giftCards: [{ lastFour: '1234', amount: toCents(500) }] },
    '5,00 € par carte cadeau •••• 1234, 9,90 € par virement',
  ],
  [
    'gift cards only',
    {
      paymentMethod: 'bacs',
      giftCards: [
        { lastFour: '1234', amount: toCents(500) },
        { lastFour: '5678', amount: toCents(990) },
      ],
    },
    '5,00 € par carte cadeau •••• 1234, 9,90 € par carte cadeau •••• 5678',
  ],
])('an invoice that was paid by %s says so', (_how, order, paidBy) => {
  expect(plain(invoiceOf(order).paidBy)).toBe(paidBy);
});

test('each article is a line with its reference, and its price of one piece without tax', () => {
  expect(orderLines(anOrder({ lines: [aLine({ quantity: 3, isVirtual: true })] }))).toEqual([
    {
      name: 'Tour rose',
      reference: 'TR',
      quantity: 3,
      unitNet: 833,
      vatClass: 'standard',
      amount: { net: 2500, tax: 500 },
    },
  ]);
});

test('a coupon is one negative line at each rate that it lowers', () => {
  const lines = [
    aLine({ isVirtual: true }),
    aLine({ key: 'b', isVirtual: true, vatClass: 'reduced', unitPrice: toCents(1055) }),
    aLine({ key: 'c', isVirtual: true, vatClass: 'none', unitPrice: toCents(5000), isGiftCard: true }),
  ];
  const discounts = orderLines(anOrder({ lines, coupons: [aCoupon({ code: 'dix' })] })).slice(3);
  expect(
    discounts.map(({ name, quantity, vatClass, amount }) => ({ name, quantity, vatClass, amount })),
  ).toEqual([
    { name: 'Remise (DIX)', quantity: 1, vatClass: 'standard', amount: { net: -83, tax: -17 } },
    { name: 'Remise (DIX)', quantity: 1, vatClass: 'reduced', amount: { net: -100, tax: -6 } },
  ]);
});

test.each([
  ['toys', ['standard'], 'standard'],
  ['books', ['reduced'], 'reduced'],
  ['toys and books', ['standard', 'reduced'], 'standard'],
] as const)('the delivery of %s is taxed as %s', (_what, classes, vatClass) => {
  const lines = classes.map((one, index) => aLine({ key: String(index), vatClass: one }));
  const delivery = extraLines(anOrder({ lines })).find(({ part }) => part === 'delivery');
  expect(delivery).toMatchObject({ vatClass, quantity: 1, reference: '' });
  expect(delivery && plain(delivery.name)).toBe('Livraison : Domicile');
});

test('fees come before the delivery, by the name of the shop or the one that a program gave', () => {
  const fee = { key: 'Montage', amount: splitTax(toCents(1200), 'standard', FRENCH_RATES) };
  const { fees, ...wrapped } = anOrder({ giftWrap: true });
  const extras = extraLines({ ...wrapped, fees: [...fees, fee] });
  expect(extras.map(({ name, part, vatClass, unitNet }) => [plain(name), part, vatClass, unitNet])).toEqual([
    ['Emballage cadeau', 'fee', 'standard', 292],
    ['Montage', 'fee', 'standard', 1000],
    ['Livraison : Domicile', 'delivery', 'standard', 408],
  ]);
});

test('an amount of a cent, which fits several rates, is taxed as its kind usually is', () => {
  const cent = { net: toCents(1), tax: toCents(0) };
  const order = anOrder({ lines: [aLine({ isVirtual: true })] });
  expect(extraLines({ ...order, fees: [{ key: 'Centime', amount: cent }] })).toMatchObject([
    { vatClass: 'standard', amount: cent },
  ]);
});

test('a fee without tax is not taxed, and one at no known rate is taken for the usual one', () => {
  const order = anOrder({ lines: [aLine({ isVirtual: true })] });
  const fees = [
    { key: 'Timbre', amount: { net: toCents(500), tax: toCents(0) } },
    { key: 'Ancien taux', amount: { net: toCents(1000), tax: toCents(196) } },
  ];
  expect(extraLines({ ...order, fees }).map(({ vatClass }) => vatClass)).toEqual(['none', 'standard']);
});
