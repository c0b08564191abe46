import { expect, test } from 'vitest';
import { fieldText, readFields, typedFrom, type FormField, type TypedFields } from './form-fields.ts';
import { toCents } from './money.ts';

const typed = (value: string | string[]): TypedFields => ({
  text: () => [value].flat().at(-1) ?? '',
  texts: () => [value].flat(),
});
const OPTIONS = [
  { value: '1', label: 'lundi' },
  { value: '2', label: 'mardi' },
];
const named = { name: 'champ', label: 'Champ' };
const text: FormField = { ...named, type: 'text', most: 5 };
const whole: FormField = { ...named, type: 'whole', least: 1, most: 10 };
const lines: FormField = { ...named, type: 'lines', mostLines: 2, most: 5 };

test.each<[FormField, string | string[], unknown]>([
  [text, ' abc ', 'abc'],
  [text, '', ''],
  [{ ...text, isNullable: true }, '', null],
  [{ ...text, clean: (one) => one.replaceAll(' ', '') }, '1 2 3', '123'],
  [whole, ' 7 ', 7],
  [{ ...whole, most: 5000 }, '1 000', 1000],
  [{ ...whole, isOptional: true }, '', null],
  [{ ...named, type: 'money' }, '24,9', 2490],
  [{ ...named, type: 'money', isOptional: true }, '', null],
  [{ ...named, type: 'switch' }, '1', true],
  [{ ...named, type: 'switch' }, '', false],
  [{ ...named, type: 'choice', options: OPTIONS }, '2', '2'],
  [{ ...named, type: 'choices', options: OPTIONS, isNumeric: true }, ['2', '1', '2'], [1, 2]],
  [{ ...named, type: 'choices', options: OPTIONS }, [], []],
  [{ ...named, type: 'moment' }, '2026-07-01T08:00', new Date('2026-07-01T06:00Z')],
  [{ ...named, type: 'moment' }, '', null],
  [lines, 'a\r\n\n b ', ['a', 'b']],
  [{ ...lines, parse: Number }, '1\n2', [1, 2]],
])('%j reads %j as %j', (field, value, expected) => {
  expect(readFields([field], typed(value))).toEqual({ values: { champ: expected }, faults: [] });
});

test.each<[FormField, string | string[], string]>([
  [text, 'abcdef', 'too-long'],
  [{ ...text, isRequired: true }, ' ', 'required'],
  [{ ...text, isValid: (one) => one === 'abc' }, 'abd', 'invalid'],
  [whole, '', 'not-whole'],
  [whole, '11', 'not-whole'],
  [whole, '1,5', 'not-whole'],
  [whole, '-3', 'not-whole'],
  [whole, 'dix', 'not-whole'],
  [{ ...named, type: 'money' }, '', 'not-money'],
  [{ ...named, type: 'money' }, '-1', 'not-money'],
  [{ ...named, type: 'choice', options: OPTIONS }, '3', 'unknown-choice'],
  [{ ...named, type: 'choices', options: OPTIONS }, ['1', '3'], 'unknown-choice'],
  [{ ...named, type: 'choices', options: OPTIONS, isRequired: true }, [], 'required'],
  [{ ...named, type: 'moment' }, 'demain', 'not-a-moment'],
  [{ ...named, type: 'moment' }, '2026-03-29T02:30', 'skipped-hour'],
  [lines, 'a\nb\nc', 'too-many-lines'],
  [lines, 'abcdef', 'too-long'],
  [{ ...lines, isRequired: true }, '', 'required'],
  [{ ...lines, parse: () => undefined }, 'a', 'bad-line'],
])('%j refuses %j: %s', (field, value, code) => {
  const { values, faults } = readFields([field], typed(value));
  expect([values, faults.map((fault) => [fault.field, fault.code])]).toEqual([{}, [['champ', code]]]);
});

test.each<[FormField, unknown, string]>([
  [text, 'abc', 'abc'],
  [whole, 7, '7'],
  [whole, null, ''],
  [{ ...named, type: 'money' }, toCents(2490), '24,90'],
  [{ ...named, type: 'switch' }, true, '1'],
  [{ ...named, type: 'switch' }, false, ''],
  [{ ...named, type: 'moment' }, new Date('2026-07-01T06:00Z'), '2026-07-01T08:00'],
  [lines, ['a', 'b'], 'a\nb'],
  [{ ...named, type: 'choices', options: OPTIONS, isNumeric: true }, [1, 2], '1, 2'],
])('%j shows %j as %j, and reads it back', (field, value, shown) => {
  const fields = typedFrom([field], { champ: value });
  expect(fieldText(field, fields)).toBe(shown);
  if (value !== null) expect(readFields([field], fields).values).toEqual({ champ: value });
});
