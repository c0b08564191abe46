import { LONGEST_SYNONYM, MOST_SYNONYMS, type SearchWords } from './search-words.ts';

/** Forgets a phrase of shoppers; a meaning without phrases goes too. */
export const withoutSynonym = (words: SearchWords, typed: string): SearchWords => ({
  ...words,
  synonyms: words.synonyms
    .map((synonym) => ({ ...synonym, typed: synonym.typed.filter((phrase) => phrase !== typed) }))
    .filter((synonym) => synonym.typed.length > 0),
});

/** Teaches a phrase of shoppers; it has one meaning. */
export function withSynonym(words: SearchWords, typed: string, means: string): SearchWords {
  const others = withoutSynonym(words, typed);
  const isKnown = others.synonyms.some((synonym) => synonym.means === means);
  return {
    ...others,
    synonyms: isKnown
      ? others.synonyms.map((one) => (one.means === means ? { ...one, typed: [...one.typed, typed] } : one))
      : [...others.synonyms, { typed: [typed], means }],
  };
}

export type SynonymFault = 'too-short' | 'too-long' | 'same' | 'too-many';

/** Why a synonym cannot be taught; undefined if nothing is wrong. */
export function checkSynonym(words: SearchWords, typed: string, means: string): SynonymFault | undefined {
  if (typed.length < 2 || means.length < 2) return 'too-short';
  if (typed.length > LONGEST_SYNONYM || means.length > LONGEST_SYNONYM) return 'too-long';
  if (typed === means) return 'same';
  return withSynonym(words, typed, means).synonyms.length > MOST_SYNONYMS ? 'too-many' : undefined;
}
