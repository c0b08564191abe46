import { expect, test } from 'vitest';
import { readAwaited, readInspection, type InspectedLine, type InspectionFault } from './inspection.ts';

const LINES = [
  { id: 7, left: 2 },
  { id: 8, left: 1 },
];

test.each<[string, Record<string, string>, readonly InspectedLine[]]>([
  [
    'all pieces in good condition',
    { 'recu-7': '2', 'stock-7': '2' },
    [{ lineId: 7, quantity: 2, sellable: 2 }],
  ],
  ['one of two pieces broken', { 'recu-7': '2', 'stock-7': '1' }, [{ lineId: 7, quantity: 2, sellable: 1 }]],
  ['a broken piece', { 'recu-8': ' 1 ' }, [{ lineId: 8, quantity: 1, sellable: 0 }]],
])('an inspection finds %s', (_, typed, inspected) => {
  expect(readInspection((field) => typed[field] ?? '', LINES)).toEqual({ ok: true, value: inspected });
});

test.each<[InspectionFault, Record<string, string>]>([
  ['nothing', {}],
  ['nothing', { 'recu-7': '0', 'recu-99': '3' }],
  ['quantity-invalid', { 'recu-7': '-1' }],
  ['quantity-invalid', { 'recu-7': '1.5' }],
  ['quantity-invalid', { 'recu-7': 'deux' }],
  ['quantity-invalid', { 'recu-7': '1', 'stock-7': '99999' }],
  ['too-many', { 'recu-7': '3' }],
  ['too-many-sellable', { 'recu-7': '1', 'stock-7': '2' }],
])('is refused as %s: %j', (fault, typed) => {
  expect(readInspection((field) => typed[field] ?? '', LINES)).toEqual({ ok: false, failure: fault });
});

test('pieces that have not come are never sellable', () => {
  const typed: Record<string, string> = { 'recu-7': '2', 'stock-7': '2' };
  expect(readAwaited((field) => typed[field] ?? '', LINES)).toEqual({
    ok: true,
    value: [{ lineId: 7, quantity: 2, sellable: 0 }],
  });
});
