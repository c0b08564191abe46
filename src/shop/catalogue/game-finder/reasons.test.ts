import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { reasonsFor } from './reasons.ts';
import type { GameWish } from './wish.ts';

const SKILLS = {
  logique: { slug: 'logique', name: 'Logique', description: 'Comparer, classer.' },
  sens: { slug: 'sens', name: 'Éveil des sens', description: 'Toucher, regarder.' },
  bois: { slug: 'bois', name: 'Bois', description: 'Tous nos jeux en bois.' },
};
const wish = (more: Partial<GameWish> = {}): GameWish => ({
  ageMonths: 30,
  likes: [],
  budget: null,
  ...more,
});
const game = (skills: (keyof typeof SKILLS)[], min = 2490, max = min, toMonths: number | null = 48) => ({
  age: { fromMonths: 18, toMonths },
  price: { min: toCents(min), max: toCents(max), before: null },
  skills: skills.map((slug) => SKILLS[slug]),
});

test.each([
  [
    'only an age',
    game(['logique', 'sens'], 2490, 2490, null),
    wish(),
    ['Adapté dès 18 mois', 'Développe : logique, éveil des sens'],
  ],
  [
    'an age, a liking and a budget',
    game(['logique', 'sens']),
    wish({ likes: ['logique'], budget: 30 }),
    ['Adapté de 18 mois à 4 ans', 'Pour l’enfant qui aime comparer, classer', '24,90 €, dans votre budget'],
  ],
  [
    'two likings',
    game(['logique', 'sens']),
    wish({ likes: ['logique', 'sens'] }),
    [
      'Adapté de 18 mois à 4 ans',
      'Pour l’enfant qui aime comparer, classer',
      'Pour l’enfant qui aime toucher, regarder',
    ],
  ],
  [
    'a liking that has no words',
    game(['bois']),
    wish({ likes: ['bois'] }),
    ['Adapté de 18 mois à 4 ans', 'Développe : bois'],
  ],
  [
    'a liking that the game does not serve',
    game(['sens']),
    wish({ likes: ['logique'] }),
    ['Adapté de 18 mois à 4 ans', 'Développe plutôt : éveil des sens'],
  ],
  [
    'a price above the budget',
    game([], 3490),
    wish({ budget: 30 }),
    ['Adapté de 18 mois à 4 ans', '34,90 €, soit 4,90 € de plus que votre budget'],
  ],
  [
    'one version within the budget',
    game([], 1990, 3990),
    wish({ budget: 30 }),
    ['Adapté de 18 mois à 4 ans', 'Dès 19,90 €, dans votre budget selon votre choix'],
  ],
  [
    'all versions within the budget',
    game([], 1990, 2990),
    wish({ budget: 30 }),
    ['Adapté de 18 mois à 4 ans', 'Dès 19,90 €, dans votre budget'],
  ],
  [
    'a game for younger children',
    game([], 1990, 1990, 24),
    wish(),
    ['Prévu de 18 mois à 2 ans : il le maîtrisera vite'],
  ],
])('the reasons for %s', (_, product, gameWish, reasons) => {
  expect(reasonsFor(product, gameWish).map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual(reasons);
});

test('a condition that a game does not meet is marked', () => {
  const isMet = (product: ReturnType<typeof game>, gameWish: GameWish) =>
    reasonsFor(product, gameWish).map((reason) => reason.isMet);
  const gameWish = wish({ likes: ['logique'], budget: 30 });
  expect(isMet(game(['logique']), gameWish)).toEqual([true, true, true]);
  expect(isMet(game(['sens'], 3490, 3490, 24), gameWish)).toEqual([false, false, false]);
});
