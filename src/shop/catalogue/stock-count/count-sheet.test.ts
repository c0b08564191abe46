import { expect, test } from 'vitest';
import { readSheet, sheetFields } from './count-sheet.ts';

const read = (stored: number | null, shown: string, typed: string) => {
  const fields = sheetFields(7);
  const form: Record<string, string> = { [fields.counted]: typed, [fields.shown]: shown };
  return readSheet([{ id: 7, counted: stored }], (name) => form[name] ?? '');
};

test.each([
  ['a first quantity', null, '', '12', 12],
  ['a quantity with spaces', null, '', ' 1 200 ', 1200],
  ['zero pieces', null, '', '0', 0],
  ['another quantity', 4, '4', '5', 5],
  ['an emptied field', 4, '4', '', null],
])('%s is counted', (_, stored, shown, typed, counted) =>
  expect(read(stored, shown, typed)).toEqual({ changes: [{ id: 7, counted }], faults: [] }),
);

test.each([
  ['an empty line', null, '', ''],
  ['a line as it was shown', 4, '4', '4'],
  ['a line as it was shown, though somebody has counted it meanwhile', 9, '', ''],
  ['a sheet that was sent twice', 5, '4', '5'],
])('%s changes nothing', (_, stored, shown, typed) =>
  expect(read(stored, shown, typed)).toEqual({ changes: [], faults: [] }),
);

test('a line that somebody else has counted meanwhile is refused with the other quantity', () =>
  expect(read(9, '', '8').faults).toEqual([{ field: 'compte-7', code: 'changed', now: '9' }]));

test.each(['-1', 'dix', '1,5', '100001', '9'.repeat(40_000), '<b>3</b>', '\0'])(
  '%j is not a quantity',
  (typed) => expect(read(null, '', typed).faults).toEqual([{ field: 'compte-7', code: 'not-a-quantity' }]),
);
