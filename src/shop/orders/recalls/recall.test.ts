import { expect, test } from 'vitest';
import { areDaysInOrder, isDay, recallState } from './recall.ts';

const AT = new Date('2026-11-18T10:00:00Z');

test.each([
  [null, null, 'prepared'],
  [AT, null, 'active'],
  [AT, AT, 'ended'],
])('published %o and ended %o is %s', (publishedAt, endedAt, state) =>
  expect(recallState({ publishedAt, endedAt })).toBe(state),
);

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-02', '2026-01-01', false],
  [null, '2026-01-01', true],
  ['2026-01-01', null, true],
])('%o to %o in order: %s', (boughtFrom, boughtTo, expected) =>
  expect(areDaysInOrder({ boughtFrom, boughtTo })).toBe(expected),
);

test.each(['2026-02-30', '2026-1-1', '', "2026-01-01'", '0026-01-01'])('%s is no day', (text) =>
  expect(isDay(text)).toBe(false),
);
