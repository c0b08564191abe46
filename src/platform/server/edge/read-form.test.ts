import { expect, test } from 'vitest';
import { z } from 'zod';
import { idField } from './fields.ts';
import { parseForm, readForm } from './read-form.ts';

test.each([
  ['a text is read as typed', { name: ' Anne ' }, ' Anne '],
  ['a missing field is empty', {}, ''],
  ['of a repeated field the last non-empty text counts', { name: ['Anne', 'Bea', ''] }, 'Bea'],
  ['an object is not a text', { name: { toString: 'x' } }, ''],
  ['a number of a JSON body is not a text', { name: 12 }, ''],
  ['a request without a body is an empty form', undefined, ''],
])('%s', (_rule, body, expected) => expect(readForm({ body }).text('name')).toBe(expected));

test('a field of the prototype is not a field of the form', () => {
  const form = readForm({ body: {} });
  expect(form.text('constructor')).toBe('');
  expect(form.texts('constructor')).toEqual([]);
});

test.each([
  ['one value', { dropped: '1' }, ['1']],
  ['several values', { dropped: ['1', '2'] }, ['1', '2']],
  ['no value', {}, []],
])('a list of checkboxes with %s', (_rule, body, expected) =>
  expect(readForm({ body }).texts('dropped')).toEqual(expected),
);

const schema = z.object({ order: idField, key: z.string().max(5) });

test('a form that fits its schema is parsed', () => {
  const form = readForm({ body: { order: '12', key: 'abc', other: 'x' } });
  expect(parseForm(schema, form)).toEqual({ ok: true, value: { order: 12, key: 'abc' } });
});

test('each field that does not fit is one fault, and the typed text stays readable', () => {
  const form = readForm({ body: { order: '1e3', key: 'abcdef' } });
  expect(parseForm(schema, form)).toEqual({
    ok: false,
    faults: [
      { field: 'order', code: 'invalid' },
      { field: 'key', code: 'invalid' },
    ],
  });
  expect(form.text('key')).toBe('abcdef');
});
