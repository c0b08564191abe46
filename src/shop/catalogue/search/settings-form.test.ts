import { expect, test } from 'vitest';
import { readSynonym } from './settings-form.ts';

test.each([
  ['Trotteur, pousseur = chariot de marche', { typed: ['trotteur', 'pousseur'], means: 'chariot de marche' }],
  ['trotteur', undefined],
  ['trotteur = ', undefined],
  ['a = chariot', undefined],
  ['a b = c d = e f', undefined],
  [`${'x'.repeat(81)} = chariot`, undefined],
])('the line « %s » is the synonym %j', (line, synonym) => expect(readSynonym(line)).toEqual(synonym));
