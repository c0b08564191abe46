import { expect, test } from 'vitest';
import { isWellFormedValue } from './well-formed.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

test.each<[string, unknown]>([
  ['a text', 'Émilie 🎲'],
  ['nothing', undefined],
  ['null', null],
  ['a number', 12],
  ['an object without a prototype', Object.assign(Object.create(null) as object, { a: ['b', { c: 'd' }] })],
  ['a list of 32 levels', nested(32)],
])('%s is well-formed', (_, value) => {
  expect(isWellFormedValue(value)).toBe(true);
});

test.each<[string, unknown]>([
  ['NUL in a text', 'a\0b'],
  ['NUL in a key', { 'a\0': 1 }],
  ['NUL deep inside', { a: [{ b: ['\0'] }] }],
  ['half of a surrogate pair', { a: '\ud83d' }],
  ['half of a surrogate pair in a key', { '\udc00': 1 }],
  ['a list of 33 levels', nested(33)],
  ['a list of 100 000 levels', nested(100_000)],
])('%s is not', (_, value) => {
  expect(isWellFormedValue(value)).toBe(false);
});
