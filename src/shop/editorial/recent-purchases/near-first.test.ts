import { expect, test } from 'vitest';
import { nearFirst } from './near-first.ts';

const RECORDS = [
  { title: 'far', city: 'Liège', country: 'Belgique' },
  { title: 'country', city: '', country: 'France' },
  { title: 'town', city: 'Saint-Étienne', country: 'France' },
];
const order = (city: string, country: string) =>
  nearFirst(RECORDS, { city, country }, (record) => record).map(({ title }) => title);

test('purchases in the visitor’s town come first, then those in their country', () => {
  expect(order('saint etienne', 'France')).toEqual(['town', 'country', 'far']);
  expect(order('', 'Belgique')).toEqual(['far', 'country', 'town']);
  expect(order('', '')).toEqual(['far', 'country', 'town']);
});
