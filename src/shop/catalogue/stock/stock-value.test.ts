import { expect, test } from 'vitest';
import { dayFault, totalValue } from './stock-value.ts';

const known = { first: '2026-01-10', today: '2026-11-18' };

test.each([
  ['today', '2026-11-18', undefined],
  ['the first day with movements', '2026-01-10', undefined],
  ['tomorrow', '2026-11-19', 'future'],
  ['the day before the first movement', '2026-01-09', 'before-first-movement'],
  ['31 June', '2026-06-31', 'not-a-day'],
  ['a French date', '18/11/2026', 'not-a-day'],
  ['nothing', '', 'not-a-day'],
  ['a very long text', '2'.repeat(40_000), 'not-a-day'],
])('the stock is valued on %s or not', (_, day, fault) => expect(dayFault(day, known)).toBe(fault));

test('the departments add up', () => {
  const row = { articles: 1, pieces: 2, cents: 300, unpricedPieces: 4 };
  expect(
    totalValue([
      { department: 'Puzzles', ...row },
      { department: null, ...row },
    ]),
  ).toEqual({ articles: 2, pieces: 4, cents: 600, unpricedPieces: 8 });
});
