import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { isOpen, matchPayouts } from './match-payouts.ts';
import { readPayoutReport } from './payout-report.ts';

const HEADINGS = [
  'automatic_payout_id',
  'automatic_payout_effective_at',
  'balance_transaction_id',
  'created_utc',
  'currency',
  'gross',
  'fee',
  'net',
  'reporting_category',
  'description',
  'payment_intent_id',
];
const cells = (over: Readonly<Record<string, string>> = {}) => {
  const usual: Readonly<Record<string, string>> = {
    automatic_payout_id: 'po_1',
    automatic_payout_effective_at: '2026-11-18 00:00:00',
    balance_transaction_id: 'txn_1',
    created_utc: '2026-11-16 09:30:00',
    currency: 'eur',
    gross: '24.90',
    fee: '0.62',
    net: '24.28',
    reporting_category: 'charge',
    description: 'Commande',
    payment_intent_id: 'pi_1',
  };
  return HEADINGS.map((name) => over[name] ?? usual[name] ?? '');
};
const read = (...rows: Readonly<Record<string, string>>[]) =>
  readPayoutReport(
    HEADINGS,
    rows.map((row, place) => ({ line: place + 2, cells: cells(row) })),
  );

test('a report is read by payout, amounts to the cent, times in UTC', () => {
  const report = read(
    {},
    {
      balance_transaction_id: 'txn_2',
      reporting_category: 'refund',
      gross: '-5.5',
      fee: '0.00',
      net: '-5.50',
    },
  );
  expect(report).toMatchObject({
    ok: true,
    value: [{ id: 'po_1', paidAt: new Date('2026-11-18T00:00:00Z') }],
  });
  const rows = report.ok ? (report.value[0]?.rows ?? []) : [];
  expect(rows.map(({ gross, fee, net }) => [gross, fee, net])).toEqual([
    [2490, 62, 2428],
    [-550, 0, -550],
  ]);
  expect(rows[0]?.happenedAt.toISOString()).toBe('2026-11-16T09:30:00.000Z');
});

test('rows that wait for a later payout are left out', () =>
  expect(read({ automatic_payout_id: '' })).toMatchObject({ ok: false, refusal: { code: 'empty' } }));

test.each([
  ['an amount that does not add up', { net: '24.29' }, 'bad-row'],
  ['three decimals', { gross: '24.901' }, 'bad-row'],
  ['no amount', { fee: '' }, 'bad-row'],
  ['a day that does not exist', { created_utc: '2026-02-30 00:00:00' }, 'bad-row'],
  ['a strange id', { automatic_payout_id: '<b>' }, 'bad-row'],
  ['another currency', { currency: 'usd' }, 'other-currency'],
])('%s refuses the whole file and names its line', (_, row, code) =>
  expect(read({}, { balance_transaction_id: 'txn_2', ...row })).toMatchObject({ refusal: { code, line: 3 } }),
);

test('a missing column is named', () =>
  expect(readPayoutReport(['gross'], [])).toMatchObject({
    refusal: { code: 'missing-column', column: 'automatic_payout_id' },
  }));

const row = (id: string, category: string, gross: number, intentId: string | null = 'pi_1') => ({
  id,
  category,
  intentId,
  gross: toCents(gross),
});
const PAYMENTS = new Map([
  ['pi_1', { orderId: 1001, paid: toCents(2490), refunds: [toCents(500), toCents(500)] }],
]);

test.each([
  ['the paid amount', row('a', 'charge', 2490), { kind: 'matched', orderId: 1001 }],
  ['one cent less', row('a', 'charge', 2489), { kind: 'other-amount', orderId: 1001, expected: 2490 }],
  ['a refund', row('a', 'refund', -500), { kind: 'matched', orderId: 1001 }],
  ['another refund', row('a', 'refund', -501), { kind: 'other-amount', orderId: 1001, expected: null }],
  ['an unknown payment', row('a', 'charge', 2490, 'pi_2'), { kind: 'no-order' }],
  ['a payment without its id', row('a', 'charge', 2490, null), { kind: 'no-order' }],
  ['a disputed payment', row('a', 'dispute', -2490), { kind: 'matched', orderId: 1001 }],
  ['a fee', row('a', 'fee', -300, null), { kind: 'without-order' }],
])('%s is matched', (_, given, expected) =>
  expect(matchPayouts([given], PAYMENTS).get('a')).toEqual(expected),
);

test('each refund is matched once', () => {
  const matches = matchPayouts(
    ['a', 'b', 'c'].map((id) => row(id, 'refund', -500)),
    PAYMENTS,
  );
  expect([...matches.values()].map(isOpen)).toEqual([false, false, true]);
});
