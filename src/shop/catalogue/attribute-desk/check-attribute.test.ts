import { expect, test } from 'vitest';
import { readFields } from '#platform/form-fields.ts';
import {
  ATTRIBUTE_FIELDS,
  checkAttribute,
  checkNewTerm,
  checkTerms,
  freeSlug,
  MOST_TERMS,
  moveBy,
  termFields,
} from './check-attribute.ts';

const others = [
  { id: 1, label: 'Couleur' },
  { id: 2, label: 'Taille' },
];

test.each([
  ['a new name', 'Finition', null, []],
  ['its own name', 'Couleur', 1, []],
  ['the name of another', 'couleur', 2, ['name-taken']],
  ['a name that differs in accents only', 'Tàille', null, ['name-taken']],
  ['no letter', '« … »', null, ['no-letters']],
])('an attribute with %s', (_, label, id, codes) =>
  expect(checkAttribute({ label, swatch: 'button' }, id, others).map(({ code }) => code)).toEqual(codes),
);

test.each<[string, Record<string, string>, readonly string[]]>([
  ['everything', { label: 'Finition', swatch: 'color' }, []],
  ['no name', { label: ' ', swatch: 'color' }, ['required']],
  ['a very long name', { label: 'x'.repeat(40_000), swatch: 'color' }, ['too-long']],
  ['an unknown display', { label: 'Finition', swatch: 'video' }, ['unknown-choice']],
])('the form of an attribute with %s', (_, typed, codes) =>
  expect(
    readFields(ATTRIBUTE_FIELDS, {
      text: (name) => typed[name] ?? '',
      texts: () => [],
    }).faults.map(({ code }) => code),
  ).toEqual(codes),
);

test.each([
  ['#C0392B', []],
  ['#c0392b', []],
  ['', []],
  ['red', ['invalid']],
  ['#fff', ['invalid']],
  ['#c0392b;', ['too-long']],
])('the colour « %s »', (color, codes) =>
  expect(
    readFields(termFields({ hasColor: true, hasDescription: false }), {
      text: (name) => (name === 'color' ? color : 'Rouge'),
      texts: () => [],
    }).faults.map(({ code }) => code),
  ).toEqual(codes),
);

test('two values of an attribute differ in more than capitals and accents', () => {
  expect(
    checkTerms([
      { id: 4, name: 'Rouge' },
      { id: 5, name: 'ROUGE' },
      { id: 6, name: '!' },
    ]),
  ).toEqual([
    { field: 'name-5', code: 'name-taken' },
    { field: 'name-6', code: 'no-letters' },
  ]);
});

test('an attribute has a limited number of values', () => {
  const many = Array.from({ length: MOST_TERMS }, (_, id) => ({ id, name: `v${id}` }));
  expect(checkNewTerm('Vert', many)).toEqual([{ field: 'name', code: 'too-many' }]);
  expect(checkNewTerm('Vert', many.slice(1))).toEqual([]);
});

test.each([
  ['Bleu ciel', [], 'bleu-ciel'],
  ['Bleu-ciel', ['bleu-ciel'], 'bleu-ciel-2'],
  ['Bleu ciel !', ['bleu-ciel', 'bleu-ciel-2'], 'bleu-ciel-3'],
])('« %s » beside %j gets the slug %s', (name, taken, slug) => expect(freeSlug(name, taken)).toBe(slug));

test.each([
  [2, -1, [2, 1, 3]],
  [2, 1, [1, 3, 2]],
  [1, -1, undefined],
  [9, 1, undefined],
] as const)('%i moved by %i', (id, step, order) => expect(moveBy([1, 2, 3], id, step)).toEqual(order));
