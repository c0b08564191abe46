import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { withOffers, type LineOffer } from './line-offer.ts';
import { aLine } from './test-lines.ts';

const OFFER: LineOffer = {
  id: 3,
  productId: 7,
  isActive: true,
  discount: { kind: 'percent', value: 15 },
  minimum: toCents(2000),
  withTerms: [4],
};
const game = (quantity: number) => aLine({ productId: 1, quantity, termIds: [4] });
const piece = aLine({ productId: 7, offerId: 3, unitPrice: toCents(1590), usualPrice: toCents(1590) });
const REDUCED = { unitPrice: 1351, offer: { kind: 'reduced', insteadOf: 1590 } };
const LAPSED = { unitPrice: 1590, offer: { kind: 'lapsed' } };

test.each([
  ['beside what it goes with', {}, [game(2)], REDUCED],
  ['beside what it goes with, for just enough', { minimum: toCents(2000) }, [game(2)], REDUCED],
  ['beside what it goes with and something else', {}, [game(1), aLine({ productId: 2 })], REDUCED],
  ['for one cent less than enough', { minimum: toCents(2001) }, [game(2)], LAPSED],
  ['beside too little', {}, [game(1)], LAPSED],
  ['beside enough of something else', {}, [aLine({ productId: 1, quantity: 5 })], LAPSED],
  ['beside what is not on sale any more', {}, [{ ...game(2), isGone: true }], LAPSED],
  ['alone', {}, [], LAPSED],
  ['after the merchant has ended it', { isActive: false }, [game(2)], LAPSED],
  ['for another product', { productId: 8 }, [game(2)], { unitPrice: 1590, offer: null }],
  ['without a reduction', { discount: null }, [game(2)], { unitPrice: 1590, offer: null }],
] as [string, Partial<LineOffer>, ReturnType<typeof aLine>[], object][])(
  'an offered product has its reduced price only if the offer’s condition holds: %s',
  (_, change, others, expected) => {
    const lines = withOffers([...others, piece], [{ ...OFFER, ...change }]);
    expect(lines.at(-1)).toMatchObject(expected);
    expect(lines.slice(0, -1).every(({ offer }) => offer === null)).toBe(true);
  },
);

test('the same product added without the offer has its full price and does not satisfy the offer’s condition', () => {
  const bought = aLine({ productId: 7, unitPrice: toCents(1590), quantity: 3 });
  expect(withOffers([game(2), bought, piece], [OFFER])[1]).toMatchObject({ unitPrice: 1590, offer: null });
  expect(withOffers([bought, piece], [OFFER])[1]).toMatchObject(LAPSED);
});

test.each([
  { lowestPrice: 1400, insteadOf: 1400 },
  { lowestPrice: 1351, insteadOf: null },
  { lowestPrice: 1300, insteadOf: null },
])(
  'a line on offer says instead of the lowest price of thirty days: $lowestPrice',
  ({ lowestPrice, insteadOf }) => {
    const lines = withOffers([game(2), { ...piece, lowestPrice: toCents(lowestPrice) }], [OFFER]);
    expect(lines[1]).toMatchObject({ unitPrice: 1351, offer: { kind: 'reduced', insteadOf } });
  },
);
