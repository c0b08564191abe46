import { expect, test } from 'vitest';
import { isUndoOpen } from '#shop/staff/audit/undo.ts';
import { bulkResult, ruleFault } from './bulk-change.ts';

const LESS = { kind: 'percent', value: -20, rounding: 'none' } as const;

test.each([
  ['a price is lowered', 1000, null, 'changed', 800],
  ['an article without a price stays without', null, null, 'no-price', null],
  ['a price stays above its sale price', 1000, 700, 'changed', 800],
  ['a price never falls to its sale price', 1000, 800, 'below-sale', null],
])('%s', (_case, regularCents, saleCents, outcome, afterCents) =>
  expect(bulkResult({ regularCents, saleCents }, LESS)).toEqual({ outcome, afterCents }),
);

test('a price that would not change is left alone, and one of which nothing would be left too', () => {
  const amount = { kind: 'amount', value: -500, rounding: 'none' } as const;
  expect(bulkResult({ regularCents: 990, saleCents: null }, { ...LESS, kind: 'fixed', value: 990 })).toEqual({
    outcome: 'same',
    afterCents: null,
  });
  expect(bulkResult({ regularCents: 300, saleCents: null }, amount).outcome).toBe('no-price');
});

test.each([
  ['percent', -20, undefined],
  ['percent', -100, 'bad-percent'],
  ['percent', 501, 'bad-percent'],
  ['percent', 0, 'bad-percent'],
  ['percent', Number.NaN, 'bad-percent'],
  ['amount', -500, undefined],
  ['amount', 0, 'bad-amount'],
  ['amount', 1.5, 'bad-amount'],
  ['fixed', 990, undefined],
  ['fixed', -990, 'bad-amount'],
] as const)('%s %d is %s', (kind, value, fault) => expect(ruleFault({ kind, value })).toBe(fault));

test('a change may be undone for thirty days', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  expect(isUndoOpen(new Date('2026-10-20T12:00:00Z'), now)).toBe(true);
  expect(isUndoOpen(new Date('2026-10-19T12:00:00Z'), now)).toBe(false);
  expect(isUndoOpen(null, now)).toBe(false);
});
