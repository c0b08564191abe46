import { expect, test } from 'vitest';
import { emailKey } from './email-key.ts';

test.each([
  ['case makes no difference', 'Anne@Exemple.FR', 'anne@exemple.fr'],
  ['an accent is the same however it is put together', 'e\u0301lise@exemple.fr', '\u00e9lise@exemple.fr'],
  ['a sign that only looks like a capital K is that K', 'an\u212a@exemple.fr', 'ank@exemple.fr'],
])('%s', (_rule, one, other) => expect(emailKey(one)).toBe(emailKey(other)));

test('a letter of another script is another letter', () => {
  expect(emailKey('\u0430nne@exemple.fr')).not.toBe(emailKey('anne@exemple.fr'));
});

test('the key of an email ignores case and surrounding spaces', () => {
  expect(emailKey(' Anne@Exemple.FR ')).toBe('anne@exemple.fr');
});
