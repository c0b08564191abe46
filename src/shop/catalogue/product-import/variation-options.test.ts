import { expect, test } from 'vitest';
import {
  isOption,
  nameOptions,
  readOptions,
  sameOptions,
  skuOfOptions,
  type Option,
} from './variation-options.ts';

const RED: Option = { label: 'Couleur', value: 'Rouge' };
const LARGE: Option = { label: 'Taille', value: 'Grand' };

test.each<[string, Option[]]>([
  ['', []],
  ['Couleur: Rouge', [RED]],
  ['Couleur : Rouge|Taille:Grand', [RED, LARGE]],
  ['Heure: 10:30', [{ label: 'Heure', value: '10:30' }]],
  ['Rouge', []],
  [': Rouge', []],
  ['Couleur:', []],
])('the cell « %s » gives the options of a variation', (cell, options) =>
  expect(readOptions(cell)).toEqual(options),
);

test('options are the same in any order and with any capitals', () => {
  expect(sameOptions([RED, LARGE], [LARGE, { label: 'couleur', value: 'ROUGE' }])).toBe(true);
  expect(sameOptions([RED, LARGE], [RED])).toBe(false);
});

test('further rows of Shopify get the names of the options of the first', () => {
  const cell = nameOptions(String.raw`: Grand \| large | : Bleu`, 'Taille: Petit | Couleur: Rouge');
  expect(readOptions(cell)).toEqual([
    { label: 'Taille', value: 'Grand | large' },
    { label: 'Couleur', value: 'Bleu' },
  ]);
});

test.each<[Option, boolean]>([
  [RED, true],
  [{ label: '–', value: 'Rouge' }, false],
  [{ label: 'Couleur', value: '!' }, false],
  [{ label: 'x'.repeat(61), value: 'Rouge' }, false],
])('the option %o can be added: %s', (option, can) => expect(isOption(option)).toBe(can));

test('a variation without a reference gets one after its product and its values', () =>
  expect(skuOfOptions('CUBES', [RED, { label: 'Taille', value: 'Très grand' }])).toBe(
    'CUBES-ROUGE-TRES-GRAND',
  ));
