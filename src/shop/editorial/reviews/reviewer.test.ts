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

test('the key of an email ignores case and surrounding spaces', () => {
  expect(emailKey(' Anne@Exemple.FR ')).toBe('anne@exemple.fr');
});
