import { expect, test } from 'vitest';
import { nestQuery } from './query-shape.ts';

const nested = (query: string) =>
  JSON.parse(JSON.stringify(nestQuery(new URLSearchParams(query)))) as Record<string, unknown>;

test.each([
  ['a=1', { a: '1' }],
  ['a=1&a=2', { a: '2' }],
  ['a[]=1&a[]=2', { a: { 0: '1', 1: '2' } }],
  ['a[0]=1&a[1]=2', { a: { 0: '1', 1: '2' } }],
  [
    'a[0][b]=1&a[0][c][]=2&a[0][c][]=4&a[1][b]=3',
    { a: { 0: { b: '1', c: { 0: '2', 1: '4' } }, 1: { b: '3' } } },
  ],
  ['a=1&a[]=2', { a: { 0: '2' } }],
  ['a[=1&]b=2', { 'a[': '1', ']b': '2' }],
  ['a=', { a: '' }],
])('the query %s is read as its brackets say', (query, expected) => {
  expect(nested(query)).toEqual(expected);
});

test('a parameter called __proto__ changes nothing but itself', () => {
  const parsed = nestQuery(new URLSearchParams('__proto__[polluted]=1&constructor[prototype][x]=1'));
  expect(Object.hasOwn({}, 'polluted')).toBe(false);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(Object.keys(parsed)).toEqual(['__proto__', 'constructor']);
});
