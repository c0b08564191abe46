import { expect, test } from 'vitest';
import { passwordFault, strengthOf } from './password.ts';

const EMAIL = 'anne.rossi@exemple.fr';

test.each([
  ['eleven characters are too few', 'onze lettre', 'too-short'],
  ['twelve are enough', 'cheval calme', undefined],
  ['a sentence is welcome, with its spaces', 'le chat dort sur la tour rose', undefined],
  ['no kind of character is asked for', 'pommierbleuvertige', undefined],
  ['an accent counts once, however it is typed', 'e\u0301te\u0301e\u0301te\u0301u', 'too-short'],
  ['other scripts are as good', 'мой дом стоит у реки', undefined],
  ['two hundred characters are the most', 'a b'.repeat(67), 'too-long'],
  ['the address itself', 'anne.rossi@exemple.fr', 'is-email'],
  ['the address in capitals', 'ANNE.ROSSI@EXEMPLE.FR', 'is-email'],
  ['the name of the address with a year', 'Anne-Rossi-2026', 'is-email'],
  ['a word everybody tries, with digits', 'Motdepasse123!', 'too-common'],
  ['the keyboard', 'azertyuiop123', 'too-common'],
  ['digits only', '202612345678', 'too-common'],
  ['a few characters again and again', 'abcabcabcabc', 'too-common'],
  ['one sign again and again', '!!!!!!!!!!!!', 'too-common'],
  ['the alphabet backwards', 'zyxwvutsrqponm', 'too-common'],
] as const)('%s', (_rule, password, fault) => expect(passwordFault(password, EMAIL)).toBe(fault));

test('a name that happens to be in a long password does no harm', () => {
  expect(passwordFault('anne rossi aime les pommes', EMAIL)).toBeUndefined();
});

test.each([
  ['court', 'short'],
  ['cheval calme', 'fair'],
  ['aaaaaaaaaaaaaaaaaaaa', 'fair'],
  ['le chat dort sur la tour rose', 'good'],
] as const)('« %s » is %s', (password, strength) => expect(strengthOf(password)).toBe(strength));
