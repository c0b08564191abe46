import { expect, test } from 'vitest';
import { feedPrice, type FeedPriceFacts } from './feed-price.ts';

const DAY = 86_400_000;
const sale: FeedPriceFacts = {
  regularCents: 3_000,
  reducedCents: 2_000,
  reducedUntilMs: null,
  journal: [
    { cents: 3_000, sinceMs: 0 },
    { cents: 2_000, sinceMs: 40 * DAY },
  ],
};

test.each<[string, FeedPriceFacts, object]>([
  ['a usual price', { ...sale, reducedCents: null, journal: null }, { price: 3_000 }],
  ['a reduction', sale, { price: 3_000, sale: { price: 2_000 } }],
  [
    'a reduction with an end',
    { ...sale, reducedUntilMs: 50 * DAY },
    { price: 3_000, sale: { price: 2_000, period: { fromMs: 40 * DAY, untilMs: 50 * DAY } } },
  ],
  [
    'a reduction after a lower price in the thirty days before it',
    {
      ...sale,
      journal: [
        { cents: 2_500, sinceMs: 0 },
        { cents: 3_000, sinceMs: 20 * DAY },
        { cents: 2_000, sinceMs: 40 * DAY },
      ],
    },
    { price: 2_500, sale: { price: 2_000 } },
  ],
  [
    'an article that was not sold for thirty days before',
    { ...sale, journal: [{ cents: 2_000, sinceMs: 39 * DAY }] },
    { price: 2_000 },
  ],
])('%s', (_case, facts, expected) => {
  expect(feedPrice(facts)).toEqual(expected);
});
