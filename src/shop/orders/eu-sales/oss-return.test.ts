import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import type { VatClass } from '#shop/basket/pricing/vat.ts';
import { daysOf, ossRows, parseQuarter, quartersBefore, type OssDocument } from './oss-return.ts';
import { texts } from './texts.ts';

const Q4 = { year: 2026, quarter: 4 };
const BELGIUM = { state: 'BE', rates: { standard: 210, reduced: 60 }, corrects: null } as const;
const LUXEMBOURG = { state: 'LU', rates: { standard: 170, reduced: 30 }, corrects: null } as const;

const line = (vatClass: VatClass, net: number, tax: number): OssDocument['lines'][number] => ({
  name: 'Tour rose',
  reference: '',
  quantity: 1,
  unitNet: toCents(net),
  vatClass,
  amount: { net: toCents(net), tax: toCents(tax) },
});

test.each([
  ['2026-Q4', Q4],
  ['2026-t1', { year: 2026, quarter: 1 }],
  ['2026-Q5', undefined],
  ['2026', undefined],
  ['', undefined],
])('« %s » is read as a quarter', (text, quarter) => {
  expect(parseQuarter(text)).toEqual(quarter);
});

test('the last quarter ends with the year', () => {
  expect(daysOf(Q4)).toEqual({ from: '2026-10-01', until: '2027-01-01' });
});

test('the quarters before one go back over the turn of the year, the newest first', () => {
  expect(
    quartersBefore({ year: 2027, quarter: 2 }, 6).map(({ year, quarter }) => `${year}-Q${quarter}`),
  ).toEqual(['2027-Q2', '2027-Q1', '2026-Q4', '2026-Q3', '2026-Q2', '2026-Q1']);
});

test('sales are summed by state and rate, and credit notes of the same quarter reduce them', () => {
  const rows = ossRows(Q4, [
    { ...LUXEMBOURG, lines: [line('standard', 1_000, 170)] },
    { ...BELGIUM, lines: [line('standard', 4_000, 840), line('reduced', 1_000, 60), line('none', 5_000, 0)] },
    { ...BELGIUM, lines: [line('standard', 2_000, 420)] },
    { ...BELGIUM, lines: [line('standard', 1_000, 210)], corrects: '2026-10-02' },
  ]);
  expect(rows.map(({ state, rate, amount }) => [state, rate, amount.net, amount.tax])).toEqual([
    ['BE', 60, 1_000, 60],
    ['BE', 210, 5_000, 1_050],
    ['LU', 170, 1_000, 170],
  ]);
});

test('a credit note for an earlier quarter is a correction of that quarter', () => {
  const rows = ossRows(Q4, [
    { ...BELGIUM, lines: [line('standard', 1_000, 210), line('reduced', 100, 6)], corrects: '2026-09-30' },
  ]);
  expect(rows).toEqual([{ period: '2026-Q3', state: 'BE', rate: null, amount: { net: -1_100, tax: -216 } }]);
});

test('the CSV has one line per row, as a spreadsheet in French reads it', () => {
  const rows = ossRows(Q4, [
    { ...BELGIUM, lines: [line('reduced', 1_000, 60)] },
    { ...BELGIUM, lines: [line('standard', 1_000, 210)], corrects: '2026-09-30' },
  ]);
  expect(texts.csv(rows)).toBe(
    [
      'Nature;Période;État;Taux de TVA (%);Base HT (€);TVA (€)',
      'Ventes;2026-Q4;BE;6;10,00;0,60',
      'Correction;2026-Q3;BE;;-10,00;-2,10',
      '',
    ].join('\r\n'),
  );
});
