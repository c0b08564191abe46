import type { Picture } from '#shop/common/pictures/picture.ts';
import type { FeedPriceFacts } from './feed-price.ts';

/** The facts of an article in a feed: a simple product or a variation. */
type ArticleFacts = FeedPriceFacts & {
  readonly id: number;
  readonly gtin: string | null;
  readonly inStock: boolean;
  readonly weightGrams: number;
};

export type FeedVariation = ArticleFacts & {
  /** taxonomy → term slug; an absent taxonomy accepts any value */
  readonly choices: Readonly<Record<string, string>>;
  readonly picture: Picture | null;
};

/** A published product with the data of its rows in a feed. */
export type FeedProduct = Omit<ArticleFacts, 'regularCents'> & {
  /** null for a variable product */
  readonly regularCents: number | null;
  readonly slug: string;
  readonly name: string;
  readonly shortDescription: string;
  readonly description: string;
  readonly maker: string;
  readonly materials: string;
  readonly isVirtual: boolean;
  readonly isBook: boolean;
  /** Made to the wishes of its buyer: such an article has no bar code. */
  readonly isPersonalised: boolean;
  readonly categoryIds: readonly number[];
  readonly pictures: readonly Picture[];
  /** null for a simple product */
  readonly variations: readonly FeedVariation[] | null;
};

/** The names that the rows of a feed refer to. */
export type FeedNames = {
  /** « Jeux en bois > Puzzles », by the id of the category. */
  readonly categories: ReadonlyMap<number, string>;
  /** The name of a value, by taxonomy and slug. */
  valueName(taxonomy: string, slug: string): string;
};
