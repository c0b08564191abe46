import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { coverWith, giveBackTo, paidByCards } from './cover.ts';

const card = (id: number, available: number) => ({ id, lastFour: `000${id}`, available: toCents(available) });

test.each([
  ['no card', [], 4990, []],
  ['a card smaller than the order', [card(1, 2000)], 4990, [2000]],
  ['a card that is exactly the order', [card(1, 4990)], 4990, [4990]],
  ['a card larger than the order', [card(1, 5000)], 4990, [4990]],
  ['two cards, the first one first', [card(1, 2000), card(2, 5000)], 4990, [2000, 2990]],
  ['a second card that is not needed', [card(1, 5000), card(2, 5000)], 4990, [4990, 0]],
  ['an order of gift cards only, which no card pays', [card(1, 5000)], 0, [0]],
])('%s pays its part', (_what, cards, payable, parts) => {
  const paid = coverWith(cards, toCents(payable));
  expect(paid.map(({ amount }) => amount)).toEqual(parts);
  expect(paidByCards(paid)).toBe(parts.reduce((sum, part) => sum + part, 0));
});

test.each([
  ['less than one card paid', 1500, [[1, 1500]]],
  [
    'more than the first card paid',
    2500,
    [
      [1, 2000],
      [2, 500],
    ],
  ],
  [
    'everything',
    5000,
    [
      [1, 2000],
      [2, 3000],
    ],
  ],
  ['nothing', 0, []],
])('%s goes back to the cards, the first one first', (_what, amount, parts) => {
  const uses = [
    { giftCardId: 1, left: toCents(2000) },
    { giftCardId: 2, left: toCents(3000) },
  ];
  expect(giveBackTo(uses, toCents(amount)).map(({ giftCardId, amount: part }) => [giftCardId, part])).toEqual(
    parts,
  );
});
