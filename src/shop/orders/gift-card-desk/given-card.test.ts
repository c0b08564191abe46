import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { checkGivenCard, mayProlong, type GivenCard } from './given-card.ts';

const CARD: GivenCard = {
  amount: toCents(2000),
  email: 'lea@exemple.fr',
  name: 'Léa',
  message: 'Pardon.',
  reason: 'Colis abîmé',
};

test.each<[string, Partial<GivenCard>, string]>([
  ['a card', {}, ''],
  ['the smallest card', { amount: toCents(100) }, ''],
  ['a card of nothing', { amount: toCents(0) }, 'amount'],
  ['the largest card', { amount: toCents(50_000) }, ''],
  ['a card that is too large', { amount: toCents(50_001) }, 'amount'],
  ['half an email', { email: 'lea@' }, 'email'],
  ['a name with a link', { name: 'www.exemple.fr' }, 'name'],
  ['a message with a link', { message: 'https://exemple.fr' }, 'message'],
])('%s', (_, changed, fields) =>
  expect(
    checkGivenCard({ ...CARD, ...changed })
      .map(({ field }) => field)
      .join(),
  ).toBe(fields),
);

test.each([
  ['2027-01-01', true],
  ['2026-12-31', false],
  ['2026-12-30', false],
  ['2036-11-18', true],
  ['2036-11-19', false],
  ['2027-02-30', false],
  ['demain', false],
])('a card that ends on 31/12/2026 may be prolonged to %s: %s', (until, isAllowed) =>
  expect(mayProlong('2026-12-31', until, '2026-11-18')).toBe(isAllowed),
);

test('an expired card is not prolonged to a day that has passed', () =>
  expect(mayProlong('2026-01-01', '2026-11-17', '2026-11-18')).toBe(false));
