import { expect, test } from 'vitest';
import { META_LIMITS, planMetaChanges, type JsonValue, type MetaChange } from './meta-data.ts';

const STORED = [
  { id: 1, key: 'erp', value: 'A-12' },
  { id: 2, key: 'label', value: { printed: true } },
  { id: 3, key: 'label', value: 'twice' },
];
const NOTHING = { added: [], updated: [], deleted: [] };

test.each<[string, MetaChange[], Partial<typeof NOTHING> | object]>([
  ['nothing', [], {}],
  ['a new key', [{ key: 'till', value: 7 }], { added: [{ key: 'till', value: 7 }] }],
  ['the value of an id', [{ id: 1, value: 'B' }], { updated: [{ id: 1, key: 'erp', value: 'B' }] }],
  [
    'the key of an id',
    [{ id: 1, key: 'k', value: 'A-12' }],
    { updated: [{ id: 1, key: 'k', value: 'A-12' }] },
  ],
  ['an id without a value', [{ id: 1 }], { deleted: [1] }],
  ['null for an id', [{ id: 2, key: 'label', value: null }], { deleted: [2] }],
  ['null for a key', [{ key: 'erp', value: null }], { deleted: [1] }],
  ['null for a key that nothing has', [{ key: 'other', value: null }], {}],
  ['what is already stored', [{ key: 'erp', value: 'A-12' }], {}],
  [
    'a key that two entries have',
    [{ key: 'label', value: 'x' }],
    { updated: [{ id: 2, key: 'label', value: 'x' }], deleted: [3] },
  ],
  [
    'an id of another object, which is no id',
    [{ id: 99, key: 'till', value: 1 }],
    { added: [{ key: 'till', value: 1 }] },
  ],
  [
    'a new key sent twice, of which the last counts',
    [
      { key: 'till', value: 1 },
      { key: 'till', value: 2 },
    ],
    { added: [{ key: 'till', value: 2 }] },
  ],
  [
    'a new key that is deleted again',
    [
      { key: 'till', value: 1 },
      { key: 'till', value: null },
    ],
    {},
  ],
])('planned: %s', (_, changes, plan) => {
  expect(planMetaChanges(STORED, changes)).toEqual({ ok: true, value: { ...NOTHING, ...plan } });
});

const deep = (levels: number): JsonValue => (levels === 0 ? 1 : [deep(levels - 1)]);
const many = (count: number): MetaChange[] =>
  Array.from({ length: count }, (_, index) => ({ key: `k${index}`, value: index }));

test.each<[string, MetaChange[], string]>([
  ['no key', [{ value: 1 }], 'invalid'],
  ['an empty key', [{ key: '', value: 1 }], 'invalid'],
  ['a key that is too long', [{ key: 'k'.repeat(META_LIMITS.keyLength + 1), value: 1 }], 'invalid'],
  ['a NUL in a key', [{ key: 'a\0b', value: 1 }], 'invalid'],
  ['a NUL in a value', [{ key: 'a', value: { b: ['\0'] } }], 'invalid'],
  ['half of a surrogate pair', [{ key: 'a', value: '\ud800' }], 'invalid'],
  ['a value that is too long', [{ key: 'a', value: 'x'.repeat(META_LIMITS.valueLength) }], 'invalid'],
  ['a value that is too deep', [{ key: 'a', value: deep(META_LIMITS.depth + 1) }], 'invalid'],
  ['ten thousand entries', many(10_000), 'too-many'],
  ['one entry more than fits', many(META_LIMITS.entries - STORED.length + 1), 'too-many'],
])('refused: %s', (_, changes, failure) => {
  expect(planMetaChanges(STORED, changes)).toEqual({ ok: false, failure });
});

test('as many entries as fit are accepted', () => {
  expect(planMetaChanges(STORED, many(META_LIMITS.entries - STORED.length)).ok).toBe(true);
});
