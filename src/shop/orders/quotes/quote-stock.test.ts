import { expect, test } from 'vitest';
import { missingPieces } from './quote-stock.ts';

const line = (productId: number, quantity: number, variationId: number | null = null) => ({
  productId,
  variationId,
  quantity,
  name: `Jeu ${productId}`,
  choices: variationId === null ? [] : [{ taxonomy: 'c', slug: 'r', label: 'Couleur', value: 'Rouge' }],
});

test.each<[string, number | null | undefined, readonly object[]]>([
  ['enough', 5, []],
  ['exactly enough', 3, []],
  ['not counted', null, []],
  ['too few', 2, [{ name: 'Jeu 1', wanted: 3, stock: 2 }]],
  ['none', 0, [{ name: 'Jeu 1', wanted: 3, stock: 0 }]],
  ['no longer on sale', undefined, [{ name: 'Jeu 1', wanted: 3, stock: undefined }]],
])('three pieces, stock: %s', (_case, stock, missing) => {
  const stocked = stock === undefined ? [] : [{ productId: 1, variationId: null, stock }];
  expect(missingPieces([line(1, 3)], stocked)).toEqual(missing);
});

test('two lines of one article share its stock, and another variation has its own', () => {
  const stocked = [
    { productId: 1, variationId: 8, stock: 3 },
    { productId: 1, variationId: 9, stock: 3 },
  ];
  expect(missingPieces([line(1, 2, 8), line(1, 3, 9), line(1, 2, 8)], stocked)).toEqual([
    { name: 'Jeu 1, Rouge', wanted: 4, stock: 3 },
  ]);
});
