import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { ageHref } from '#shop/catalogue/products/listing.ts';
import type { TaxonomyFilter } from '#shop/catalogue/products/listing-filter.ts';
import type { SortOrder } from '#shop/catalogue/products/sort.ts';
import type { TermOrder } from '#shop/catalogue/products/term-card.ts';
import type { PostOrder } from '#shop/editorial/journal/post-order.ts';

/** The places for a row besides the home page, whose blocks hold their own: at the end of an article. */
export const PLACES = ['article'] as const;
export type LoopPlace = (typeof PLACES)[number];

export const PRODUCT_TAXONOMIES = [TAXONOMY.category, TAXONOMY.tag, TAXONOMY.age] as const;
export const POST_TAXONOMIES = [TAXONOMY.postCategory, TAXONOMY.postTag] as const;

type FilteredSource = { readonly filters: readonly TaxonomyFilter[] };

type Terms<Kind extends string, Taxonomy extends string> = FilteredSource & {
  readonly kind: Kind;
  readonly taxonomy: Taxonomy;
  readonly sort: TermOrder;
  /** Whether each term shows its number of items. */
  readonly counted: boolean;
  readonly shape: 'tiles' | 'circles';
};

/** The items of a row (§2.5). */
type LoopSource =
  | (FilteredSource & { readonly kind: 'product'; readonly sort: SortOrder; readonly featured: boolean })
  | (FilteredSource & { readonly kind: 'post'; readonly sort: PostOrder })
  | Terms<'product_taxonomy', (typeof PRODUCT_TAXONOMIES)[number]>
  | Terms<'post_taxonomy', (typeof POST_TAXONOMIES)[number]>;

/** A grid or a carousel of products, articles or terms. */
export type LoopDefinition = {
  readonly id: string;
  readonly heading: string;
  readonly introduction: string;
  readonly layout: 'grid' | 'carousel';
  readonly limit: number;
  /** The target of the « Tout voir » link; null for no link. */
  readonly seeAll: string | null;
  readonly source: LoopSource;
};

/** A row that the merchant has placed on a page. */
export type LoopWidget = LoopDefinition & { readonly place: LoopPlace };

/** Returns the url of a category, a tag or an age group. */
export function termHref({ taxonomy, slug }: { readonly taxonomy: string; readonly slug: string }): string {
  switch (taxonomy) {
    case TAXONOMY.category:
      return PATHS.category(slug);
    case TAXONOMY.tag:
      return PATHS.tag(slug);
    case TAXONOMY.age:
      return ageHref(slug);
    case TAXONOMY.postCategory:
      return PATHS.journalCategory(slug);
    case TAXONOMY.postTag:
      return PATHS.journalTag(slug);
    default:
      throw new Error(`terms of ${taxonomy} have no page`);
  }
}
