import type { FoundText } from '#shop/catalogue/products/search-result.ts';
import type { QueryReading } from './read-query.ts';
import { isFunctionWord } from './quiet-words.ts';
import { haveSameRoot, wordsIn } from './words.ts';

/** How well a text answers a query: its title contains all words, or title and summary together do. */
export type TextMatch = FoundText & { readonly isTitled: boolean };

const MOST_TEXTS = 3;

/** Returns the pages and articles that contain the words of a query, those with a matching title first. */
export function findTexts(reading: QueryReading, texts: readonly FoundText[]): TextMatch[] {
  if (reading.isVerbatim) return [];
  const meanings = reading.criteria.flatMap((one) =>
    one.kind === 'words' && one.means !== null ? [one.means] : [],
  );
  const queries = [reading.freeText, ...meanings].map(stemsOf).filter((stems) => stems.length > 0);
  const matches = texts.flatMap((text): TextMatch[] => {
    const title = stemsOf(text.title);
    const whole = [...title, ...stemsOf(text.summary)];
    const isIn = (words: readonly string[]) =>
      queries.some((stems) => stems.every((stem) => words.some((word) => haveSameRoot(word, stem))));
    return isIn(whole) ? [{ ...text, isTitled: isIn(title) }] : [];
  });
  return matches.sort((one, other) => Number(other.isTitled) - Number(one.isTitled)).slice(0, MOST_TEXTS);
}

const stemsOf = (text: string) =>
  wordsIn(text)
    .filter(({ plain }) => !isFunctionWord(plain))
    .map(({ stem }) => stem);
