import { expect, test } from 'vitest';
import { convertRow, type ImportedCells } from './convert-row.ts';
import type { ImportField } from './import-fields.ts';

test.each<[string, [ImportField, string][], ImportedCells]>([
  ['our own cells as they are', [['name', 'Boulier']], { name: 'Boulier' }],
  [
    'categories with commas',
    [['commaCategories', String.raw`Jeux > Puzzles, Lire\, écrire`]],
    { categories: 'Jeux > Puzzles | Lire, écrire' },
  ],
  [
    'line breaks of WooCommerce',
    [['escapedDescription', String.raw`Un.\n\nDeux.`]],
    { description: 'Un.\n\nDeux.' },
  ],
  [
    'centimetres and kilograms',
    [
      ['lengthCm', '12.5'],
      ['weightKg', '0,35'],
      ['widthCm', ''],
    ],
    { lengthMm: '125', weightGrams: '350', widthMm: '' },
  ],
  ['what is no number', [['weightKg', 'lourd']], { weightGrams: 'lourd' }],
  [
    'a reduced price of Shopify',
    [
      ['regularCents', '19.90'],
      ['compareAtCents', '24.90'],
    ],
    { regularCents: '24.90', saleCents: '19.90' },
  ],
  [
    'a price of Shopify without a reduction',
    [
      ['regularCents', '19.90'],
      ['compareAtCents', ''],
    ],
    { regularCents: '19.90', saleCents: '' },
  ],
  [
    'a stock that Shopify does not count',
    [
      ['stock', '0'],
      ['stockTracker', ''],
    ],
    { stock: '' },
  ],
  [
    'options',
    [
      ['option1Name', 'Couleur'],
      ['option1Value', 'Rouge'],
      ['option2Value', ''],
    ],
    { attributes: 'Couleur: Rouge' },
  ],
  [
    'a product of Shopify without options',
    [
      ['option1Name', 'Title'],
      ['option1Value', 'Default Title'],
    ],
    { attributes: '' },
  ],
])('converts %s', (_, columns, cells) => {
  const row = columns.map(([, cell]) => cell);
  expect(
    convertRow(
      row,
      columns.map(([field]) => field),
    ),
  ).toEqual(cells);
});

test('a column that is ignored and a cell that is missing give nothing and an empty text', () =>
  expect(convertRow(['x'], [null, 'name'])).toEqual({ name: '' }));
