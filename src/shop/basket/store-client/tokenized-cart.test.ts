import { expect, test } from 'vitest';
import { fillUpPostcode, tellsPartOfPostcode } from './tokenized-cart.ts';

test.each([
  ['GB', 'SW1A', 'SW1A000'],
  ['CA', 'K1A', 'K1A000'],
  ['CA', 'K1A0B1', 'K1A0B1'],
  ['GB', '', ''],
  ['FR', '690', '690'],
])('the postcode of %s “%s” is reckoned with as “%s” (§9.8#4)', (country, postcode, full) => {
  expect(fillUpPostcode({ country, postcode })).toEqual({ country, postcode: full });
});

test('only two countries keep a part of the postcode back (§9.8#4)', () => {
  expect(['CA', 'GB', 'FR', 'BE', 'toString'].filter(tellsPartOfPostcode)).toEqual(['CA', 'GB']);
});
