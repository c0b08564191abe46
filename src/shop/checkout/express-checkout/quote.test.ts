import { expect, test } from 'vitest';
import {
  canDeliver,
  canPay,
  lineLabel,
  quoteOf,
  rateOptions,
  scaleAmount,
  usesPrintedProduct,
  withinTotal,
} from './quote.ts';
import { testCart, testRate } from './test-wire.ts';
import { texts } from './texts.ts';

const TTC = { decimals: 2, withTax: true };

test.each([
  ['1234', 2, 2, 1234],
  ['1234', 2, undefined, 1234],
  ['1234', 3, 2, 123],
  ['12', 0, 2, 1200],
  ['1234', 2, 0, 12],
  [null, 2, 2, 0],
])('%s in units of 10^-%d is, for a store of %s decimals, %d (§5.6#4)', (amount, unit, decimals, scaled) => {
  expect(scaleAmount(amount, unit, decimals)).toBe(scaled);
});

const TOTALS = { currency_minor_unit: 2 };

test('at most nine ways of delivery are offered, the chosen one first (§5.6#2, §9.8#2)', () => {
  const rates = Array.from({ length: 12 }, (_, at) => testRate(`rate:${at}`, { selected: at === 10 }));
  const ids = rateOptions(rates, TOTALS, TTC).map(({ id }) => id);
  expect(ids).toEqual(['rate:10', ...[0, 1, 2, 3, 4, 5, 6, 7].map((at) => `rate:${at}`)]);
});

test('a shipping option has its name, its delivery time and its price, with or without tax', () => {
  const rate = testRate('flat_rate:1', { price: '408', taxes: '82' });
  expect(rateOptions([rate], TOTALS, TTC)).toEqual([
    { id: 'flat_rate:1', label: 'Domicile', detail: '2 jours', amount: 490 },
  ]);
  expect(rateOptions([rate], TOTALS, { ...TTC, withTax: false })[0]?.amount).toBe(408);
});

test('before an address is known, delivery is pending and costs nothing (§5.6#2)', () => {
  expect(rateOptions([], TOTALS, TTC)).toEqual([
    { id: 'pending', label: 'En attente', detail: '', amount: 0 },
  ]);
});

test.each([
  [[300, 200], 500, 2],
  [[300, 200], 499, 0],
  [[300, -50], 250, 2],
  [[], 0, 0],
])('lines of %j under a total of %d are %d lines (§5.6#3)', (amounts, total, shown) => {
  expect(
    withinTotal(
      amounts.map((amount) => ({ label: 'x', amount })),
      total,
    ),
  ).toHaveLength(shown);
});

test('a sheet shows lines, delivery and discount that add up to the total', () => {
  const quote = quoteOf(testCart(), TTC);
  expect(quote.items).toEqual([
    { label: 'Tour rose (x2) - Couleur: Rose', amount: 6000 },
    { label: 'Livraison', amount: 490 },
    { label: 'Remise', amount: -600 },
    { label: 'Frais', amount: 300 },
  ]);
  expect(quote.total).toBe(6190);
  expect(quote.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.total);
});

test('where prices are shown without tax, the tax is a line of its own', () => {
  const { items } = quoteOf(testCart(), { decimals: 2, withTax: false });
  expect(items.map(({ amount }) => amount)).toEqual([5000, 408, -500, 250, 1032]);
});

test('the sheet of an export says that local taxes may be due, at no charge', () => {
  const notice = { eveil: { to_pay: '6190', tax_notice: 'Vendu sans TVA française.' } };
  const { items, total } = quoteOf({ ...testCart(), extensions: notice }, TTC);
  expect(items.at(-1)).toEqual({ label: texts.localTaxes, amount: 0 });
  expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  expect(quoteOf(testCart(), TTC).items.map(({ label }) => label)).not.toContain(texts.localTaxes);
});

test('a cart that needs no shipping has no rates and no shipping line', () => {
  const quote = quoteOf({ ...testCart(), needs_shipping: false }, TTC);
  expect(quote.rates).toEqual([]);
  expect(quote.items.map(({ label }) => label)).not.toContain('Livraison');
});

test('a line of one piece without choices is its name', () => {
  const totals = { line_subtotal: '0', line_subtotal_tax: '0' };
  const line = { key: 'k', name: 'Tangram', quantity: 1, variation: [], totals };
  expect(lineLabel(line)).toBe('Tangram');
  expect(lineLabel({ ...line, item_data: [{ name: 'Gravure', value: 'Léo' }] })).toBe(
    'Tangram - Gravure: Léo',
  );
});

test.each([
  [0, false],
  [1, true],
  [2490, true],
])('a total of %d can be paid by wallet: %s (§4.7#1)', (total, is) => {
  expect(canPay({ total })).toBe(is);
});

test.each([
  ['simple', true],
  ['variable', true],
  ['bundle', false],
  ['grouped', false],
])('a %s product uses what was printed of it: %s (§4.7#17)', (type, is) => {
  expect(usesPrintedProduct(type)).toBe(is);
});

test('an address without a shipping rate is not deliverable, unless the cart needs no shipping (§4.7#5)', () => {
  const basket = testCart();
  expect(canDeliver(quoteOf(basket, TTC))).toBe(true);
  expect(canDeliver(quoteOf({ ...basket, shipping_rates: [{ shipping_rates: [] }] }, TTC))).toBe(false);
  expect(canDeliver(quoteOf({ ...basket, shipping_rates: [], needs_shipping: false }, TTC))).toBe(true);
});
