import { hasBit } from '#platform/bit-set.ts';
import type { AgeRange } from '#shop/catalogue/products/age.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { findTerm, placesOfIds, type FacetIndex } from '#shop/catalogue/products/facets.ts';
import { rankProducts } from '#shop/catalogue/search/rank-products.ts';
import type { ReadCriterion } from '#shop/catalogue/search/read-query.ts';
import type { GameWish } from './wish.ts';

export const GAME_COUNT = 5;

export type WishCondition = 'likes' | 'budget' | 'age';

/** Ids of products, best first; at most `GAME_COUNT` in total. */
export type Recommendation = {
  /** The games that meet every condition. */
  readonly fitting: readonly number[];
  /** The games that meet every condition but one; null if enough games fit, or if this yields none. */
  readonly widened: { readonly condition: WishCondition; readonly ids: readonly number[] } | null;
};

/**
 * Recommends games that are in stock, ranked like a search for the same age, skills and budget. If too few
 * fit, widens the one condition that yields enough: first the skills, then the budget, then the age, and
 * the age only towards games for younger children.
 */
export function recommendGames(
  index: FacetIndex,
  wish: GameWish,
  popular: ArrayLike<number>,
): Recommendation {
  const age = { fromMonths: wish.ageMonths, toMonths: wish.ageMonths + 1 };
  const conditions = { age, likes: wish.likes, budget: wish.budget };
  const rank = (changed: Partial<RankedConditions>) =>
    rankLiked(index, { ...conditions, ...changed }, popular);
  const fitting = rank({}).slice(0, GAME_COUNT);
  const missing = GAME_COUNT - fitting.length;
  if (missing === 0) return { fitting, widened: null };
  const widenings: readonly { condition: WishCondition; ids: readonly number[] }[] = [
    ...(wish.likes.length > 0 ? [{ condition: 'likes' as const, ids: rank({ likes: [] }) }] : []),
    ...(wish.budget === null
      ? []
      : [{ condition: 'budget' as const, ids: cheapestFirst(index, rank({ budget: null })) }]),
    { condition: 'age', ids: rank({ age: withYoungerYear(age) }) },
  ];
  const [best] = widenings
    .map(({ condition, ids }) => ({
      condition,
      ids: ids.filter((id) => !fitting.includes(id)).slice(0, missing),
    }))
    .sort((one, other) => other.ids.length - one.ids.length);
  return { fitting, widened: best && best.ids.length > 0 ? best : null };
}

const YEAR = 12;

/** A game that was outgrown within the last year is still safe; one for older children may not be. */
const withYoungerYear = ({ fromMonths, toMonths }: AgeRange): AgeRange => ({
  fromMonths: Math.max(0, fromMonths - YEAR),
  toMonths,
});

type RankedConditions = {
  readonly age: AgeRange;
  readonly likes: readonly string[];
  readonly budget: number | null;
};

/** Ranks the games for all of the skills before the games for one of them. */
function rankLiked(index: FacetIndex, conditions: RankedConditions, popular: ArrayLike<number>): number[] {
  const terms = conditions.likes.map((slug) => ({
    taxonomy: TAXONOMY.tag,
    slug,
    name: findTerm(index, TAXONOMY.tag, slug)?.name ?? slug,
  }));
  const words = (some: typeof terms): ReadCriterion => ({
    kind: 'words',
    typed: some.map(({ name }) => name).join(' '),
    means: null,
    terms: some,
    spans: [],
  });
  const likings =
    terms.length > 1
      ? [terms.map((term) => words([term])), [words(terms)]]
      : [terms.map((term) => words([term]))];
  const ranked = likings.flatMap((criteria) =>
    rankInStock(index, [...criteria, ...limitsOf(conditions)], popular),
  );
  return [...new Set(ranked)];
}

const limitsOf = ({ age, budget }: RankedConditions): ReadCriterion[] => [
  { kind: 'age', age, spans: [] },
  ...(budget === null ? [] : [{ kind: 'price' as const, price: { from: null, to: budget }, spans: [] }]),
];

function rankInStock(
  index: FacetIndex,
  criteria: readonly ReadCriterion[],
  popular: ArrayLike<number>,
): readonly number[] {
  const reading = { query: '', criteria, freeText: '', isVerbatim: false };
  const { ids, match } = rankProducts(index, reading, [], popular);
  if (match !== 'whole') return [];
  return ids.filter((id) => placesOfIds(index, [id]).some((place) => hasBit(index.inStock, place)));
}

function cheapestFirst(index: FacetIndex, ids: readonly number[]): number[] {
  const priceOf = (id: number) => index.lowestCents[(index.places[id] ?? 0) - 1] ?? Infinity;
  return ids.toSorted((one, other) => priceOf(one) - priceOf(other));
}
