import type { Paging } from '#platform/paging.ts';
import type { ProductCard } from '#shop/catalogue/products/product.ts';
import { loadCards } from '#shop/catalogue/products/server/product-card-cache.ts';
import { pageOf } from '../wishlist.ts';
import { listSaved } from './list-saved.ts';
import type { Owner, WishlistDeps } from './owner.ts';

/** One page of a wishlist. */
export type WishlistPage = { readonly products: readonly ProductCard[]; readonly paging: Paging };

export async function loadWishlist(
  { db, cards }: Pick<WishlistDeps, 'db' | 'cards'>,
  owner: Owner | undefined,
  wantedPage: number,
): Promise<WishlistPage> {
  const { shown, paging } = pageOf(await listSaved(db, owner), wantedPage);
  const products = await loadCards(
    db,
    cards,
    shown.map(({ id }) => id),
  );
  return { products, paging };
}
