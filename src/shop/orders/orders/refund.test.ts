import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { isUntouched, planCards, refundableRest, refundToCards } from './refund.ts';

test.each([
  ['processing', 5000, 0, 5000, undefined],
  ['completed', 5000, 2000, 3000, undefined],
  ['completed', 5000, 2000, 3001, 'too-much'],
  ['processing', 5000, 0, 0, 'nothing'],
  ['processing', 5000, 0, -1, 'nothing'],
  ['processing', 0, 0, 0, undefined],
  ['processing', 1, 0, 0, 'nothing'],
  ['on-hold', 5000, 0, 100, 'not-paid'],
  ['refunded', 5000, 5000, 100, 'not-paid'],
  ['cancelled', 5000, 0, 100, 'not-paid'],
] as const)(
  'of an order that is %s, cost %i and has got back %i, giving back %i is: %s',
  (status, total, refunded, amount, refusal) => {
    const order = { status, total: toCents(total), refunded: toCents(refunded), cards: [] };
    expect(planCards(order, toCents(amount), undefined)).toEqual(
      refusal ? { ok: false, failure: refusal } : { ok: true, value: [] },
    );
  },
);

/** An order of 80 €: a toy of 30 € (line 1) and a gift card of 50 € (line 2) with this balance. */
const withCard = (balance: number, isBlocked = false, refunded = 0) => ({
  status: 'completed' as const,
  total: toCents(8000),
  refunded: toCents(refunded),
  cards: [{ id: 7, lineId: 2, amount: toCents(5000), balance: toCents(balance), isBlocked }],
});
const TOY = { lineId: 1, quantity: 1 };
const CARD = { lineId: 2, quantity: 1 };

test.each([
  ['a gesture leaves the card valid', withCard(5000), 3000, undefined, []],
  ['a larger amount would give back a valid card', withCard(5000), 3001, undefined, 'cards-valid'],
  ['the whole order takes the card back', withCard(5000), 8000, undefined, [7]],
  ['what the card has paid is not given back', withCard(2000), 8000, undefined, 'too-much'],
  ['all but what the card has paid', withCard(2000), 5000, undefined, [7]],
  ['a spent card stays as it is', withCard(0), 3000, undefined, []],
  ['the toy alone', withCard(2000), 3000, [TOY], []],
  ['the card alone, untouched', withCard(5000), 5000, [CARD], [7]],
  ['a card that has paid something', withCard(4999), 5000, [CARD], 'card-used'],
  ['a blocked card', withCard(5000, true), 5000, [CARD], 'card-used'],
  ['two cards of a line of one', withCard(5000), 8000, [{ lineId: 2, quantity: 2 }], 'card-used'],
  ['a card that is already given back', withCard(5000, true, 5000), 3000, undefined, []],
  ['the toy for more than its price', withCard(5000), 4000, [TOY], 'cards-valid'],
  ['the rest beside the card, after a gesture', withCard(5000, false, 1000), 2000, [TOY], []],
  [
    'more than the rest beside the card, after a gesture',
    withCard(5000, false, 1000),
    2001,
    [TOY],
    'cards-valid',
  ],
  ['a last cent that is left on a card', withCard(1), 3001, undefined, [7]],
] as const)('with a gift card: %s', (_what, order, amount, returned, expected) => {
  expect(planCards(order, toCents(amount), returned)).toEqual(
    typeof expected === 'string' ? { ok: false, failure: expected } : { ok: true, value: expected },
  );
});

/** An order of 180 €: a toy of 30 € and three gift cards of 50 €, one partly spent, one blocked and one spent. */
const THREE_CARDS = {
  status: 'processing' as const,
  total: toCents(18_000),
  refunded: toCents(0),
  cards: [
    { id: 7, lineId: 2, amount: toCents(5000), balance: toCents(2000), isBlocked: false },
    { id: 8, lineId: 2, amount: toCents(5000), balance: toCents(5000), isBlocked: true },
    { id: 9, lineId: 2, amount: toCents(5000), balance: toCents(0), isBlocked: false },
  ],
};

test.each([
  ['the whole rest takes back what can still be spent', 10_000, undefined, [7]],
  ['the toy alone takes back no card', 3000, [TOY], []],
  ['no piece returned, and no amount', 0, [], 'nothing'],
  ['a card that is blocked or spent is not given back', 3000, [CARD], 'card-used'],
  ['a cent more than the rest', 10_001, undefined, 'too-much'],
] as const)('with cards in every state: %s', (_what, amount, returned, expected) => {
  expect(planCards(THREE_CARDS, toCents(amount), returned)).toEqual(
    typeof expected === 'string' ? { ok: false, failure: expected } : { ok: true, value: expected },
  );
});

test('of two untouched cards of a line, as many are taken back as pieces are returned', () => {
  const card = { lineId: 2, amount: toCents(5000), balance: toCents(5000), isBlocked: false };
  const order = {
    status: 'completed' as const,
    total: toCents(10_000),
    refunded: toCents(0),
    cards: [
      { ...card, id: 7 },
      { ...card, id: 8 },
    ],
  };
  expect(planCards(order, toCents(5000), [CARD])).toEqual({ ok: true, value: [7] });
  expect(planCards(order, toCents(10_000), [{ lineId: 2, quantity: 2 }])).toEqual({
    ok: true,
    value: [7, 8],
  });
});

test.each([
  [5000, 5000, false, true],
  [5000, 4999, false, false],
  [5000, 5000, true, false],
  [5000, 0, false, false],
])('a card of %i with %i left, blocked: %s, is untouched: %s', (amount, balance, isBlocked, expected) => {
  const card = { id: 7, lineId: 2, amount: toCents(amount), balance: toCents(balance), isBlocked };
  expect(isUntouched(card)).toBe(expected);
});

test('cards never get back less than nothing', () => {
  expect(refundToCards(toCents(1000), toCents(-1))).toBe(0);
});

test('the refundable rest leaves out what sold gift cards have paid', () => {
  expect(refundableRest(withCard(2000))).toBe(5000);
  expect(refundableRest(withCard(5000, true, 5000))).toBe(3000);
});

test.each([
  ['an order without gift cards', 3000, 0, 0],
  ['a refund smaller than the part of the cards', 1500, 2000, 1500],
  ['a refund larger than the part of the cards', 3000, 2000, 2000],
  ['a second refund, when the cards have their part back', 3000, 0, 0],
])('%s goes back to gift cards first', (_what, amount, left, toCards) => {
  expect(refundToCards(toCents(amount), toCents(left))).toBe(toCards);
});
