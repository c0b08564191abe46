import { expect, test } from 'vitest';
import { NO_BREAK_SPACE } from '#platform/french.ts';
import { featuresOf } from './features.ts';

test('the essential features are age, materials and size, without those that a product lacks', () => {
  expect(
    featuresOf({
      age: { fromMonths: 36, toMonths: null },
      materials: 'Hêtre massif',
      dimensionsMm: { length: 100, width: 100, height: 550 },
    }),
  ).toEqual([
    { name: 'Âge conseillé', value: `Dès 3${NO_BREAK_SPACE}ans` },
    { name: 'Matières', value: 'Hêtre massif' },
    { name: 'Dimensions', value: expect.stringContaining('55') as string },
  ]);
  expect(featuresOf({ age: null, materials: '', dimensionsMm: null })).toEqual([]);
});
