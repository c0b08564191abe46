import type { ProductCard } from '#shop/catalogue/products/product.ts';
import type { TermCard } from '#shop/catalogue/products/term-card.ts';
import type { PostCard } from '#shop/editorial/journal/post.ts';
import type { LoopWidget } from './widget.ts';

/** The items of a row, by their kind. */
export type LoopItems =
  | { readonly kind: 'product'; readonly items: readonly ProductCard[] }
  | { readonly kind: 'post'; readonly items: readonly PostCard[] }
  | {
      readonly kind: 'product_taxonomy' | 'post_taxonomy';
      readonly shape: 'tiles' | 'circles';
      readonly items: readonly TermCard[];
    };

/** A row, ready to be shown. */
export type Loop = { readonly widget: LoopWidget; readonly content: LoopItems };

/** What the pages that show these rows are kept under; a row that is empty today may fill tomorrow. */
export function loopTags(loops: readonly Loop[]): string[] {
  const kinds = new Set(loops.map(({ content }) => content.kind));
  const showsProducts = kinds.has('product') || kinds.has('product_taxonomy');
  const showsPosts = kinds.has('post') || kinds.has('post_taxonomy');
  return ['loops', ...(showsProducts ? ['listing'] : []), ...(showsPosts ? ['journal'] : [])];
}
