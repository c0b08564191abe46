import { expect, test } from 'vitest';
import { changedStock, type SentStock } from './stock-change.ts';
import { changedToolFields, readPrice, showPrice, writtenPrice, type ToolFields } from './tool-fields.ts';

const none = { isUncounted: null, onBackorder: null };

test.each<[string, number | null, ToolFields, SentStock, number | null, object]>([
  ['pieces are counted', null, {}, { pieces: 4 }, 4, none],
  ['pieces of a product that is not counted', null, {}, { counts: false, pieces: 4 }, null, none],
  ['counting begins without pieces', null, {}, { counts: true }, 0, none],
  ['counting goes on', 7, {}, { counts: true }, 7, none],
  ['a status of counted pieces', 7, {}, { status: 'outofstock' }, 7, none],
  ['sold out, not counted', null, {}, { status: 'outofstock' }, 0, { ...none, isUncounted: true }],
  ['still sold out', 0, { isUncounted: true }, { counts: false }, 0, { ...none, isUncounted: true }],
  ['in stock again', 0, { isUncounted: true }, { status: 'instock' }, null, none],
  ['on backorder', null, {}, { status: 'onbackorder' }, null, { ...none, onBackorder: true }],
  ['still on backorder', null, { onBackorder: true }, {}, null, { ...none, onBackorder: true }],
  ['counted by the merchant meanwhile', 3, { isUncounted: true }, { status: 'instock' }, 3, none],
])('a stock: %s', (_, stock, toolFields, sent, after, flags) => {
  expect(changedStock({ stock, toolFields }, sent)).toEqual({ stock: after, flags });
});

test.each([
  ['25', 2500],
  ['24,9', 2490],
  [' 24.90 ', 2490],
  ['', null],
  ['1e3', Number.NaN],
  ['-1', Number.NaN],
])('the price « %s » is %s cents', (text, cents) => expect(readPrice(text)).toEqual(cents));

test('a price is shown as it was written, as long as the shop has the same amount', () => {
  expect(writtenPrice('25', 2500)).toBe('25');
  expect(writtenPrice('25.00', 2500)).toBeNull();
  expect(writtenPrice('25.001', 2500)).toBeNull();
  expect(showPrice(2500, '25')).toBe('25');
  expect(showPrice(2600, '25')).toBe('26.00');
  expect(showPrice(null, '25')).toBe('');
});

test('null removes a field', () => {
  expect(
    changedToolFields({ status: 'pending', parentId: 7 }, { status: null, purchaseNote: 'Merci' }),
  ).toEqual({
    parentId: 7,
    purchaseNote: 'Merci',
  });
});
