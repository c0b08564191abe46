import { expect, test } from 'vitest';
import { isExamined, isUnsettled, mayBecome, WITHDRAWAL_STATUSES } from './withdrawal-status.ts';

test('a declaration goes forward only', () => {
  const pairs = WITHDRAWAL_STATUSES.flatMap((from) =>
    WITHDRAWAL_STATUSES.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(pairs).toEqual([
    'declared → matched',
    'declared → refused',
    'matched → awaiting-goods',
    'matched → received',
    'matched → refunded',
    'matched → refused',
    'awaiting-goods → received',
    'awaiting-goods → refunded',
    'awaiting-goods → refused',
    'received → inspected',
    'received → refunded',
    'received → refused',
    'inspected → inspected',
    'inspected → refunded',
    'inspected → refused',
  ]);
});

test('a refund or a refusal settles it', () => {
  expect(WITHDRAWAL_STATUSES.filter((status) => !isUnsettled(status))).toEqual(['refunded', 'refused']);
});

test('the merchant has looked at it once the goods are expected', () => {
  expect(WITHDRAWAL_STATUSES.filter((status) => !isExamined(status))).toEqual(['declared', 'matched']);
});
