import { expect, test } from 'vitest';
import { findMatches, labelParts } from './matches.ts';

const bold = (label: string, matches: unknown) =>
  labelParts(label, matches)
    .map(({ text, bold: isBold }) => (isBold ? `[${text}]` : text))
    .join('');

test.each([
  ['8 rue des Tilleuls, 69004 Lyon', '8 rue des tilleuls ly', '[8] [rue] [des] [Tilleuls], 69004 [Ly]on'],
  ['5 rue Foch, 42000 Saint-Étienne', '5 rue foch st etien', '[5] [rue] [Foch], 42000 [Saint]-[Étien]ne'],
  ['1 rue A, 69001 Lyon', '1 rue a 690', '[1] [rue] [A], [690]01 Lyon'],
  ['Le Bourg, 46100 Figeac', 'xyz', 'Le Bourg, 46100 Figeac'],
])('in “%s” what was typed as “%s” is bold: %s (§3.6#9)', (label, typed, shown) => {
  expect(bold(label, findMatches(label, typed))).toBe(shown);
});

test.each([
  ['before the label', [{ offset: -1, length: 2 }]],
  ['without length', [{ offset: 0, length: 0 }]],
  ['past its end', [{ offset: 3, length: 9 }]],
  ['in words', [{ offset: '0', length: '2' }]],
  ['that is nothing', [null, 7, 'x']],
  ['that is no list', 'Lyon'],
])('a match %s is not shown (§3.6#8)', (_, matches) => {
  expect(bold('Lyon', matches)).toBe('Lyon');
});

test('matches are shown in the order in which they are given', () => {
  expect(
    bold('Lyon', [
      { offset: 0, length: 1 },
      { offset: 2, length: 2 },
    ]),
  ).toBe('[L]y[on]');
});
