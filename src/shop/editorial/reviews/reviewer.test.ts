import { expect, test } from 'vitest';
import { emailKey, publicName } from './reviewer.ts';

test.each([
  ['Anne', 'Rossi', 'Anne R.'],
  [' Anne ', '', 'Anne'],
  ['', 'élie', 'É.'],
  ['Zoé', '🐻', 'Zoé 🐻.'],
  ['', '', ''],
])('%s %s is called %s', (firstName, lastName, name) => {
  expect(publicName(firstName, lastName)).toBe(name);
});

test('one address is one, however it is typed', () => {
  expect(emailKey(' Anne@Exemple.FR ')).toBe('anne@exemple.fr');
});
