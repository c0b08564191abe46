import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { FRENCH_VAT } from '#shop/basket/pricing/vat-treatment.ts';
import { salesTable, totalRow, turnoverOf, vatTable, type DocumentSum } from './sales-table.ts';

const taxed = (net: number, tax: number) => ({ net: toCents(net), tax: toCents(tax) });
const sold = (bucket: string, net: number, tax: number, more: Partial<DocumentSum> = {}): DocumentSum => ({
  bucket,
  isCredit: false,
  vatClass: 'standard',
  vat: FRENCH_VAT,
  amount: taxed(net, tax),
  ...more,
});

const SUMS: DocumentSum[] = [
  sold('2026-11', 1000, 200),
  sold('2026-11', 2000, 110, { vatClass: 'reduced' }),
  sold('2026-11', 500, 100, { isCredit: true }),
  sold('2026-11', 5000, 0, { vatClass: 'none' }),
  sold('2026-11', 1000, 0, { vatClass: 'none', isCredit: true }),
  sold('2026-10', 700, 147, { vat: { kind: 'eu', state: 'BE', rates: { standard: 210, reduced: 60 } } }),
  sold('2026-10', 900, 0, { vat: { kind: 'export', article: '294' } }),
];

test('each bucket has its row: credit notes are deducted and gift cards are no turnover', () => {
  const rows = salesTable(['2026-09', '2026-10', '2026-11'], SUMS, [{ bucket: '2026-11', invoices: 3 }]);
  expect(rows.map(({ bucket, invoices }) => [bucket, invoices])).toEqual([
    ['2026-09', 0],
    ['2026-10', 0],
    ['2026-11', 3],
  ]);
  expect(rows.map(turnoverOf)).toEqual([taxed(0, 0), taxed(1600, 147), taxed(2500, 210)]);
  expect(rows[2]).toMatchObject({
    sold: taxed(3000, 310),
    credited: taxed(500, 100),
    giftCards: taxed(4000, 0),
  });
  expect(turnoverOf(totalRow(rows))).toEqual(taxed(4100, 357));
});

test('VAT is summed by place and rate: France first, exports last, gift cards left out', () => {
  const rows = vatTable(SUMS);
  expect(rows).toEqual([
    { place: 'FR', rate: 200, amount: taxed(500, 100) },
    { place: 'FR', rate: 55, amount: taxed(2000, 110) },
    { place: 'BE', rate: 210, amount: taxed(700, 147) },
    { place: 'export', rate: 0, amount: taxed(900, 0) },
  ]);
});

test('the VAT table adds up to the turnover', () => {
  const turnover = turnoverOf(totalRow(salesTable(['2026-10', '2026-11'], SUMS, [])));
  const sum = vatTable(SUMS).reduce(
    ({ net, tax }, { amount }) => ({ net: net + amount.net, tax: tax + amount.tax }),
    { net: 0, tax: 0 },
  );
  expect(sum).toEqual({ net: turnover.net, tax: turnover.tax });
});
