import { hasBit } from '#platform/bit-set.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { FacetIndex } from '#shop/catalogue/products/facets.ts';
import type { ProductCard } from '#shop/catalogue/products/product.ts';
import { ageLabel } from '#shop/catalogue/products/age.ts';
import { activityOf } from './activity.ts';
import { texts } from './texts.ts';
import type { GameWish } from './wish.ts';

export type Skill = { readonly slug: string; readonly name: string; readonly description: string };

type RecommendedGame = Pick<ProductCard, 'age' | 'price'> & {
  /** The skills of the game, in the order of the catalogue. */
  readonly skills: readonly Skill[];
};

/** A sentence about a game; `isMet` is false if it names a condition that the game does not meet. */
export type GameReason = { readonly text: string; readonly isMet: boolean };

const met = (text: string): GameReason => ({ text, isMet: true });
const unmet = (text: string): GameReason => ({ text, isMet: false });

const MOST_SKILLS = 2;

/** Says why a game was recommended for a wish, and openly where it does not fit. */
export const reasonsFor = (game: RecommendedGame, wish: GameWish): GameReason[] => [
  ...ageReason(game, wish),
  ...skillReasons(game, wish),
  ...priceReason(game, wish),
];

function ageReason({ age }: RecommendedGame, { ageMonths }: GameWish): GameReason[] {
  if (!age) return [];
  const isOutgrown = age.toMonths !== null && age.toMonths <= ageMonths;
  return [isOutgrown ? unmet(texts.outgrown(ageLabel(age))) : met(texts.suitable(ageLabel(age)))];
}

function skillReasons({ skills }: RecommendedGame, { likes }: GameWish): GameReason[] {
  const liked = skills.filter(({ slug }) => likes.includes(slug)).slice(0, MOST_SKILLS);
  if (liked.length > 0)
    return liked.map((skill) => {
      const activity = activityOf(skill);
      return met(activity === null ? texts.develops([skill.name]) : texts.forChildWhoLikes(activity));
    });
  const names = skills.slice(0, MOST_SKILLS).map(({ name }) => name);
  if (names.length === 0) return [];
  return [likes.length > 0 ? unmet(texts.developsInstead(names)) : met(texts.develops(names))];
}

function priceReason({ price }: RecommendedGame, { budget }: GameWish): GameReason[] {
  if (!price || budget === null) return [];
  const limit = budget * 100;
  if (price.min > limit) return [unmet(texts.aboveBudget(price.min, budget))];
  if (price.max > limit) return [met(texts.partlyInBudget(price.min))];
  return [met(texts.inBudget(price.min, price.max))];
}

/** Returns the skills of a product, in the order of `skills`. */
export function skillsOfProduct(index: FacetIndex, id: number, skills: readonly Skill[]): Skill[] {
  const place = (index.places[id] ?? 0) - 1;
  const terms = index.taxonomies.find(({ taxonomy }) => taxonomy === TAXONOMY.tag)?.terms ?? [];
  const own = terms.filter(({ products }) => place >= 0 && hasBit(products, place)).map(({ slug }) => slug);
  return skills.filter(({ slug }) => own.includes(slug));
}
