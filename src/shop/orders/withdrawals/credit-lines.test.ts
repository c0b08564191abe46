import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { priceStoredCart } from '#shop/basket/cart/price-stored-cart.ts';
import { aLine, aStoredCart } from '#shop/basket/cart/test-cart.ts';
import { USUAL_DELIVERY_SETTINGS } from '#shop/basket/delivery/delivery-settings.ts';
import { FOR_BUYER } from '#shop/basket/gift-cards/gift.ts';
import { NO_EU_SALES } from '#shop/basket/pricing/eu-sales.ts';
import { frenchRates, NO_RATE_CHANGES } from '#shop/basket/pricing/french-rates.ts';
import { aMethod } from '#shop/basket/pricing/test-method.ts';
import { FRENCH_RATES, gross, splitTax } from '#shop/basket/pricing/vat.ts';
import { USUAL_VAT_SETTINGS } from '#shop/basket/pricing/vat-treatment.ts';
import { orderOf } from '#shop/orders/orders/test-order.ts';
import { toCreditLines, usedCards, withReturns } from './credit-lines.ts';

const prices = [{ upToGrams: 30_000, cents: 690 }];
const tariff = {
  zones: [{ name: 'France', countries: ['FR'], postcodes: [], methods: [aMethod({ prices })] }],
  giftWrap: toCents(390),
  offers: [],
  delivery: USUAL_DELIVERY_SETTINGS,
  vat: USUAL_VAT_SETTINGS,
  euSales: NO_EU_SALES,
  frenchRates: frenchRates(NO_RATE_CHANGES),
};

/** Two towers at 10 € and a book at 9 €, wrapped, delivered for 6,90 €. */
const order = orderOf(
  priceStoredCart(
    aStoredCart({
      lines: [
        aLine({ quantity: 2 }),
        aLine({ key: 'b'.repeat(32), name: 'Imagier', vatClass: 'reduced', unitPrice: toCents(900) }),
      ],
      giftWrap: true,
    }),
    tariff,
    new Date('2026-11-15T12:00:00Z'),
  ),
);
const paid = (cents: number, vatClass: 'standard' | 'reduced' = 'standard') =>
  splitTax(toCents(cents), vatClass, FRENCH_RATES);
const NOTHING = paid(0);
const TOWER = { lineId: 0, quantity: 2, amount: paid(2000) };
const BOOK = { lineId: 1, quantity: 1, amount: paid(900, 'reduced') };

/** Name, quantity, net price of one piece, VAT class, and what is given back. */
const credited = (refund: Partial<Parameters<typeof toCreditLines>[1]>) =>
  toCreditLines(order, { lines: [], fees: [], shipping: NOTHING, total: toCents(0), ...refund }).map(
    ({ name, quantity, unitNet, vatClass, amount }) => [name, quantity, unitNet, vatClass, gross(amount)],
  );

test('each article is credited at its own VAT rate, in the order of the order', () => {
  expect(credited({ lines: [BOOK, TOWER] })).toEqual([
    ['Tour rose', 2, 834, 'standard', 2000],
    ['Imagier', 1, 853, 'reduced', 900],
  ]);
});

test('fees and delivery are credited only when they go back', () => {
  expect(credited({ lines: [BOOK] })).toHaveLength(1);
  expect(credited({ fees: [paid(390)], shipping: paid(690) }).map((line) => line.at(-1))).toEqual([390, 690]);
  expect(credited({ fees: [paid(390)] }).map((line) => line.at(-1))).toEqual([390]);
  expect(credited({ fees: [NOTHING], shipping: paid(690) }).map((line) => line.at(-1))).toEqual([690]);
});

test('the pieces that came back and those that cannot are added to each line', () => {
  const lines = withReturns(order.lines, new Map([[0, 1]]), (line, released) => line.quantity - released);
  expect(lines.map(({ released, kept }) => [released, kept])).toEqual([
    [1, 1],
    [0, 1],
  ]);
});

const soldCard = (change: object = {}) => ({
  id: 1,
  lineId: 0,
  amount: toCents(5000),
  balance: toCents(5000),
  isBlocked: false,
  ...change,
});
const [tower] = order.lines;
if (!tower) throw new Error('the order has no line');
const threeCards = { ...tower, id: 0, quantity: 3, gift: FOR_BUYER };

test.each([
  ['all are untouched', [soldCard(), soldCard(), soldCard()], 0, 0],
  ['one has paid something', [soldCard(), soldCard(), soldCard({ balance: toCents(4999) })], 0, 1],
  ['one is blocked', [soldCard(), soldCard({ isBlocked: true }), soldCard()], 0, 1],
  ['one has already come back', [soldCard(), soldCard()], 1, 0],
  ['others were sold by another line', [soldCard(), soldCard({ lineId: 7 })], 0, 2],
])('of three gift cards, those that cannot come back: %s', (_what, cards, released, expected) => {
  expect(usedCards(threeCards, released, cards)).toBe(expected);
});

test('an article that is no gift card can always come back', () => {
  expect(usedCards(tower, 0, [])).toBe(0);
});
