import type { AgeRange } from '#shop/catalogue/products/age.ts';
import type { PriceRange } from '#shop/catalogue/products/listing.ts';
import { phraseKey, tellingWords, type Lexicon, type LexiconTerm } from './lexicon.ts';
import { plainInPlace } from './matches.ts';
import { isQuiet } from './quiet-words.ts';
import { blank, readAges } from './read-age.ts';
import { readBudget } from './read-budget.ts';
import { haveSameRoot, withoutSpans, type Span, type TypedWord } from './words.ts';

/** Words that products are searched for: by their text and by the terms that the words name. */
export type WordsCriterion = {
  readonly kind: 'words';
  readonly typed: string;
  /** The words of the shop for these words, if the merchant has taught them. */
  readonly means: string | null;
  readonly terms: readonly LexiconTerm[];
};

export type ReadCriterion = (
  | { readonly kind: 'age'; readonly age: AgeRange }
  | { readonly kind: 'price'; readonly price: PriceRange }
  | WordsCriterion
) & { readonly spans: readonly Span[] };

/** The meaning that the search reads from a query. */
export type QueryReading = {
  readonly query: string;
  readonly criteria: readonly ReadCriterion[];
  /** The words outside ages and budgets, quiet ones included: a product may be called so. */
  readonly freeText: string;
  /** The query uses search operators («"», « - ») and is searched for as it is. */
  readonly isVerbatim: boolean;
};

const usesOperators = (query: string) => /"|(^|\s)-/.test(query) && !/(^|\s)- ?de \d/.test(query);

export function readQuery(query: string, lexicon: Lexicon): QueryReading {
  const text = query.normalize('NFC');
  if (usesOperators(text)) return { query: text, criteria: [], freeText: text, isVerbatim: true };
  const phrases = readPhrases(text, lexicon);
  const plain = blank(
    plainInPlace(text),
    phrases.flatMap(({ spans }) => spans),
  );
  const ages = readAges(plain);
  const budget = readBudget(blank(plain, ages));
  const measured: Span[] = [...ages, ...(budget ? [budget] : [])];
  const [age] = ages;
  const criteria: ReadCriterion[] = [
    ...phrases,
    ...(age?.age ? [{ kind: 'age' as const, age: age.age, spans: ages }] : []),
    ...(budget ? [{ kind: 'price' as const, price: budget.price, spans: [budget] }] : []),
    ...readWords(text, [...measured, ...phrases.flatMap(({ spans }) => spans)], lexicon),
  ];
  return {
    query: text,
    criteria: keepFirst(criteria).sort((one, other) => startOf(one) - startOf(other)),
    freeText: withoutSpans(text, measured),
    isVerbatim: false,
  };
}

const startOf = ({ spans }: ReadCriterion) => spans[0]?.start ?? 0;

/** A query has one age and one budget; later ones would contradict the first. */
const keepFirst = (criteria: readonly ReadCriterion[]) =>
  criteria.filter(
    (one, at) => one.kind === 'words' || criteria.findIndex(({ kind }) => kind === one.kind) === at,
  );

/** Reads the phrases that the merchant explained, and names of terms with several words. */
function readPhrases(text: string, lexicon: Lexicon): ReadCriterion[] {
  const words = tellingWords(text);
  const read: ReadCriterion[] = [];
  for (let at = 0; at < words.length; ) {
    const found = phraseAt(text, words.slice(at), lexicon);
    if (found) read.push(...found.criteria);
    at += found?.length ?? 1;
  }
  return read;
}

type FoundPhrase = { readonly criteria: readonly ReadCriterion[]; readonly length: number };

function phraseAt(text: string, words: readonly TypedWord[], lexicon: Lexicon): FoundPhrase | undefined {
  for (let length = Math.min(words.length, lexicon.longestPhrase); length > 0; length--) {
    const phrase = words.slice(0, length);
    const span = { start: phrase[0]?.start ?? 0, end: phrase.at(-1)?.end ?? 0 };
    const typed = text.slice(span.start, span.end);
    const means = lexicon.meanings.get(phraseKey(phrase));
    if (means !== undefined) return { criteria: readMeaning(typed, means, span, lexicon), length };
    const terms = length > 1 ? lexicon.termsByName.get(phraseKey(phrase)) : undefined;
    if (terms) return { criteria: [{ kind: 'words', typed, means: null, terms, spans: [span] }], length };
  }
  return undefined;
}

/** Reads the meaning of a phrase like a query; its ages and budgets become criteria of their own. */
function readMeaning(typed: string, means: string, span: Span, lexicon: Lexicon): ReadCriterion[] {
  const { criteria } = readQuery(means, { ...lexicon, meanings: new Map() });
  const words = criteria.filter((one) => one.kind === 'words');
  const limits = criteria.filter((one) => one.kind !== 'words').map((one) => ({ ...one, spans: [span] }));
  if (words.length === 0) return limits;
  const [only] = words;
  const wordTerms = words.length === 1 ? (only?.terms ?? []) : [];
  const terms = [...new Set([...ownTerms(typed, lexicon), ...wordTerms])];
  const phrase = words.map((one) => one.typed).join(' ');
  return [{ kind: 'words', typed, means: phrase, terms, spans: [span] }, ...limits];
}

/** The terms that an explained phrase names itself. */
function ownTerms(typed: string, { termsByName, termsByWord }: Lexicon): readonly LexiconTerm[] {
  const key = phraseKey(tellingWords(typed));
  return [...(termsByName.get(key) ?? []), ...(termsByWord.get(key) ?? [])];
}

function readWords(text: string, readAlready: readonly Span[], lexicon: Lexicon): ReadCriterion[] {
  const words = tellingWords(text);
  return words

    .filter(
      ({ plain, stem, start }) =>
        (plain.length > 1 || /\d/.test(plain)) &&
        !isQuiet(plain) &&
        !lexicon.ignored.has(stem) &&
        !readAlready.some((span) => covers(span, start)),
    )
    .map((word) => ({
      kind: 'words',
      typed: text.slice(word.start, word.end),
      means: null,
      terms: termsOf(word, word === words.at(-1), lexicon),
      spans: [{ start: word.start, end: word.end }],
    }));
}

const covers = ({ start, end }: Span, place: number) => place >= start && place < end;

const SHORTEST_BEGINNING = 4;

/** Returns the terms that a word names or is related to. The last word may be only begun. */
function termsOf({ plain, stem }: TypedWord, isLast: boolean, lexicon: Lexicon): readonly LexiconTerm[] {
  const { termsByName, termsByWord, stems } = lexicon;
  const named = [...(termsByName.get(stem) ?? []), ...(termsByWord.get(stem) ?? [])];
  if (named.length > 0) return [...new Set(named)];
  const isBegun = isLast && plain.length >= SHORTEST_BEGINNING && !stems.has(stem);
  const related = [...termsByWord].filter(
    ([word]) => haveSameRoot(word, stem) || (isBegun && word.startsWith(plain)),
  );
  return [...new Set(related.flatMap(([, terms]) => terms))];
}
