import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, readCell } from '#platform/csv-cell.ts';
import type { FileProduct } from '../product-files/file-product.ts';
import { productCells } from '../product-files/product-cells.ts';
import type { ImportedCells } from './convert-row.ts';
import { readProductCells } from './read-product-cells.ts';
import { EMPTY_PRODUCT } from './to-draft.ts';

const JURA = { name: 'Jouets du Jura', address: '1 rue Haute', email: 'a@jura.example', country: 'FR' };
const NAMES = {
  categories: new Map([
    [1, ['Jeux']],
    [2, ['Jeux', 'Puzzles']],
  ]),
  skills: new Map([[5, 'Motricité']]),
  parties: new Map([[7, JURA]]),
};
const context = { names: NAMES, defaultMaker: null, clean: (html: string) => html };
const BASE: FileProduct = { ...EMPTY_PRODUCT, name: 'Boulier', slug: 'boulier', sku: 'B-1', maker: JURA };

const readNew = (cells: ImportedCells) =>
  readProductCells({ line: 4, cells }, EMPTY_PRODUCT, { ...context, isNew: true });
const readOver = (cells: ImportedCells, base = BASE) =>
  readProductCells({ line: 4, cells }, base, { ...context, isNew: false });

test.each([
  ['24,90', 2490],
  ['24.9', 2490],
  ['24', 2400],
  ['1 024,50 €', 102450],
  ['-3', -300],
  ['', null],
  ['gratuit', Number.NaN],
  ['1.234,50', Number.NaN],
])('the price « %s » is read as %s cents', (cell, cents) =>
  expect(readNew({ name: 'A', regularCents: cell }).product.regularCents).toBe(cents),
);

test.each<[keyof ImportedCells & string, string, Partial<FileProduct>]>([
  ['categories', 'jeux > PUZZLES | Éveil', { categories: [['Jeux', 'Puzzles'], ['Éveil']] }],
  ['categories', 'Puzzles', { categories: [['Jeux', 'Puzzles']] }],
  ['skills', 'motricite', { skills: ['motricite'] }],
  ['status', '1', { status: 'publish' }],
  ['status', 'draft', { status: 'draft' }],
  ['vatClass', 'reduced-rate', { vatClass: 'reduced' }],
  ['featured', 'TRUE', { featured: true }],
  ['gtin', "'3 760-000 000 017", { gtin: '3760000000017' }],
  ['contents', 'Un plateau | Dix pions', { contents: ['Un plateau', 'Dix pions'] }],
  ['maker', 'JOUETS DU JURA', { maker: JURA }],
  ['description', 'Un.\n\nDeux.', { description: '<p>Un.</p><p>Deux.</p>' }],
])('a new product with « %s » %o is read', (column, cell, expected) => {
  const { product, problems } = readNew({ name: 'A', [column]: cell });
  expect(product).toMatchObject(expected);
  expect(problems).toEqual([]);
});

test.each<[ImportedCells, string]>([
  [{ status: 'peut-être' }, 'unknown-word'],
  [{ featured: 'beaucoup' }, 'unknown-word'],
  [{ skills: 'Magie' }, 'unknown-skill'],
  [{ maker: 'Inconnu' }, 'unknown-maker'],
  [{ categories: 'x'.repeat(90) }, 'bad-category'],
])('a row with %o has the problem « %s »', (cells, code) =>
  expect(readNew({ name: 'A', ...cells }).problems.map((problem) => problem.code)).toEqual([code]),
);

test('a new product gets its address after its name and its reference after its address', () =>
  expect(readNew({ name: 'Tour rose n° 2' }).product).toMatchObject({
    slug: 'tour-rose-n-2',
    sku: 'TOUR-ROSE-N-2',
  }));

test('an empty cell clears a value, and a missing column keeps it', () => {
  const base = { ...BASE, materials: 'Hêtre', standards: 'EN 71' };
  const { product } = readOver({ materials: '' }, base);
  expect([product.materials, product.standards, product.name]).toEqual(['', 'EN 71', 'Boulier']);
});

test('the price of a product with variations stays', () =>
  expect(readOver({ regularCents: '9' }, { ...BASE, type: 'variable' }).product.regularCents).toBeNull());

const text = fc.string({ unit: 'binary', maxLength: 30 }).filter((one) => !one.includes('\0'));
const cents = fc.option(fc.integer({ min: 0, max: 99_999_999 }));
const changes = fc.record({
  name: text,
  description: text,
  materials: text,
  warnings: fc.array(text),
  contents: fc.array(text),
  regularCents: cents,
  saleCents: cents,
  stock: cents,
  featured: fc.boolean(),
  saleFrom: fc.option(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })),
});

test('a product that is exported and imported again does not change', () => {
  fc.assert(
    fc.property(changes, (values) => {
      const stored = { ...BASE, ...values };
      const imported = Object.fromEntries(
        Object.entries(productCells(stored)).map(([column, cell]) => [column, readCell(csvCell(cell))]),
      );
      expect(readOver(imported, stored)).toEqual({ product: stored, problems: [] });
    }),
  );
});
