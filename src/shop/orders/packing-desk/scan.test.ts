import { expect, test } from 'vitest';
import { isPacked, matchScan, readOrderCode, type PackLine } from './scan.ts';

const line = (
  lineId: number,
  sku: string,
  packed: number,
  needed: number,
  gtin: string | null = null,
): PackLine => ({
  lineId,
  sku,
  gtin,
  name: sku,
  shelf: '',
  needed,
  packed,
});
const LINES = [
  line(1, 'EV-TANGRAM', 2, 2, '3760000000017'),
  line(2, 'EV-TANGRAM', 0, 1, '3760000000017'),
  line(3, 'EV-TOUR', 1, 1, '0012345678905'),
  line(4, '', 0, 1),
];

test.each([
  ['EV-TANGRAM', 2],
  [' ev-tangram\r\n', 2],
  ['3760000000017', 2],
  ['03760000000017', 2],
  ['EV-TOUR', 'surplus'],
  ['012345678905', 'surplus'],
  ['EV-CUBE', 'unknown-article'],
  ['', 'no-code'],
  ['   ', 'no-code'],
  ['x'.repeat(40_000), 'unknown-article'],
  ['<script>', 'unknown-article'],
])('the code « %.20s » counts for %s', (code, expected) => {
  const matched = matchScan(LINES, code);
  expect(matched.ok ? matched.value.lineId : matched.failure).toBe(expected);
});

test('an order is packed when every line is', () => {
  expect([isPacked(LINES), isPacked([LINES[0], LINES[2]].filter((one) => one !== undefined))]).toEqual([
    false,
    true,
  ]);
});

test.each([
  ['1042', 1042],
  [' n° 1042 ', 1042],
  ['#0001042', 1042],
  ['EV-TOUR', undefined],
  ['0', undefined],
  ['99999999999', undefined],
])('the order code « %s » is order %s', (code, id) => {
  expect(readOrderCode(code)).toBe(id);
});
