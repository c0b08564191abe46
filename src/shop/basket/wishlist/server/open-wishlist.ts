import type { FastifyReply, FastifyRequest } from 'fastify';
import { findOwner, renewOwnerCookie, sendCount, type WishlistDeps } from './owner.ts';
import { loadWishlist, type WishlistPage } from './load-wishlist.ts';
import { touchList } from './store.ts';

export type OpenedWishlist = WishlistPage & {
  /** Whether the list belongs to the browser only, not to an account. */
  readonly isBrowsers: boolean;
};

/** Loads a page of the wishlist and renews its expiry. */
export async function openWishlist(
  deps: WishlistDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  wantedPage: number,
): Promise<OpenedWishlist> {
  const owner = await findOwner(deps, request);
  const list = await loadWishlist(deps, owner, wantedPage);
  sendCount(deps, reply, list.paging.total);
  if (owner && (await touchList(deps.db, owner))) renewOwnerCookie(deps, reply, owner);
  return { ...list, isBrowsers: owner === undefined || 'key' in owner };
}
