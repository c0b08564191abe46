import { expect, test } from 'vitest';
import { checkSale, loweringRule, saleStateOf, type SaleDraft } from './sale-draft.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
const NOTHING = { categoryIds: [], tagIds: [], makerIds: [], includedIds: [], excludedIds: [] };
const GOOD: SaleDraft = {
  name: 'Semaine du bois',
  kind: 'promotion',
  startsAt: new Date('2026-11-20T08:00:00Z'),
  endsAt: new Date('2026-11-27T22:59:00Z'),
  rule: { kind: 'percent', value: 20, rounding: 'ninety' },
  selection: NOTHING,
};
const faults = (change: Partial<SaleDraft>) =>
  checkSale({ ...GOOD, ...change }, NOW).map(({ field, code }) => [field, code]);
const rule = (kind: 'percent' | 'amount' | 'fixed', value: number) => ({
  rule: { kind, value, rounding: 'none' as const },
});
const SOLDES = {
  kind: 'soldes' as const,
  startsAt: new Date('2027-01-06T07:00:00Z'),
  endsAt: new Date('2027-02-02T23:00:00Z'),
};

test('a complete sale has no fault, and neither have soldes on their dates', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ ...SOLDES, name: 'Soldes d’hiver' })).toEqual([]);
});

test.each<[string, Partial<SaleDraft>, string, string]>([
  ['no name', { name: ' ' }, 'name', 'required'],
  ['a name of 40,000 characters', { name: 'x'.repeat(40_000) }, 'name', 'too-long'],
  ['« soldes » for another sale', { name: 'Soldes avant l’heure' }, 'name', 'soldes-by-name'],
  ['no start', { startsAt: null }, 'startsAt', 'required'],
  ['no end', { endsAt: null }, 'endsAt', 'required'],
  ['an end before the start', { endsAt: new Date('2026-11-19T08:00:00Z') }, 'endsAt', 'ends-before-start'],
  ['an end at the start', { endsAt: GOOD.startsAt }, 'endsAt', 'ends-before-start'],
  [
    'an end in the past',
    { startsAt: new Date('2026-01-01'), endsAt: new Date('2026-01-02') },
    'endsAt',
    'ended',
  ],
  ['soldes in November', { kind: 'soldes' }, 'kind', 'outside-soldes'],
  [
    'soldes from midnight on',
    { ...SOLDES, startsAt: new Date('2027-01-05T23:00:00Z') },
    'kind',
    'outside-soldes',
  ],
  ['no per cent', rule('percent', 0), 'value', 'bad-percent'],
  ['a negative per cent', rule('percent', -20), 'value', 'bad-percent'],
  ['100 per cent', rule('percent', 100), 'value', 'bad-percent'],
  ['half a per cent', rule('percent', 0.5), 'value', 'bad-percent'],
  ['no euro', rule('amount', 0), 'value', 'bad-amount'],
  ['a price below zero', rule('fixed', -1), 'value', 'bad-amount'],
  ['a million euros', rule('amount', 100_000_000), 'value', 'bad-amount'],
  [
    'an article both chosen and excluded',
    { selection: { ...NOTHING, includedIds: [3], excludedIds: [3] } },
    'excluded',
    'included-and-excluded',
  ],
])('%s is named', (_case, change, field, code) => expect(faults(change)).toEqual([[field, code]]));

test.each([
  ['draft', null, '2026-11-01', '2026-12-01'],
  ['planned', '2026-11-01', '2026-11-19', '2026-12-01'],
  ['running', '2026-11-01', '2026-11-18', '2026-12-01'],
  ['ended', '2026-11-01', '2026-11-02', '2026-11-18'],
])('a sale is %s', (state, planned, from, until) =>
  expect(
    saleStateOf(
      {
        plannedAt: planned === null ? null : new Date(planned),
        startsAt: new Date(from),
        endsAt: new Date(until),
      },
      NOW,
    ),
  ).toBe(state),
);

test('a sale lowers prices; a fixed price is not a difference', () => {
  expect(loweringRule({ kind: 'percent', value: 20, rounding: 'none' }).value).toBe(-20);
  expect(loweringRule({ kind: 'fixed', value: 990, rounding: 'none' }).value).toBe(990);
});
