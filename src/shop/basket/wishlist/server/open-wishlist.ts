import type { FastifyReply, FastifyRequest } from 'fastify';
import { findOwner, keepOwner, sendCount, type WishlistDeps } from './owner.ts';
import { loadWishlist, type WishlistPage } from './load-wishlist.ts';
import { keepList } from './store.ts';

export type Opened = WishlistPage & {
  /** Kept in this browser alone. */
  readonly isBrowsers: boolean;
};

/** Somebody looks at their list: that counts as using it. */
export async function openWishlist(
  deps: WishlistDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  wantedPage: number,
): Promise<Opened> {
  const owner = await findOwner(deps, request);
  const list = await loadWishlist(deps, owner, wantedPage);
  sendCount(deps, reply, list.paging.total);
  if (owner && (await keepList(deps.db, owner))) keepOwner(deps, reply, owner);
  return { ...list, isBrowsers: owner === undefined || 'key' in owner };
}
