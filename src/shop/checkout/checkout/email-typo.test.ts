import { expect, test } from 'vitest';
import { correctEmail } from './email-typo.ts';

test.each([
  ['marie@gmial.com', 'marie@gmail.com'],
  ['marie@gmal.com', 'marie@gmail.com'],
  ['marie@gmail.con', 'marie@gmail.com'],
  ['marie@gmail.fr', 'marie@gmail.com'],
  ['marie@gmail', 'marie@gmail.com'],
  ['Marie.Dupont@GMAIL.CO', 'Marie.Dupont@gmail.com'],
  ['marie@gmaill.com', 'marie@gmail.com'],
  ['marie@orang.fr', 'marie@orange.fr'],
  ['marie@ornage.fr', 'marie@orange.fr'],
  ['marie@wanado.fr', 'marie@wanadoo.fr'],
  ['marie@fre.fr', 'marie@free.fr'],
  ['marie@srf.fr', 'marie@sfr.fr'],
  ['marie@laposte.fr', undefined],
  ['marie@lapsote.net', 'marie@laposte.net'],
  ['marie@hotmial.fr', 'marie@hotmail.fr'],
  ['marie@hotmail.cm', 'marie@hotmail.com'],
  ['marie@outlok.fr', 'marie@outlook.fr'],
  ['marie@yaho.fr', 'marie@yahoo.fr'],
  ['marie@iclod.com', 'marie@icloud.com'],
  ['marie@lvie.fr', 'marie@live.fr'],
  ['marie@bbbox.fr', 'marie@bbox.fr'],
  ['marie@neuff.fr', 'marie@neuf.fr'],
])('« %s » proposes %s', (typed, proposed) => {
  expect(correctEmail(typed)).toBe(proposed);
});

test.each([
  'marie@gmail.com',
  'marie@GMAIL.com',
  'marie@mail.com',
  'marie@ymail.com',
  'marie@hotmail.be',
  'marie@yahoo.co.uk',
  'marie@live.com',
  'marie@exemple.fr',
  'marie@creche-des-tilleuls.fr',
  'marie@gmx.fr',
  'marie@univ-lyon2.fr',
  'marie',
  '@gmial.com',
  '',
])('« %s » proposes nothing', (typed) => {
  expect(correctEmail(typed)).toBeUndefined();
});
