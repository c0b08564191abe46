import { expect, test } from 'vitest';
import { checkAlts, checkUpload, firstAlt, movePhoto, readAlts } from './photo-rules.ts';

test.each([
  ['one file', { count: 1, tooLarge: [], existing: 0 }, []],
  ['no file', { count: 0, tooLarge: [], existing: 3 }, ['none-chosen']],
  ['21 files', { count: 21, tooLarge: ['a.jpg'], existing: 0 }, ['too-many-at-once']],
  ['one file too many on the product', { count: 1, tooLarge: [], existing: 40 }, ['too-many-on-product']],
  [
    'two large files',
    { count: 3, tooLarge: ['a.jpg', 'b.jpg'], existing: 0 },
    ['file-too-large', 'file-too-large'],
  ],
])('an upload of %s', (_, upload, codes) =>
  expect(checkUpload(upload).map(({ code }) => code)).toEqual(codes),
);

test.each([
  [3, 0, [3, 1, 2]],
  [1, 1, [2, 1, 3]],
  [1, 9, [2, 3, 1]],
  [2, -1, [2, 1, 3]],
  [9, 0, [1, 2, 3]],
])('photograph %i moved to place %i', (id, place, order) =>
  expect(movePhoto([1, 2, 3], id, place)).toEqual(order),
);

test('a text is required for each photograph, and is short', () => {
  const alts = readAlts(
    (field) => ({ 'alt-1': '  Une   tour ', 'alt-3': 'a'.repeat(251) })[field] ?? '',
    [{ id: 1 }, { id: 2 }, { id: 3 }],
  );
  expect(alts[0]).toEqual({ id: 1, alt: 'Une tour' });
  expect(checkAlts(alts)).toEqual([
    { field: 'alt-2', code: 'required' },
    { field: 'alt-3', code: 'too-long', most: 250 },
  ]);
});

test('a new photograph is described by the name of its product', () => {
  expect([firstAlt('Tangram', 1), firstAlt('Tangram', 2)]).toEqual(['Tangram', 'Tangram, photo 2']);
});
