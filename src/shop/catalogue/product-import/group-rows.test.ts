import { expect, test } from 'vitest';
import type { ImportedCells } from './convert-row.ts';
import { groupRows, kindOf } from './group-rows.ts';

const rowsOf = (...cells: ImportedCells[]) => cells.map((one, index) => ({ line: index + 2, cells: one }));
/** The lines of the products, each with those of its variations. */
const linesOf = (...cells: ImportedCells[]) =>
  groupRows(rowsOf(...cells)).map(({ product, variations }) => [
    product?.line ?? null,
    ...variations.map(({ line }) => line),
  ]);

test.each([
  [{}, 'simple'],
  [{ type: 'simple, virtual' }, 'simple'],
  [{ type: 'À déclinaisons' }, 'variable'],
  [{ type: 'variation, downloadable' }, 'variation'],
  [{ parent: 'ARC' }, 'variation'],
  [{ type: 'external' }, 'other'],
])('the row %o is %s', (cells, kind) => expect(kindOf(cells)).toBe(kind));

test('variations belong to the product whose reference they name, wherever they stand', () =>
  expect(
    linesOf(
      { type: 'variable', sku: 'ARC', name: 'Arc-en-ciel' },
      { type: 'simple', sku: 'B', name: 'Boulier' },
      { type: 'variation', sku: 'ARC-1', parent: 'ARC' },
      { type: 'variation', sku: 'X-1', parent: 'X' },
    ),
  ).toEqual([[2, 4], [3], [null, 5]]));

test('rows that repeat an address without a name are variations, or only pictures', () =>
  expect(
    linesOf(
      { slug: 'cubes', name: 'Cubes', attributes: 'Taille: Petit', sku: 'C-1', regularCents: '10' },
      { slug: 'cubes', name: '', attributes: 'Taille: Grand', sku: 'C-2', regularCents: '12' },
      { slug: 'cubes', name: '', attributes: '', sku: '', regularCents: '' },
      { slug: 'boulier', name: 'Boulier', attributes: '', sku: 'B', regularCents: '9' },
    ),
  ).toEqual([[2, 2, 3], [5]]));

test('the first row of a product with options gives its variation only what the file has', () => {
  const [item] = groupRows(
    rowsOf({ slug: 'cubes', name: 'Cubes', attributes: 'Taille: Petit', sku: 'C-1', regularCents: '10' }),
  );
  expect(item?.product?.cells).toEqual({ slug: 'cubes', name: 'Cubes', type: 'variable' });
  expect(item?.variations[0]?.cells).toEqual({ attributes: 'Taille: Petit', sku: 'C-1', regularCents: '10' });
});

test('a product has the pictures of all its rows, each once', () => {
  const rows = [
    { line: 2, cells: { slug: 'cubes', name: 'Cubes', sku: 'C' }, pictures: ['a', 'b'] },
    { line: 3, cells: { slug: 'cubes', name: '', sku: '' }, pictures: ['c', 'a'] },
    { line: 4, cells: { slug: 'boulier', name: 'Boulier', sku: 'B' }, pictures: [] },
  ];
  expect(groupRows(rows).map(({ pictures }) => pictures)).toEqual([['a', 'b', 'c'], undefined]);
});

test('the second product with a reference is marked', () =>
  expect(
    groupRows(rowsOf({ sku: 'A', name: 'Un' }, { sku: 'A', name: 'Deux' })).map(({ isTwice }) => isTwice),
  ).toEqual([false, true]));

test('the type of WooCommerce says that a product needs no delivery', () =>
  expect(groupRows(rowsOf({ type: 'simple, virtual', name: 'Cours' }))[0]?.product?.cells.isVirtual).toBe(
    'oui',
  ));
