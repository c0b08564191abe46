import type { ProductCard } from '#shop/catalogue/products/product.ts';
import type { TermCard } from '#shop/catalogue/products/term-card.ts';
import type { PostCard } from '#shop/editorial/journal/post.ts';
import { CACHE_TAG, type CacheTag } from '#shop/common/cache-tags/cache-tags.ts';
import type { LoopDefinition } from './widget.ts';

/** The items of a row, by their kind. */
export type LoopItems =
  | { readonly kind: 'product'; readonly items: readonly ProductCard[] }
  | { readonly kind: 'post'; readonly items: readonly PostCard[] }
  | {
      readonly kind: 'product_taxonomy' | 'post_taxonomy';
      readonly shape: 'tiles' | 'circles';
      readonly items: readonly TermCard[];
    };

/** A row with its items. */
export type Loop = { readonly widget: LoopDefinition; readonly content: LoopItems };

/**
 * Returns the cache tags of pages that show these rows. Empty rows count too, because they may get items
 * later.
 */
export function loopTags(loops: readonly Loop[]): CacheTag[] {
  const kinds = new Set(loops.map(({ content }) => content.kind));
  const showsProducts = kinds.has('product') || kinds.has('product_taxonomy');
  const showsPosts = kinds.has('post') || kinds.has('post_taxonomy');
  return [
    CACHE_TAG.loops,
    ...(showsProducts ? [CACHE_TAG.listing] : []),
    ...(showsPosts ? [CACHE_TAG.journal] : []),
  ];
}
