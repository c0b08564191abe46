import { expect, test } from 'vitest';
import { publicName } from './reviewer.ts';

test.each([
  ['Anne', 'Rossi', 'Anne R.'],
  [' Anne ', '', 'Anne'],
  ['', 'élie', 'É.'],
  ['Zoé', '🐻', 'Zoé 🐻.'],
  ['', '', ''],
])('%s %s is called %s', (firstName, lastName, name) => {
  expect(publicName(firstName, lastName)).toBe(name);
});
