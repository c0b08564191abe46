import { expect, test } from 'vitest';
import { imageOf, laterChanges, stateBefore } from './undo.ts';

const BEFORE = { name: 'Boulier', cents: 2490, tags: [1, 2], until: new Date('2026-12-01T08:00:00Z') };
const AFTER = { ...BEFORE, cents: 1990, tags: [1] };
const IMAGE = imageOf(BEFORE, AFTER);

test('an image holds the changed fields only', () =>
  expect(IMAGE).toEqual({ before: { cents: 2490, tags: [1, 2] }, after: { cents: 1990, tags: [1] } }));

test('a date is the same as its text, and the order of fields does not matter', () => {
  const stored = { until: '2026-12-01T08:00:00.000Z', size: { a: 1, b: 2 } };
  expect(imageOf({ until: BEFORE.until, size: { b: 2, a: 1 } }, stored).after).toEqual({});
});

test.each([
  ['nothing was changed since', AFTER, []],
  ['another field was changed since', { ...AFTER, name: 'Grand boulier' }, []],
  ['the same field was changed since', { ...AFTER, cents: 1790 }, ['cents']],
  ['it was changed back by hand', BEFORE, ['cents', 'tags']],
  ['it was deleted since', undefined, ['']],
])('%s', (_case, current, conflicts) => expect(laterChanges(IMAGE, current)).toEqual(conflicts));

test('a deletion is undone while nothing has taken its place, and a creation while it is there', () => {
  const deletion = imageOf(BEFORE, null);
  expect(laterChanges(deletion, undefined)).toEqual([]);
  expect(laterChanges(deletion, BEFORE)).toEqual(['']);
  const creation = imageOf(null, BEFORE);
  expect(laterChanges(creation, BEFORE)).toEqual([]);
  expect(laterChanges(creation, { ...BEFORE, cents: 1 })).toEqual(['cents']);
  expect(laterChanges(creation, undefined)).toEqual(['']);
});

test('the former values come back beside what was changed in other fields', () => {
  expect(stateBefore(IMAGE, { ...AFTER, name: 'Grand boulier' })).toEqual({
    ...BEFORE,
    name: 'Grand boulier',
  });
  expect(stateBefore(imageOf(null, BEFORE), BEFORE)).toBeNull();
});
