import { expect, test } from 'vitest';
import { idField, numberField, parseId } from './fields.ts';

test.each<[unknown, number]>([
  ['1', 1],
  [7, 7],
  ['007', 7],
  ['2147483647', 2_147_483_647],
])('%j is the id %d', (sent, id) => {
  expect(idField.parse(sent)).toBe(id);
});

const HOSTILE_OBJECT = { toString: 'x', valueOf: 'y' };

test.each<unknown>([
  '',
  ' 1',
  '0',
  '-1',
  '-0',
  '1e3',
  '0x10',
  '1.5',
  '2147483648',
  '99999999999',
  'NaN',
  '１',
  'constructor',
  '__proto__',
  0,
  1.5,
  2_147_483_648,
  NaN,
  Infinity,
  true,
  null,
  ['1'],
  { 0: 1 },
  HOSTILE_OBJECT,
])('%j is no id', (sent) => {
  expect(idField.safeParse(sent).success).toBe(false);
});

test('an address without an id has none', () => {
  expect([parseId(null), parseId(undefined), parseId('x'), parseId('12')]).toEqual([
    undefined,
    undefined,
    undefined,
    12,
  ]);
});

test.each<[unknown, number | undefined]>([
  ['2', 2],
  [' 2.5 ', 2.5],
  [-1, -1],
  ['1e309', undefined],
  ['', 0],
  ['two', undefined],
  [[2], undefined],
  [true, undefined],
  [HOSTILE_OBJECT, undefined],
])('%j is the number %j', (sent, number) => {
  expect(numberField.safeParse(sent).data).toBe(number);
});
