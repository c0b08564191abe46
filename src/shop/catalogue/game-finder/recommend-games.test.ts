import { expect, test } from 'vitest';
import { facetIndexOf, type IndexedProduct } from '#test/facet-index.ts';
import { recommendGames } from './recommend-games.ts';

const TODDLER = { fromMonths: 18, toMonths: 48 };
const game = (skills: string, euros: number, more: Partial<IndexedProduct> = {}): IndexedProduct => ({
  terms: skills.split(' ').map((skill) => `product_tag/${skill}`),
  low: euros * 100,
  age: TODDLER,
  ...more,
});

/** The id of a game is its index × 10 + 10; the first is the best seller. */
const recommend = (
  games: readonly IndexedProduct[],
  wish: { likes?: string[]; budget?: number; age?: number },
) => {
  const index = facetIndexOf(games);
  const { age = 30, likes = [], budget = null } = wish;
  return recommendGames(index, { ageMonths: age, likes, budget }, index.ids);
};

const six = Array.from({ length: 6 }, (_, at) => game('logique', 20 + at));

test.each([
  ['five of six fitting games', six, {}, [10, 20, 30, 40, 50]],
  ['games within the budget', [...six, ...six], { budget: 22 }, [10, 20, 30, 70, 80]],
  [
    'a game that costs exactly the budget, and a game with a version within it',
    [...six.slice(0, 3), game('logique', 25), game('logique', 20, { high: 9000 })],
    { budget: 25 },
    [10, 20, 30, 40, 50],
  ],
  ['no game that is sold out', [game('logique', 20, { stocked: false }), ...six], {}, [20, 30, 40, 50, 60]],
  [
    'no game for older or much younger children',
    [
      game('logique', 20, { age: { fromMonths: 36, toMonths: 72 } }),
      game('logique', 20, { age: { fromMonths: 0, toMonths: 12 } }),
      ...six,
    ],
    {},
    [30, 40, 50, 60, 70],
  ],
  [
    'a game from its first month on',
    [game('logique', 20, { age: { fromMonths: 30, toMonths: null } }), ...six.slice(0, 4)],
    {},
    [20, 30, 40, 50, 10],
  ],
  [
    'games for all that the child likes before games for a part of it',
    [...six.slice(0, 4), game('sens', 20), game('logique sens', 20)],
    { likes: ['logique', 'sens'] },
    [60, 10, 20, 30, 40],
  ],
])('recommends %s', (_, games, wish, fitting) => {
  expect(recommend(games, wish)).toEqual({ fitting, widened: null });
});

const others = Array.from({ length: 5 }, () => game('sens', 20));
const dear = Array.from({ length: 5 }, (_, at) => game('logique', 60 - at));
const younger = { fromMonths: 6, toMonths: 24 };

test.each([
  [
    'the skills first',
    [game('logique', 20), ...others, ...dear],
    { likes: ['logique'], budget: 30 },
    { fitting: [10], widened: { condition: 'likes', ids: [20, 30, 40, 50] } },
  ],
  [
    'the budget if other skills are not enough, the cheapest games first',
    [game('logique', 20), ...others.slice(0, 2), ...dear],
    { likes: ['logique'], budget: 30 },
    { fitting: [10], widened: { condition: 'budget', ids: [80, 70, 60, 50] } },
  ],
  [
    'the age towards younger children',
    [
      ...six.slice(0, 3),
      game('logique', 20, { age: { fromMonths: 31, toMonths: 60 } }),
      game('logique', 20, { age: younger }),
      game('logique', 20, { age: { fromMonths: 0, toMonths: 18 } }),
    ],
    {},
    { fitting: [10, 20, 30], widened: { condition: 'age', ids: [50] } },
  ],
  [
    'the condition that yields most if none yields enough',
    [game('logique', 20), game('sens', 20), game('logique', 50), game('logique', 40)],
    { likes: ['logique'], budget: 30 },
    { fitting: [10], widened: { condition: 'budget', ids: [40, 30] } },
  ],
  [
    'nothing if that yields no game',
    six.slice(0, 2),
    { likes: ['logique'], budget: 100 },
    { fitting: [10, 20], widened: null },
  ],
  ['nothing in an empty shop', [], { likes: ['logique'] }, { fitting: [], widened: null }],
])('widens %s', (_, games, wish, recommendation) => {
  expect(recommend(games, wish)).toEqual(recommendation);
});
