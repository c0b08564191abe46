import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { ageHref } from '#shop/catalogue/products/listing.ts';
import type { TaxonomyFilter } from '#shop/catalogue/products/listing-filter.ts';
import type { SortOrder } from '#shop/catalogue/products/sort.ts';
import type { TermOrder } from '#shop/catalogue/products/term-card.ts';
import type { PostOrder } from '#shop/editorial/journal/post-order.ts';

/** Where a row can be placed: the home page around its picture of the pedagogy, and the end of an article. */
export const PLACES = ['home', 'home-end', 'article'] as const;
export type Place = (typeof PLACES)[number];

export const PRODUCT_TAXONOMIES = [TAXONOMY.category, TAXONOMY.tag, TAXONOMY.age] as const;
export const POST_TAXONOMIES = [TAXONOMY.postCategory, TAXONOMY.postTag] as const;

type Narrowed = { readonly filters: readonly TaxonomyFilter[] };

type Terms<Kind extends string, Taxonomy extends string> = Narrowed & {
  readonly kind: Kind;
  readonly taxonomy: Taxonomy;
  readonly sort: TermOrder;
  /** Whether each says how many items it holds. */
  readonly counted: boolean;
  readonly shape: 'tiles' | 'circles';
};

/** What a row is made of (§2.5). */
type LoopSource =
  | (Narrowed & { readonly kind: 'product'; readonly sort: SortOrder; readonly featured: boolean })
  | (Narrowed & { readonly kind: 'post'; readonly sort: PostOrder })
  | Terms<'product_taxonomy', (typeof PRODUCT_TAXONOMIES)[number]>
  | Terms<'post_taxonomy', (typeof POST_TAXONOMIES)[number]>;

/** A grid or a carousel the merchant has placed on a page. */
export type LoopWidget = {
  readonly id: string;
  readonly place: Place;
  readonly heading: string;
  readonly introduction: string;
  readonly layout: 'grid' | 'carousel';
  readonly limit: number;
  /** Where « Tout voir » leads; null for no such link. */
  readonly seeAll: string | null;
  readonly source: LoopSource;
};

/** The page of a category, a tag or an age. */
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
