import { expect, test } from 'vitest';
import {
  changedCells,
  checkVariation,
  COLUMNS,
  readRow,
  showRow,
  type Cell,
  type VariationDraft,
} from './variation-draft.ts';

const draft: VariationDraft = {
  isActive: true,
  sku: 'ARC-ROUGE',
  regularCents: 1290,
  saleCents: null,
  stock: 4,
  gtin: null,
  photo: 2,
  weightGrams: 300,
  lengthMm: 125,
  widthMm: 80,
  heightMm: 40,
};
const facts = { photoCount: 3, isSkuTaken: false, isGtinTaken: false };

test.each<[string, Partial<VariationDraft>, readonly [Cell, string][]]>([
  ['everything', {}, []],
  ['no reference', { sku: '' }, [['sku', 'required']]],
  ['a long reference', { sku: 'x'.repeat(40_000) }, [['sku', 'too-long']]],
  ['no price', { regularCents: null }, [['regularCents', 'required']]],
  ['a price that is no number', { regularCents: Number.NaN }, [['regularCents', 'not-a-number']]],
  ['a negative price', { regularCents: -1 }, [['regularCents', 'negative']]],
  ['a huge price', { regularCents: 100_000_000 }, [['regularCents', 'too-large']]],
  ['a sale price that is not lower', { saleCents: 1290 }, [['saleCents', 'sale-not-lower']]],
  ['a lower sale price', { saleCents: 990 }, []],
  ['a negative stock', { stock: -2 }, [['stock', 'negative']]],
  ['a stock that is not counted', { stock: null }, []],
  ['a wrong bar code', { gtin: '3760000000018' }, [['gtin', 'bad-gtin']]],
  ['a bar code', { gtin: '3760000000017' }, []],
  ['a photo that the product lacks', { photo: 4 }, [['photo', 'no-such-photo']]],
  ['photo 0', { photo: 0 }, [['photo', 'no-such-photo']]],
  ['the main photo', { photo: null }, []],
  ['two of three sizes', { heightMm: null }, [['lengthMm', 'sizes-incomplete']]],
  ['no size', { lengthMm: null, widthMm: null, heightMm: null }, []],
  ['a width of 0', { widthMm: 0 }, [['widthMm', 'not-positive']]],
])('a variation with %s', (_, change, problems) =>
  expect(checkVariation({ ...draft, ...change }, facts).map(({ field, code }) => [field, code])).toEqual(
    problems,
  ),
);

test('a reference or a bar code of another product is taken', () => {
  const taken = { ...facts, isSkuTaken: true, isGtinTaken: true };
  const codes = checkVariation({ ...draft, gtin: '3760000000017' }, taken).map(({ code }) => code);
  expect(codes).toEqual(['taken', 'taken']);
});

test('a row that is shown and read again has not changed', () => {
  const shown = showRow({ ...draft, gtin: '3760000000017', saleCents: 990 });
  const typed = readRow((cell) => shown[cell]);
  expect(changedCells({ ...draft, gtin: '3760000000017', saleCents: 990 }, typed)).toEqual([]);
  expect(Object.keys(typed)).toEqual(COLUMNS);
});

test.each<[Cell, string, unknown]>([
  ['regularCents', ' 24,90 € ', 2490],
  ['regularCents', '24.9', 2490],
  ['saleCents', '', null],
  ['stock', 'douze', Number.NaN],
  ['isActive', '0', false],
  ['isActive', 'Oui', true],
  ['gtin', '3 760000-000017', '3760000000017'],
  ['lengthMm', '12,5', 125],
  ['sku', '  ARC   ROUGE ', 'ARC ROUGE'],
])('the cell %s reads « %s » as %s', (cell, typed, value) =>
  expect(readRow((one) => (one === cell ? typed : undefined))).toEqual({ [cell]: value }),
);
