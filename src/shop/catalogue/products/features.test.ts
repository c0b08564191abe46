import { expect, test } from 'vitest';
import { featuresOf } from './features.ts';

test('the essential features are age, materials and size, without those that a product lacks', () => {
  expect(
    featuresOf({
      age: { fromMonths: 36, toMonths: null },
      materials: 'Hêtre massif',
      dimensionsMm: { length: 100, width: 100, height: 550 },
    }),
  ).toEqual([
    { name: 'Âge conseillé', value: 'Dès 3 ans' },
    { name: 'Matières', value: 'Hêtre massif' },
    { name: 'Dimensions', value: expect.stringContaining('55') as string },
  ]);
  expect(featuresOf({ age: null, materials: '', dimensionsMm: null })).toEqual([]);
});
