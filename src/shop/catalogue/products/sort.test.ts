import { expect, test } from 'vitest';
import { DEFAULT_SORT, parseSort, SORT_ORDERS } from './sort.ts';

test.each(Object.keys(SORT_ORDERS))('the order %s is known', (name) => expect(parseSort(name)).toBe(name));

test.each([undefined, '', 'Price', 'price desc', 'toString', '__proto__', 'constructor'])(
  'an order nobody knows (%s) is the default one',
  (text) => expect(parseSort(text)).toBe(DEFAULT_SORT),
);
