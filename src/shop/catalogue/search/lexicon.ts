import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { isArticle, isQuiet, QUIET_WORDS } from './quiet-words.ts';
import type { SearchWords } from './search-words.ts';
import { closestWord } from './spelling.ts';
import { stemOf, wordsIn, type TypedWord } from './words.ts';

/** A category, a skill or a value of an attribute. */
export type LexiconTerm = { readonly taxonomy: string; readonly slug: string; readonly name: string };

type LexiconSource = SearchWords & {
  readonly terms: readonly LexiconTerm[];
  /** The names of products. */
  readonly names: readonly string[];
};

/** Everything that the words of a query are compared with. */
export type Lexicon = {
  /** Terms by the stems of their whole name. */
  readonly termsByName: ReadonlyMap<string, readonly LexiconTerm[]>;
  /** Terms by the stem of one telling word of their name. */
  readonly termsByWord: ReadonlyMap<string, readonly LexiconTerm[]>;
  /** The meanings of phrases, by their stems. */
  readonly meanings: ReadonlyMap<string, string>;
  /** The number of words of the longest name or phrase. */
  readonly longestPhrase: number;
  /** The stems of words that narrow nothing in this shop. */
  readonly ignored: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  /** Words without accents → as the shop spells them. */
  readonly spellings: ReadonlyMap<string, string>;
};

/** Shorter words of a name say too little on their own (« vie », « fine »). */
const SHORTEST_TELLING = 5;

export const tellingWords = (text: string): TypedWord[] =>
  wordsIn(text).filter(({ plain }) => !isArticle(plain));

export const phraseKey = (words: readonly TypedWord[]) => words.map(({ stem }) => stem).join(' ');

export function buildLexicon({ terms, synonyms, ignored, names }: LexiconSource): Lexicon {
  const termsByName = new Map<string, LexiconTerm[]>();
  const termsByWord = new Map<string, LexiconTerm[]>();
  for (const term of terms) {
    const words = tellingWords(term.name);
    if (words.length > 0) append(termsByName, phraseKey(words), term);
    if (term.taxonomy !== TAXONOMY.category && term.taxonomy !== TAXONOMY.tag) continue;
    const telling = words.filter(({ plain }) => plain.length >= SHORTEST_TELLING && !isQuiet(plain));
    for (const { stem } of telling) append(termsByWord, stem, term);
  }
  const meanings = new Map(
    synonyms.flatMap(({ typed, means }) =>
      typed.map((phrase): [string, string] => [phraseKey(tellingWords(phrase)), means]),
    ),
  );
  const texts = [
    ...names,
    ...terms.map(({ name }) => name),
    ...synonyms.flatMap(({ typed }) => typed),
    ...ignored,
  ];
  const spellings = spellingsOf(texts);
  const phrases = [...termsByName.keys(), ...meanings.keys()];
  return {
    termsByName,
    termsByWord,
    meanings,
    longestPhrase: Math.max(1, ...phrases.map((phrase) => phrase.split(' ').length)),
    ignored: new Set(ignored.flatMap((word) => wordsIn(word).map(({ stem }) => stem))),
    stems: new Set([...spellings.keys(), ...QUIET_WORDS].map(stemOf)),
    spellings,
  };
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const present = map.get(key);
  if (present) present.push(value);
  else map.set(key, [value]);
}

function spellingsOf(texts: readonly string[]): Map<string, string> {
  const spellings = new Map(QUIET_WORDS.map((word) => [word, word]));
  for (const text of texts)
    for (const { plain, start, end } of wordsIn(text))
      if (!spellings.has(plain)) spellings.set(plain, text.normalize('NFC').slice(start, end).toLowerCase());
  return spellings;
}

const isKnown = ({ stems }: Lexicon, { plain, stem }: TypedWord) => stems.has(stem) || stems.has(plain);

const SHORTEST_BEGINNING = 3;

/** Whether a word of the shop begins like this, for a shopper who is still typing. */
const isBeginning = ({ spellings }: Lexicon, { plain }: TypedWord) =>
  plain.length >= SHORTEST_BEGINNING && [...spellings.keys()].some((word) => word.startsWith(plain));

/** Replaces mistyped words by words of the shop; undefined if there is nothing to replace. */
export function correctQuery(query: string, lexicon: Lexicon): string | undefined {
  const words = wordsIn(query);
  let corrected = query.normalize('NFC');
  let isChanged = false;
  // From the end, so that the places of the words before stay valid.
  for (const [at, word] of [...words.entries()].reverse()) {
    if (isKnown(lexicon, word) || (at === words.length - 1 && isBeginning(lexicon, word))) continue;
    const closest = closestWord(word.plain, lexicon.spellings.keys());
    if (closest === undefined) continue;
    corrected =
      corrected.slice(0, word.start) +
      (lexicon.spellings.get(closest) ?? closest) +
      corrected.slice(word.end);
    isChanged = true;
  }
  return isChanged ? corrected : undefined;
}
