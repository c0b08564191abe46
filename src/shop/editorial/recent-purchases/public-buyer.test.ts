import { expect, test } from 'vitest';
import { publicBuyer, type Buyer } from './public-buyer.ts';

const ANNE: Buyer = {
  firstName: 'Anne',
  city: 'Lyon',
  postcode: '69004',
  country: 'FR',
  showsName: true,
  ordersInCity: 5,
};

test.each([
  [{}, 'Anne', 'Lyon', 'Auvergne-Rhône-Alpes'],
  [{ showsName: false }, '', 'Lyon', 'Auvergne-Rhône-Alpes'],
  [{ ordersInCity: 4 }, 'Anne', '', 'Auvergne-Rhône-Alpes'],
  [{ postcode: '97400', city: 'Saint-Denis' }, 'Anne', 'Saint-Denis', 'La Réunion'],
  [{ postcode: '20090' }, 'Anne', 'Lyon', 'Corse'],
  [{ country: 'BE', postcode: '1000' }, 'Anne', 'Lyon', ''],
  [{ firstName: 'www.exemple.fr/promo' }, '', 'Lyon', 'Auvergne-Rhône-Alpes'],
  [{ firstName: ' Jean-Noël ' }, 'Jean-Noël', 'Lyon', 'Auvergne-Rhône-Alpes'],
  [{ firstName: 'A'.repeat(31) }, '', 'Lyon', 'Auvergne-Rhône-Alpes'],
])('of a buyer with %j everybody sees “%s”, “%s”, “%s”', (changes, firstName, city, region) => {
  expect(publicBuyer({ ...ANNE, ...changes })).toEqual({ firstName, city, region });
});
