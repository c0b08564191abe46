import { expect, test } from 'vitest';
import { checkCorrection, type Correction } from './stock-correction.ts';

const RIGHT: Correction = { sellableId: 1, reason: 'broken', pieces: -2, note: '' };

test.each<[string, Partial<Correction>, number | null | undefined, string[]]>([
  ['two broken pieces of five', {}, 5, []],
  ['all pieces', { pieces: -5 }, 5, []],
  ['more pieces than there are', { pieces: -6 }, 5, ['pieces too-few']],
  ['found pieces', { reason: 'corrected', pieces: 3 }, 0, []],
  ['broken pieces that would be added', { pieces: 3 }, 5, ['pieces adds-broken']],
  ['no pieces', { pieces: 0 }, 5, ['pieces zero']],
  ['a text', { pieces: Number.NaN }, 5, ['pieces not-a-number']],
  ['a part of a piece', { pieces: -1.5 }, 5, ['pieces not-a-number']],
  ['far too many', { reason: 'corrected', pieces: 100_001 }, 5, ['pieces too-many']],
  ['an item whose pieces are not counted', { pieces: -2 }, null, ['article uncounted']],
  ['an unknown item', { sellableId: undefined }, undefined, ['article unknown-choice']],
  ['an unknown reason', { reason: undefined }, 5, ['motif unknown-choice']],
  ['a long note', { note: 'x'.repeat(201) }, 5, ['remarque too-long']],
])('a correction by %s', (_, change, stock, faults) => {
  const found = checkCorrection({ ...RIGHT, ...change }, stock);
  expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
});
