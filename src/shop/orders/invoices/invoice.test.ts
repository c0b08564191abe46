import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { FRENCH_VAT } from '#shop/basket/pricing/vat-treatment.ts';
import { FRENCH_RATES, gross, splitTax, sum, type VatClass } from '#shop/basket/pricing/vat.ts';
import {
  canCredit,
  formatNumber,
  invoiceTotal,
  parseNumber,
  readSeries,
  refundedByRate,
  refundedOfRest,
  seriesOf,
  totalsByRate,
  vatOf,
  type InvoiceLine,
} from './invoice.ts';

test.each([
  ['F-000001', { series: 'F', number: 1 }],
  ['A-000042', { series: 'A', number: 42 }],
  ['ESSAI-F-000001', { series: 'ESSAI-F', number: 1 }],
  ['ESSAI-A-000042', { series: 'ESSAI-A', number: 42 }],
  ['F-1234567', { series: 'F', number: 1_234_567 }],
  ['F-0000001', undefined],
  ['F-1', undefined],
  ['X-000001', undefined],
  ['ESSAI-000001', undefined],
  ['ESSAI-ESSAI-F-000001', undefined],
] as const)('the number %s reads as %o', (text, parsed) => {
  expect(parseNumber(text)).toEqual(parsed);
  if (parsed) expect(formatNumber(parsed.series, parsed.number)).toBe(text);
});

const line = (cents: number, vatClass: VatClass): InvoiceLine => ({
  name: 'Tangram',
  reference: 'TAN',
  quantity: 1,
  unitNet: toCents(0),
  vatClass,
  amount: splitTax(toCents(cents), vatClass, FRENCH_RATES),
});

test('invoice lines are totalled per VAT rate', () => {
  const lines = [line(1200, 'standard'), line(1055, 'reduced'), line(600, 'standard')];
  expect(totalsByRate(lines)).toEqual([
    { vatClass: 'standard', amount: { net: 1500, tax: 300 } },
    { vatClass: 'reduced', amount: { net: 1000, tax: 55 } },
  ]);
});

const lines = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.constantFrom<VatClass>('standard', 'reduced')), {
    minLength: 1,
    maxLength: 8,
  })
  .map((some) => some.map(([cents, vatClass]) => line(cents, vatClass)));

test('refunds in any number of parts add up to the invoice, at each rate and to the cent', () => {
  fc.assert(
    fc.property(lines, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (invoiced, cuts) => {
      const total = gross(invoiceTotal(invoiced));
      const stops = [0, ...cuts.map((cut) => Math.floor(cut * total)).sort((a, b) => a - b), total];
      const parts = stops.slice(1).map((after, index) => {
        const before = stops[index] ?? 0;
        const part = refundedByRate(invoiced, { before: toCents(before), after: toCents(after) });
        expect(gross(sum(part.map(({ amount }) => amount)))).toBe(after - before);
        return part;
      });
      for (const { vatClass, amount } of totalsByRate(invoiced)) {
        const refunded = parts.flat().filter((part) => part.vatClass === vatClass);
        expect(sum(refunded.map((part) => part.amount))).toEqual(amount);
      }
    }),
  );
});

test('after a credit note by line, further refunds add up to the rest, at each rate and to the cent', () => {
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (invoiced, cut) => {
      const [returned, ...kept] = invoiced;
      const credited = returned ? [returned] : [];
      expect(canCredit(invoiced, [], credited)).toBe(true);
      const rest = gross(invoiceTotal(kept));
      const first = Math.floor(rest * cut);
      const part = refundedOfRest(invoiced, credited, toCents(first));
      const partLines = part.map((share) => ({ ...line(0, share.vatClass), amount: share.amount }));
      const last = refundedOfRest(invoiced, [...credited, ...partLines], toCents(rest - first));
      const all = [...credited.map(({ vatClass, amount }) => ({ vatClass, amount })), ...part, ...last];
      for (const { vatClass, amount } of totalsByRate(invoiced)) {
        const ofClass = all.filter((share) => share.vatClass === vatClass);
        expect(sum(ofClass.map((share) => share.amount))).toEqual(amount);
      }
    }),
  );
});

test('a line cannot be credited twice', () => {
  const invoiced = [line(1200, 'standard'), line(1055, 'reduced')];
  expect(canCredit(invoiced, [line(1200, 'standard')], [line(1200, 'standard')])).toBe(false);
  expect(canCredit(invoiced, [line(1200, 'standard')], [line(1055, 'reduced')])).toBe(true);
});

test.each([
  ['F', false, 'F'],
  ['F', true, 'ESSAI-F'],
  ['A', false, 'A'],
  ['A', true, 'ESSAI-A'],
] as const)('a document %s of a test (%s) is numbered in the series %s', (kind, isTest, series) => {
  expect(seriesOf(kind, isTest)).toBe(series);
  expect(readSeries(series)).toEqual({ kind, isTest });
});

test('an invoice from before VAT depended on the destination has French VAT', () => {
  expect(vatOf({})).toEqual(FRENCH_VAT);
  const vat = { kind: 'export', article: '294' } as const;
  expect(vatOf({ vat })).toEqual(vat);
});

const TOY_AND_BOOK = [line(1200, 'standard'), line(1055, 'reduced')];
const cents = (from: number, to: number) => ({ before: toCents(from), after: toCents(to) });

test.each([
  [0, 1128, { net: 500, tax: 100 }, { net: 500, tax: 28 }],
  [1128, 2255, { net: 500, tax: 100 }, { net: 500, tax: 27 }],
  [0, 2255, { net: 1000, tax: 200 }, { net: 1000, tax: 55 }],
  [500, 500, { net: 0, tax: 0 }, { net: 0, tax: 0 }],
])(
  'of a toy at 12 € and a book at 10,55 €, the refund from %i to %i cents is shared by rate',
  (from, to, ...shares) => {
    const [standard, reduced] = shares;
    expect(refundedByRate(TOY_AND_BOOK, cents(from, to))).toEqual([
      { vatClass: 'standard', amount: standard },
      { vatClass: 'reduced', amount: reduced },
    ]);
  },
);

const amount = (net: number, tax: number) => ({ net: toCents(net), tax: toCents(tax) });

test('no rate gets back more tax than money', () => {
  const invoiced = [
    { ...line(0, 'standard'), amount: amount(1, 0) },
    { ...line(0, 'reduced'), amount: amount(0, 1) },
  ];
  expect(refundedByRate(invoiced, cents(0, 1))).toEqual([
    { vatClass: 'standard', amount: amount(1, 0) },
    { vatClass: 'reduced', amount: amount(0, 0) },
  ]);
});

test('lines that cancel out leave nothing to share', () => {
  const invoiced = [line(1200, 'standard'), { ...line(0, 'reduced'), amount: amount(-1200, 0) }];
  expect(refundedByRate(invoiced, cents(0, 0)).map((share) => share.amount)).toEqual([
    amount(0, 0),
    amount(0, 0),
  ]);
});

test.each([
  ['a cent of tax', amount(1000, 199), [{ vatClass: 'standard', amount: amount(0, 1) }]],
  ['a cent without tax', amount(999, 200), [{ vatClass: 'standard', amount: amount(1, 0) }]],
])(
  'the last refund takes %s that earlier ones have left, and names no rate without a rest',
  (_what, credited, rest) => {
    const invoiced = [line(1200, 'standard')];
    expect(refundedOfRest(invoiced, [{ ...line(0, 'standard'), amount: credited }], toCents(1))).toEqual(
      rest,
    );
  },
);

test('a refund of a part is shared over what is left, not over the whole invoice', () => {
  const part = refundedOfRest(TOY_AND_BOOK, [line(1200, 'standard')], toCents(500));
  expect(part).toEqual([{ vatClass: 'reduced', amount: amount(474, 26) }]);
});

test('all that is left can be credited, and not a cent more', () => {
  const invoiced = [line(1200, 'standard')];
  expect(canCredit(invoiced, [line(500, 'standard')], [line(700, 'standard')])).toBe(true);
  expect(canCredit(invoiced, [line(500, 'standard')], [line(701, 'standard')])).toBe(false);
});
