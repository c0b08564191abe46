import { expect, test } from 'vitest';
import { findDelimiter } from './find-delimiter.ts';

test.each([
  ['Nom;Prix\nA;1,50', ';'],
  ['Name,Price\nA;B,1', ','],
  ['Nom\tPrix TTC, en euros\n', '\t'],
  ['"Nom; long; très long",Prix,Stock\n', ','],
  ['Nom', ';'],
  ['', ';'],
])('the columns of %o are separated by %o', (text, sign) => expect(findDelimiter(text)).toBe(sign));
