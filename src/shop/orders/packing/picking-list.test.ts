import { expect, test } from 'vitest';
import { UNKNOWN_ADDRESS } from '#shop/common/addresses/address.ts';
import type { ArticleToPack, OrderToPack } from './packed-order.ts';
import { pickingListOf } from './picking-list.ts';

const order = (id: number, ...articles: ArticleToPack[]): OrderToPack => ({
  id,
  articles,
  shipping: UNKNOWN_ADDRESS,
  relayPoint: null,
  isPickup: false,
  placedAt: new Date(0),
  customer: 'Anne Rossi',
  phone: '',
  rateTitle: 'Colissimo',
  note: '',
});
const article = (sku: string, quantity: number, name = sku) => ({ sku, name, quantity });

test('the articles of several orders are added up and sorted by reference, numbers by value', () => {
  expect(
    pickingListOf([order(1001, article('JEU-10', 1), article('JEU-9', 2)), order(1002, article('JEU-9', 3))]),
  ).toEqual([
    {
      ...article('JEU-9', 5),
      orders: [
        { id: 1001, quantity: 2 },
        { id: 1002, quantity: 3 },
      ],
    },
    { ...article('JEU-10', 1), orders: [{ id: 1001, quantity: 1 }] },
  ]);
});

test('articles without a reference stay apart by their name', () => {
  const list = pickingListOf([order(1001, article('', 1, 'Toupie'), article('', 1, 'Ballon'))]);
  expect(list.map(({ name }) => name)).toEqual(['Ballon', 'Toupie']);
});

test('two lines of one order with the same article are added up', () => {
  expect(pickingListOf([order(1001, article('A', 1), article('A', 2))])).toMatchObject([{ quantity: 3 }]);
});

test('nothing to pack is an empty list', () => {
  expect(pickingListOf([])).toEqual([]);
});
