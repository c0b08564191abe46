import { describe, expect, test } from 'vitest';
import { medalsOf, ratingOf, shareOf } from './rating.ts';

const counted = (...counts: [rating: number, count: number, verified?: number][]) =>
  ratingOf(counts.map(([rating, count, verified = 0]) => ({ rating, count, verified })));

test('ratings add up to an average, a number and five rows, the best first', () => {
  expect(counted([1, 1], [5, 2, 2], [4, 0])).toEqual({
    count: 3,
    average: 3.67,
    verifiedCount: 2,
    stars: [
      { rating: 5, count: 2, verified: 2 },
      { rating: 4, count: 0, verified: 0 },
      { rating: 3, count: 0, verified: 0 },
      { rating: 2, count: 0, verified: 0 },
      { rating: 1, count: 1, verified: 0 },
    ],
  });
  expect(counted()).toMatchObject({ count: 0, average: 0, verifiedCount: 0 });
});

test.each([
  [0, 0, 0],
  [0, 9, 0],
  [9, 9, 100],
  [1, 3, 33],
  [999, 1000, 99],
  [1, 1000, 1],
])('%i of %i are %i percent', (part, total, percent) => expect(shareOf(part, total)).toBe(percent));

describe('medals say only what the reviews say (§2.1#41)', () => {
  test.each([
    ['four reviews, all good', counted([5, 4]), []],
    ['five reviews, all good', counted([5, 5]), [{ kind: 'recommended', percent: 100 }]],
    ['nine good ones of ten', counted([4, 9], [3, 1]), [{ kind: 'recommended', percent: 90 }]],
    ['eight good ones of ten', counted([5, 8], [1, 2]), []],
    ['fifty mediocre ones', counted([3, 50]), [{ kind: 'much-reviewed', count: 50 }]],
  ] as const)('%s', (_, rating, medals) => expect(medalsOf(rating)).toEqual(medals));
});
