import { expect, test } from 'vitest';
import { pathsOf, valueAt, withValueAt } from './settings-form.ts';

const row = { name: 'Éveil', limits: { visitor: { orders: 3, pieces: 30 } }, days: [1, 2] };

test('a path leads to its value', () => {
  expect(valueAt(row, 'name')).toBe('Éveil');
  expect(valueAt(row, 'limits.visitor.orders')).toBe(3);
  expect(valueAt(row, 'limits.email.orders')).toBeUndefined();
});

test('a value changes alone, and a missing part of the row is added', () => {
  expect(withValueAt(row, 'limits.visitor.orders', 4)).toEqual({
    ...row,
    limits: { visitor: { orders: 4, pieces: 30 } },
  });
  expect(withValueAt(undefined, 'a.b', 1)).toEqual({ a: { b: 1 } });
});

test('lists and texts are values, objects are not', () => {
  expect(pathsOf(row)).toEqual(['name', 'limits.visitor.orders', 'limits.visitor.pieces', 'days']);
});
