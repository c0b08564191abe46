import { expect, test } from 'vitest';
import { pointAddress, testPoints } from './relay-point.ts';

test('the points of a postcode are in its towns and say that they are a test', () => {
  const points = testPoints('69004', ['Lyon']);
  expect(points.map(({ id, name }) => [id, name])).toEqual([
    ['essai-69004-1', 'Banc d’essai 1'],
    ['essai-69004-2', 'Banc d’essai 2'],
  ]);
  expect(points.map(pointAddress)[0]).toBe('1 rue du Banc d’essai, 69004 Lyon');
});

test('a postcode of many towns has points in its three largest', () => {
  const points = testPoints('01000', ['Bourg', 'Viriat', 'Peronnas', 'Cuet']);
  expect(new Set(points.map(({ city }) => city))).toEqual(new Set(['Bourg', 'Viriat', 'Peronnas']));
  expect(new Set(points.map(({ id }) => id)).size).toBe(6);
});

test('an unknown postcode has no points', () => {
  expect(testPoints('00000', [])).toEqual([]);
});
