import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { giftCardStatus, validUntil, type GiftCard } from './gift-card.ts';

const TODAY = '2026-11-18';
const card: GiftCard = {
  id: 1,
  amount: toCents(5000),
  balance: toCents(5000),
  validUntil: '2028-11-18',
  isBlocked: false,
  lastFour: 'EFGH',
};

test.each([
  ['a new card', {}, 'active'],
  ['a card on its last day', { validUntil: TODAY }, 'active'],
  ['a card after its last day', { validUntil: '2026-11-17' }, 'expired'],
  ['a card without balance', { balance: toCents(0) }, 'used-up'],
  ['a card that is not sent yet', { lastFour: null }, 'waiting'],
  [
    'a blocked card, whatever else it is',
    { isBlocked: true, balance: toCents(0), lastFour: null },
    'blocked',
  ],
])('%s has its status', (_what, change, status) => {
  expect(giftCardStatus({ ...card, ...change }, TODAY)).toBe(status);
});

test.each([
  ['2026-11-18', 24, '2028-11-18'],
  ['2026-11-18', 1, '2026-12-18'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
])('a card bought on %s for %i months can be used until %s', (day, months, last) => {
  expect(validUntil(day, months)).toBe(last);
});
