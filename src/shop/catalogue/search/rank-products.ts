import {
  bitsAt,
  allBits,
  both,
  countBits,
  either,
  emptyBits,
  hasBit,
  isEmptyBits,
  type BitSet,
} from '#platform/bit-set.ts';
import { ageDistance, type AgeRange } from '#shop/catalogue/products/age.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import {
  ageAt,
  agedWithin,
  placesOfIds,
  pricedWithin,
  withTerm,
  type FacetIndex,
} from '#shop/catalogue/products/facets.ts';
import type { LexiconTerm } from './lexicon.ts';
import { isFunctionWord } from './quiet-words.ts';
import type { QueryReading, WordsCriterion } from './read-query.ts';
import { wordsIn } from './words.ts';

/** A product whose text matches the query, or one of its words criteria (`unit`). */
export type TextHit = {
  readonly id: number;
  /** named: all words; prefix: the last one as a prefix; described: in the description; unit: one criterion. */
  readonly source: 'named' | 'prefix' | 'described' | 'unit';
  /** The index among the words criteria; 0 for the other sources. */
  readonly unit: number;
  readonly fit: number;
  /** Whether the words are in the name. */
  readonly inName: boolean;
  readonly likeness: number;
  readonly sales: number;
};

export type RankedProducts = {
  /** Best match first. */
  readonly ids: readonly number[];
  readonly match: 'whole' | 'described' | 'partial' | 'none';
  /** The words that no product matches; only for a partial match. */
  readonly unknown: readonly string[];
};

const NOTHING: RankedProducts = { ids: [], match: 'none', unknown: [] };

/** A name that begins like the query, as `word_similarity` measures it. */
const LIKE_NAME = 0.6;

const RELEVANCE = {
  name: 3,
  prefix: 2.2,
  category: 2,
  tag: 1.5,
  attribute: 1.2,
  text: 1,
  described: 0.5,
} as const;

type TermProducts = { readonly products: BitSet; readonly relevance: number };

/** The products of a query by criterion. */
type Matches = {
  readonly index: FacetIndex;
  readonly words: readonly WordsCriterion[];
  /** The products of each term of each words criterion. */
  readonly terms: readonly (readonly TermProducts[])[];
  readonly age: AgeRange | null;
  /** The products of each words criterion, of the age and of the budget. */
  readonly units: readonly BitSet[];
  readonly limits: readonly BitSet[];
  /** The products whose text matches all words. */
  readonly whole: BitSet;
  readonly hits: ReadonlyMap<number, readonly TextHit[]>;
};

/**
 * Returns the products that match every criterion of a query: by relevance, then by closeness to the age,
 * then in the order of `popular`. If there are none, returns those that match the most criteria.
 */
export function rankProducts(
  index: FacetIndex,
  reading: QueryReading,
  hits: readonly TextHit[],
  popular: ArrayLike<number>,
): RankedProducts {
  if (isSilent(reading)) return NOTHING;
  const matches = matchCriteria(index, reading, tellingHits(reading, hits));
  const unrestricted = matches.words.length === 0 && !reading.isVerbatim ? allBits(index.ids.length) : null;
  const named = either(matches.whole, unrestricted ?? allOf(matches.units, index));
  const within = (products: BitSet) => matches.limits.reduce(both, products);
  const found = within(widen(matches, named));
  if (!isEmptyBits(found)) return { ids: sorted(matches, found, popular), match: 'whole', unknown: [] };
  const inDescription = bitsOfHits(
    index,
    hits.filter(({ source }) => source === 'described'),
  );
  const described = within(widen(matches, inDescription));
  if (!isEmptyBits(described))
    return { ids: sorted(matches, described, popular), match: 'described', unknown: [] };
  return rankPartial(matches, popular);
}

/** If fewer products match the text of all words, and none by its name, names with one of the words help. */
const FEW = 4;

function widen({ index, words, hits }: Matches, named: BitSet): BitSet {
  const all = [...hits.values()].flat();
  const isNamed = ({ inName, source }: TextHit) => inName && (source === 'named' || source === 'unit');
  if (words.length < 2 || isEmptyBits(named) || countBits(named) >= FEW) return named;
  if (all.some((hit) => hit.source === 'named' && isNamed(hit))) return named;
  return either(named, bitsOfHits(index, all.filter(isNamed)));
}

/** Whether a query says nothing at all: « de la », « ??? ». */
const isSilent = ({ criteria, freeText, isVerbatim }: QueryReading) =>
  !isVerbatim && criteria.length === 0 && wordsIn(freeText).every(({ plain }) => isFunctionWord(plain));

/** Of words that narrow nothing (« cadeau »), only those in a name count. */
const tellingHits = ({ criteria, isVerbatim }: QueryReading, hits: readonly TextHit[]) =>
  isVerbatim || criteria.some(({ kind }) => kind === 'words') ? hits : hits.filter(({ inName }) => inName);

function matchCriteria(index: FacetIndex, reading: QueryReading, hits: readonly TextHit[]): Matches {
  const words = reading.criteria.filter((criterion) => criterion.kind === 'words');
  const age = reading.criteria.find((criterion) => criterion.kind === 'age')?.age ?? null;
  const price = reading.criteria.find((criterion) => criterion.kind === 'price')?.price ?? null;
  const terms = words.map((one) =>
    one.terms.map((term) => ({
      products: withTerm(index, term.taxonomy, term.slug),
      relevance: termRelevance(term),
    })),
  );
  const units = terms.map((own, unit) =>
    own.reduce(
      (any, { products }) => either(any, products),
      bitsOfHits(
        index,
        hits.filter((hit) => hit.source === 'unit' && hit.unit === unit),
      ),
    ),
  );
  return {
    index,
    words,
    terms,
    age,
    units,
    limits: [...(age ? [agedWithin(index, age)] : []), ...(price ? [pricedWithin(index, price)] : [])],
    whole: bitsOfHits(
      index,
      hits.filter(({ source }) => source === 'named' || source === 'prefix'),
    ),
    hits: groupById(hits),
  };
}

function groupById(hits: readonly TextHit[]): Map<number, TextHit[]> {
  const groups = new Map<number, TextHit[]>();
  for (const hit of hits) groups.set(hit.id, [...(groups.get(hit.id) ?? []), hit]);
  return groups;
}

const bitsOfHits = (index: FacetIndex, hits: readonly TextHit[]) =>
  bitsAt(
    index.ids.length,
    placesOfIds(
      index,
      hits.map(({ id }) => id),
    ),
  );

const allOf = (sets: readonly BitSet[], index: FacetIndex): BitSet =>
  sets.length === 0 ? emptyBits(index.ids.length) : sets.reduce(both);

/** A word counts twice as much as the budget, and the age as much as a word: it is a matter of safety. */
function rankPartial(matches: Matches, popular: ArrayLike<number>): RankedProducts {
  const { index, words, whole, limits, age } = matches;
  const units = matches.units.map((unit) => either(unit, whole));
  const known = units.filter((unit) => !isEmptyBits(unit));
  const candidates = (known.length > 0 ? known : limits).reduce(either, emptyBits(index.ids.length));
  const scoreAt = (place: number) =>
    units.reduce((sum, unit) => sum + (hasBit(unit, place) ? 2 : 0), 0) +
    limits.reduce((sum, limit, at) => sum + (hasBit(limit, place) ? (age && at === 0 ? 2 : 1) : 0), 0);
  const places = placesIn(index, candidates, popular);
  const best = places.reduce((most, place) => Math.max(most, scoreAt(place)), 0);
  if (best === 0) return NOTHING;
  const bestProducts = bitsAt(
    index.ids.length,
    places.filter((place) => scoreAt(place) === best),
  );
  const unknown = words.filter((_, at) => isEmptyBits(units[at] ?? whole)).map(({ typed }) => typed);
  return { ids: sorted(matches, bestProducts, popular), match: 'partial', unknown };
}

/** The places of a set in the order of `popular`; places that it lacks come last. */
function placesIn({ ids, places }: FacetIndex, set: BitSet, popular: ArrayLike<number>): number[] {
  const ordered = new Set<number>();
  for (let at = 0; at < popular.length; at++) {
    const place = (places[popular[at] ?? 0] ?? 0) - 1;
    if (place >= 0 && hasBit(set, place)) ordered.add(place);
  }
  ids.forEach((_, place) => hasBit(set, place) && ordered.add(place));
  return [...ordered];
}

function sorted(matches: Matches, set: BitSet, popular: ArrayLike<number>): number[] {
  const { index, age } = matches;
  return placesIn(index, set, popular)
    .map((place) => {
      const id = index.ids[place] ?? 0;
      const own = matches.hits.get(id) ?? [];
      const range = ageAt(index, place);
      return {
        id,
        relevance: relevanceAt(matches, place, own),
        distance: age && range ? ageDistance(range, age) : 0,
        fit: Math.max(0, ...own.map(({ fit }) => fit)),
        likeness: Math.max(0, ...own.map(({ likeness }) => likeness)),
        sales: Math.max(0, ...own.map(({ sales }) => sales)),
      };
    })
    .sort(
      (a, b) =>
        b.relevance - a.relevance ||
        a.distance - b.distance ||
        b.fit - a.fit ||
        b.likeness - a.likeness ||
        b.sales - a.sales,
    )
    .map(({ id }) => id);
}

function relevanceAt({ words, terms }: Matches, place: number, hits: readonly TextHit[]): number {
  const ofUnit = terms.map((own, unit) =>
    Math.max(
      0,
      ...hits.filter((hit) => hit.source === 'unit' && hit.unit === unit).map(textRelevance),
      ...own.filter(({ products }) => hasBit(products, place)).map(({ relevance }) => relevance),
    ),
  );
  const ofWhole = hits.filter(({ source }) => source !== 'unit').map(textRelevance);
  return Math.max(
    ofUnit.reduce((sum, one) => sum + one, 0),
    Math.max(0, ...ofWhole) * Math.max(1, words.length),
  );
}

function textRelevance({ source, inName, likeness }: TextHit): number {
  if (source === 'described') return RELEVANCE.described;
  if (source === 'prefix') return likeness >= LIKE_NAME ? RELEVANCE.prefix : RELEVANCE.text;
  return inName ? RELEVANCE.name : RELEVANCE.text;
}

function termRelevance({ taxonomy }: LexiconTerm): number {
  if (taxonomy === TAXONOMY.category) return RELEVANCE.category;
  return taxonomy === TAXONOMY.tag ? RELEVANCE.tag : RELEVANCE.attribute;
}
