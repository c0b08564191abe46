import { expect, test } from 'vitest';
import { prefixQuery } from './prefix-query.ts';

test.each([
  ['tou', `'tou':*`],
  ['tour ros', `'tour' & 'ros':*`],
  ['  arc-en-c ', `'arc' & 'en' & 'c':*`],
  ['l’ours', `'l' & 'ours':*`],
  [`d'éveil`, `'d' & 'éveil':*`],
  [`a' | 'b`, `'a' & 'b':*`],
  ['tour & !rose:*', `'tour' & 'rose':*`],
  ['"tour rose"', undefined],
  ['tour -rose', undefined],
  ['<b>tour', undefined],
  ['%_\\', undefined],
  ['', undefined],
])('the prefix query of %j is %j', (query, words) => {
  expect(prefixQuery(query)).toBe(words);
});
