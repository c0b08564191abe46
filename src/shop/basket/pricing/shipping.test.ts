import { expect, test } from 'vitest';
import { aMethod } from './test-method.ts';
import { toCents } from '#platform/money.ts';
import { freeDelivery, leastDelivery, ratesFor, selectRate, zoneFor, type ShippingZone } from './shipping.ts';

const pickup = aMethod({
  id: 2,
  kind: 'local_pickup',
  prices: [{ upToGrams: 1e6, cents: 0 }],
  freeFrom: null,
});
const zones: ShippingZone[] = [
  { name: 'France', countries: ['FR', 'MC'], postcodes: [], methods: [aMethod(), pickup] },
  { name: 'Corse', countries: ['FR'], postcodes: ['20'], methods: [aMethod({ id: 3 })] },
];

test.each([
  ['FR', '75011', 'France'],
  ['FR', '20000', 'Corse'],
  ['MC', '98000', 'France'],
  ['FR', '', 'France'],
  ['DE', '10115', undefined],
])('a parcel to %s %s goes to %s', (country, postcode, name) => {
  expect(zoneFor(zones, { country, postcode })?.name).toBe(name);
});

const parcel = {
  country: 'FR',
  postcode: '75011',
  weightGrams: 500,
  goods: toCents(1000),
  books: toCents(0),
  offered: false,
};
const prices = (change: Partial<typeof parcel>) =>
  ratesFor(zones, { ...parcel, ...change }).map(({ id, price }) => [id, price]);

test.each([
  [
    'the lightest step',
    {},
    [
      ['flat_rate:1', 490],
      ['local_pickup:2', 0],
    ],
  ],
  [
    'the next step',
    { weightGrams: 501 },
    [
      ['flat_rate:1', 690],
      ['local_pickup:2', 0],
    ],
  ],
  ['too heavy for the post', { weightGrams: 2001 }, [['local_pickup:2', 0]]],
  [
    'goods for enough',
    { goods: toCents(6000) },
    [
      ['flat_rate:1', 0],
      ['local_pickup:2', 0],
    ],
  ],
  [
    'offered by a code',
    { offered: true },
    [
      ['flat_rate:1', 0],
      ['local_pickup:2', 0],
    ],
  ],
  ['nowhere we deliver', { country: 'US' }, []],
  [
    'a book, and delivery offered',
    { offered: true, books: toCents(1000) },
    [
      ['flat_rate:1', 300],
      ['local_pickup:2', 0],
    ],
  ],
  [
    'a book that costs more to deliver anyway',
    { books: toCents(1000) },
    [
      ['flat_rate:1', 490],
      ['local_pickup:2', 0],
    ],
  ],
])('what delivery costs: %s', (_what, change, rates) => expect(prices(change)).toEqual(rates));

test('the selected rate is kept while it is available; otherwise the first rate is used', () => {
  const rates = ratesFor(zones, parcel);
  expect(selectRate(rates, 'local_pickup:2')?.id).toBe('local_pickup:2');
  expect(selectRate(rates, 'flat_rate:99')?.id).toBe('flat_rate:1');
  expect(selectRate([], 'flat_rate:1')).toBeUndefined();
});

test.each([
  ['no book', 'FR', 0, 0],
  ['books for 34,99 €', 'FR', 3499, 300],
  ['books for 35 €', 'FR', 3500, 1],
  ['a book to La Réunion', 'RE', 1390, 300],
  ['a book to Belgium', 'BE', 1390, 0],
])('what delivery costs at least: %s', (_what, country, books, least) =>
  expect(leastDelivery({ country, books: toCents(books) })).toBe(least),
);

test('how far it is to free delivery', () => {
  const none = toCents(0);
  const some = toCents(300);
  expect(freeDelivery(zones[0], toCents(4500), none)).toEqual({ threshold: 6000, missing: 1500, least: 0 });
  expect(freeDelivery(zones[0], toCents(7000), some)).toEqual({ threshold: 6000, missing: 0, least: 300 });
  const fetched = { name: '', countries: [], postcodes: [], methods: [pickup] };
  expect(freeDelivery(fetched, toCents(10), none)).toBeUndefined();
});
