import { expect, test } from 'vitest';
import { NO_BREAK_SPACE } from '#platform/french.ts';
import { featuresOf } from './features.ts';

const FREE = { withdrawalExclusion: null, isGiftCard: false };

test('the essential features are age, materials, size and a limited withdrawal, without those that a product lacks', () => {
  expect(
    featuresOf({
      withdrawalExclusion: 'personalised',
      isGiftCard: false,
      age: { fromMonths: 36, toMonths: null },
      materials: 'Hêtre massif',
      dimensionsMm: { length: 100, width: 100, height: 550 },
    }),
  ).toEqual([
    { name: 'Âge conseillé', value: `Dès 3${NO_BREAK_SPACE}ans` },
    { name: 'Matières', value: 'Hêtre massif' },
    { name: 'Dimensions', value: expect.stringContaining('55') as string },
    { name: 'Rétractation', value: expect.stringContaining('L221-28') as string },
  ]);
  expect(featuresOf({ ...FREE, age: null, materials: '', dimensionsMm: null })).toEqual([]);
});
