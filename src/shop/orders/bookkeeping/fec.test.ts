import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { FRENCH_RATES, gross, splitTax, sum, type VatClass } from '#shop/basket/pricing/vat.ts';
import { FRENCH_VAT, ratesOf, type VatTreatment } from '#shop/basket/pricing/vat-treatment.ts';
import type { InvoiceLine } from '#shop/orders/invoices/invoice.ts';
import { vatTable } from '#shop/orders/sales-figures/sales-table.ts';
import { USUAL_BOOK_SETTINGS, type AccountUse } from './accounts.ts';
import { documentEntries, type BookedDocument } from './document-entries.ts';
import { imbalance } from './entry.ts';
import { entryNumbers, FEC_COLUMNS, fecFileName, fecHead, fecLines, trialBalance } from './fec.ts';

const line = (
  cents: number,
  vatClass: VatClass,
  part?: InvoiceLine['part'],
  vat: VatTreatment = FRENCH_VAT,
): InvoiceLine => {
  const amount = splitTax(toCents(cents), vatClass, ratesOf(vat));
  return {
    name: 'x',
    reference: '',
    quantity: 1,
    unitNet: amount.net,
    vatClass,
    amount,
    ...(part && { part }),
  };
};

const document = (lines: readonly InvoiceLine[], changes: Partial<BookedDocument> = {}): BookedDocument => ({
  number: 'F-000012',
  kind: 'F',
  issuedOn: '2026-11-18',
  orderId: 1004,
  vat: FRENCH_VAT,
  lines,
  paymentMethod: 'woocommerce_payments',
  giftCards: toCents(0),
  ...changes,
});

/** « VE customers 3000 sales -2500 … », one line per entry. */
const shown = (booked: BookedDocument) =>
  documentEntries(booked).map(
    ({ journal, postings }) =>
      `${journal} ${postings.map(({ account, amount }) => `${account} ${amount}`).join(' ')}`,
  );

const EU: VatTreatment = { kind: 'eu', state: 'BE', rates: { standard: 210, reduced: 60 } };
const EXPORT: VatTreatment = { kind: 'export', article: '294' };

test.each<[string, BookedDocument, string[]]>([
  [
    'an order paid by payment card, with delivery and gift wrap',
    document([line(2400, 'standard'), line(600, 'standard', 'delivery'), line(120, 'standard', 'fee')]),
    [
      'VE customers 3120 salesStandard -2000 vatStandard -520 delivery -500 fees -100',
      'CB cardMoney 3120 customers -3120',
    ],
  ],
  [
    'a book, a game and a discount by cheque',
    document([line(1055, 'reduced'), line(2400, 'standard'), line(-240, 'standard')], {
      paymentMethod: 'cheque',
    }),
    [
      'VE customers 3215 salesReduced -1000 vatReduced -55 salesStandard -1800 vatStandard -360',
      'CH cheques 3215 customers -3215',
    ],
  ],
  [
    'a sold gift card is a debt and no turnover',
    document([line(5000, 'none')], { paymentMethod: 'bacs' }),
    ['VE customers 5000 giftCards -5000', 'BQ bank 5000 customers -5000'],
  ],
  [
    'an order that a gift card pays in part',
    document([line(2400, 'standard')], { giftCards: toCents(1000) }),
    [
      'VE customers 2400 salesStandard -2000 vatStandard -400',
      'CB cardMoney 1400 customers -1400',
      'OD giftCards 1000 customers -1000',
    ],
  ],
  [
    'an order that a gift card pays alone',
    document([line(2400, 'standard')], { giftCards: toCents(2400) }),
    ['VE customers 2400 salesStandard -2000 vatStandard -400', 'OD giftCards 2400 customers -2400'],
  ],
  [
    'a credit note whose money goes back by card and to a gift card',
    document([line(1200, 'standard')], { kind: 'A', number: 'A-000001', giftCards: toCents(200) }),
    [
      'VE customers -1200 salesStandard 1000 vatStandard 200',
      'CB cardMoney -1000 customers 1000',
      'OD giftCards -200 customers 200',
    ],
  ],
  [
    'a sale with the VAT of another state',
    document([line(1210, 'standard', undefined, EU)], { vat: EU }),
    ['VE customers 1210 salesEu -1000 vatOss -210', 'CB cardMoney 1210 customers -1210'],
  ],
  [
    'an export',
    document([line(1000, 'standard', undefined, EXPORT)], { vat: EXPORT }),
    ['VE customers 1000 salesExport -1000', 'CB cardMoney 1000 customers -1000'],
  ],
  ['an order of 0 €', document([line(0, 'standard')]), []],
])('%s', (_case, booked, expected) => expect(shown(booked)).toEqual(expected));

const anyVat = fc.constantFrom<VatTreatment>(FRENCH_VAT, EU, EXPORT);
const anyDocument = anyVat.chain((vat) =>
  fc
    .record({
      lines: fc.array(
        fc
          .tuple(
            fc.integer({ min: -50_000, max: 99_999_999 }),
            fc.constantFrom<VatClass>('standard', 'reduced', 'none'),
            fc.constantFrom<InvoiceLine['part']>(undefined, 'delivery', 'fee'),
          )
          .map(([cents, vatClass, part]) => line(cents, vatClass, part, vat)),
        { maxLength: 12 },
      ),
      kind: fc.constantFrom<'F' | 'A'>('F', 'A'),
      paymentMethod: fc.constantFrom('woocommerce_payments', 'bacs', 'cheque', 'unknown'),
      share: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ lines, share, ...rest }) => {
      const total = Math.max(0, gross(sum(lines.map(({ amount }) => amount))));
      return document(lines, { ...rest, vat, giftCards: toCents(Math.floor((total * share) / 100)) });
    }),
);

test('whatever is sold, each entry balances, the customer owes nothing, and income and VAT agree with the VAT table', () =>
  fc.assert(
    fc.property(fc.array(anyDocument, { maxLength: 20 }), (documents) => {
      const entries = documents.flatMap(documentEntries);
      expect(entries.filter((entry) => imbalance(entry) !== 0)).toEqual([]);
      const balance = trialBalance(entries);
      expect(balance.get('customers') ?? 0).toBe(0);
      const table = vatTable(
        documents.flatMap(({ lines, kind, vat }) =>
          lines.map(({ vatClass, amount }) => ({
            bucket: '',
            isCredit: kind === 'A',
            vatClass,
            vat,
            amount,
          })),
        ),
      );
      const creditOf = (...accounts: AccountUse[]) =>
        -accounts.reduce((total, account) => total + (balance.get(account) ?? 0), 0);
      const sales = ['salesStandard', 'salesReduced', 'salesEu', 'salesExport', 'delivery', 'fees'] as const;
      const totals = sum(table.map(({ amount }) => amount));
      expect({
        net: totals.net - creditOf(...sales),
        tax: totals.tax - creditOf('vatStandard', 'vatReduced', 'vatOss'),
      }).toEqual({ net: 0, tax: 0 });
    }),
  ));

test('a line of the file has the 18 columns of the law, amounts with a comma and days without signs', () => {
  const [sale] = documentEntries(document([line(2405, 'standard')]));
  if (!sale) throw new Error('a sale has an entry');
  const text = fecLines(sale, 'VE-202611-00001', USUAL_BOOK_SETTINGS);
  const lines = text.split('\r\n').filter((one) => one !== '');
  expect(FEC_COLUMNS).toHaveLength(18);
  expect(fecHead().trimEnd().split('\t')).toEqual([...FEC_COLUMNS]);
  expect(lines.map((one) => one.split('\t'))).toEqual([
    [
      'VE',
      'Journal des ventes',
      'VE-202611-00001',
      '20261118',
      '411000',
      'Clients',
      '',
      '',
      'F-000012',
      '20261118',
      'Facture commande 1004',
      '24,05',
      '0,00',
      '',
      '',
      '20261118',
      '',
      '',
    ],
    expect.arrayContaining(['707100', '0,00', '20,04']),
    expect.arrayContaining(['445711', '0,00', '4,01']),
  ]);
});

test('entries are numbered without gaps in each journal and month', () => {
  const numberOf = entryNumbers();
  const days = ['2026-11-01', '2026-11-30', '2026-12-01'];
  expect(days.map((day) => numberOf({ journal: 'VE', day }))).toEqual([
    'VE-202611-00001',
    'VE-202611-00002',
    'VE-202612-00001',
  ]);
  expect(numberOf({ journal: 'CB', day: '2026-11-30' })).toBe('CB-202611-00001');
});

test('the file is named after the SIREN and the last day of the period', () =>
  expect(fecFileName('732829320', '2026-12-31')).toBe('732829320FEC20261231.txt'));

test('VAT splits are those of the invoice, not computed again', () => {
  const odd = line(999, 'standard');
  expect(odd.amount).toEqual(splitTax(toCents(999), 'standard', FRENCH_RATES));
  expect(shown(document([odd, odd, odd]))[0]).toBe('VE customers 2997 salesStandard -2496 vatStandard -501');
});
