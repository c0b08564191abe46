import { expect, test } from 'vitest';
import { checkSynonym, withoutSynonym, withSynonym } from './synonyms.ts';

const WORDS = {
  ignored: ['bois'],
  synonyms: [{ typed: ['trotteur', 'pousseur'], means: 'chariot de marche' }],
};

test('a phrase joins the meaning that exists, or makes a new one, and leaves its former meaning', () => {
  expect(withSynonym(WORDS, 'marcheur', 'chariot de marche').synonyms).toEqual([
    { typed: ['trotteur', 'pousseur', 'marcheur'], means: 'chariot de marche' },
  ]);
  expect(withSynonym(WORDS, 'trotteur', 'porteur').synonyms).toEqual([
    { typed: ['pousseur'], means: 'chariot de marche' },
    { typed: ['trotteur'], means: 'porteur' },
  ]);
});

test('the last phrase of a meaning takes it along', () =>
  expect(withoutSynonym(withoutSynonym(WORDS, 'trotteur'), 'pousseur')).toEqual({
    ignored: ['bois'],
    synonyms: [],
  }));

test.each([
  ['x', 'porteur', 'too-short'],
  ['trotteur', '', 'too-short'],
  ['x'.repeat(81), 'porteur', 'too-long'],
  ['porteur', 'porteur', 'same'],
  ['trotteur', 'porteur', undefined],
])('« %s » → « %s »: %s', (typed, means, fault) => expect(checkSynonym(WORDS, typed, means)).toBe(fault));

test('at most 500 meanings are taught', () => {
  const synonyms = Array.from({ length: 500 }, (_, place) => ({
    typed: [`mot ${place}`],
    means: `sens ${place}`,
  }));
  expect(checkSynonym({ ignored: [], synonyms }, 'nouveau', 'autre')).toBe('too-many');
  expect(checkSynonym({ ignored: [], synonyms }, 'nouveau', 'sens 1')).toBeUndefined();
});
