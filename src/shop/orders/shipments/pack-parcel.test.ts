import { expect, test } from 'vitest';
import { packParcel, type PackedArticle, type UnshippedLine } from './pack-parcel.ts';

const TANGRAM: UnshippedLine = { lineId: 1, sku: 'TANG', name: 'Tangram', left: 2 };
const OFFER: UnshippedLine = { lineId: 2, sku: 'TANG', name: 'Tangram', left: 1 };
const TOWER: UnshippedLine = { lineId: 3, sku: 'TOUR', name: 'Tour rose', left: 1 };
const SENT: UnshippedLine = { lineId: 4, sku: 'BOUL', name: 'Boulier', left: 0 };
const ORDER = [TANGRAM, OFFER, TOWER, SENT];

const article = (sku: string, quantity?: number): PackedArticle => ({ sku, quantity });
const quantities = (articles: readonly PackedArticle[], order = ORDER) => {
  const parcel = packParcel(order, articles);
  if (!parcel.ok) return parcel.failure;
  const { lines, isLast } = parcel.value;
  return { lines: Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, quantity])), isLast };
};

test.each([
  ['without a selection, everything that is left', [], { lines: { 1: 2, 2: 1, 3: 1 }, isLast: true }],
  ['one article', [article('TOUR')], { lines: { 3: 1 }, isLast: false }],
  ['a part of an article', [article('tang', 1)], { lines: { 1: 1 }, isLast: false }],
  ['an article on two lines', [article('TANG', 3)], { lines: { 1: 2, 2: 1 }, isLast: false }],
  [
    'an article named twice',
    [article('TANG', 2), article('TANG', 1)],
    { lines: { 1: 2, 2: 1 }, isLast: false },
  ],
  ['all by name', [article('TANG'), article('TOUR')], { lines: { 1: 2, 2: 1, 3: 1 }, isLast: true }],
  ['one of two lines of an article', [{ lineId: 2, quantity: 1 }], { lines: { 2: 1 }, isLast: false }],
  ['more than a line has left', [{ lineId: 2, quantity: 2 }], 'too-many'],
  ['a line of another order', [{ lineId: 9, quantity: 1 }], 'unknown-article'],
  ['more than ordered', [article('TANG', 4)], 'too-many'],
  ['more than ordered in two words', [article('TANG', 2), article('TANG', 2)], 'too-many'],
  ['an article of another order', [article('CUBE')], 'unknown-article'],
  ['an article that is already sent', [article('BOUL', 1)], 'unknown-article'],
])('%s', (_what, articles, parcel) => {
  expect(quantities(articles)).toEqual(parcel);
});

test('an order that is completely shipped has nothing left', () => {
  expect(quantities([], [SENT])).toBe('nothing-left');
});
