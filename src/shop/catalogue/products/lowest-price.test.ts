import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referencePrice } from './lowest-price.ts';

const DAY_MS = 86_400_000;
/** [day, price] → a journal. */
const journal = (...prices: [day: number, cents: number][]) =>
  prices.map(([day, cents]) => ({ cents, sinceMs: day * DAY_MS }));

test.each([
  ['a reduction after thirty days at one price shows that price', journal([0, 5000], [60, 4000]), 5000],
  ['thirty days on sale are just enough', journal([0, 5000], [30, 4000]), 5000],
  ['a product sold for less than thirty days shows none', journal([0, 5000], [29, 4000]), undefined],
  ['a price that has never changed shows none', journal([0, 5000]), undefined],
  ['a product without a price shows none', [], undefined],
  [
    'the lowest price of the thirty days counts, not the last',
    journal([0, 4500], [40, 5000], [60, 4000]),
    4500,
  ],
  ['what was cheaper longer ago does not count', journal([0, 3000], [20, 5000], [60, 4000]), 5000],
  [
    'reductions that follow each other keep the first reference',
    journal([0, 5000], [60, 4000], [70, 3500], [95, 3000]),
    5000,
  ],
  [
    'a price raised shortly before a reduction gives no advantage',
    journal([0, 4000], [55, 6000], [60, 4000]),
    undefined,
  ],
  ['only what is below the lowest price is a reduction', journal([0, 4000], [55, 6000], [60, 3500]), 4000],
  [
    'a reduction that is partly taken back is measured anew',
    journal([0, 5000], [60, 4000], [70, 4500]),
    undefined,
  ],
  [
    'a price that has come back to what it was shows none',
    journal([0, 5000], [60, 4000], [70, 5000]),
    undefined,
  ],
  ['a raise is no reduction', journal([0, 5000], [60, 6000]), undefined],
  [
    'a second reduction within thirty days of the first is compared with the first',
    journal([0, 5000], [60, 4000], [65, 5000], [80, 3500]),
    4000,
  ],
  ['the order of the rows does not matter', journal([60, 4000], [0, 5000]), 5000],
])('%s (L112-1-1)', (_rule, prices, reference) => expect(referencePrice(prices)).toBe(reference));

test('a crossed-out price is above the price now and was really asked', () => {
  const rows = fc.uniqueArray(
    fc.record({ cents: fc.integer({ min: 0, max: 9 }), sinceMs: fc.nat(100).map((day) => day * DAY_MS) }),
    {
      selector: ({ sinceMs }) => sinceMs,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(rows, (prices) => {
      const reference = referencePrice(prices);
      if (reference === undefined) return;
      const now = [...prices].sort((a, b) => a.sinceMs - b.sinceMs).at(-1);
      expect(reference).toBeGreaterThan(now?.cents ?? Infinity);
      expect(prices.map(({ cents }) => cents)).toContain(reference);
    }),
  );
});
