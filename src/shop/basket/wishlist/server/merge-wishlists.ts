import type { RequestContext } from '#platform/server/request-context.ts';
import type { Deps } from '#platform/server/deps.ts';
import { listSaved } from './list-saved.ts';
import { findKey, clearOwnerCookie, sendCount } from './owner.ts';
import { moveItems } from './store.ts';

/** Merges the browser's wishlist into the customer's on sign-in, and updates the count. */
export async function mergeWishlists(
  deps: Pick<Deps, 'db' | 'config'>,
  { request, reply }: RequestContext,
  customerId: number,
): Promise<void> {
  const key = findKey(request);
  if (key !== undefined) {
    await moveItems(deps.db, { key, customerId });
    clearOwnerCookie(deps, reply);
  }
  sendCount(deps, reply, (await listSaved(deps.db, { customerId })).length);
}

/**
 * Clears the wishlist cookies on sign-out, so that the next user of this browser starts with an empty list.
 */
export function clearWishlist(deps: Pick<Deps, 'config'>, { reply }: RequestContext): void {
  clearOwnerCookie(deps, reply);
  sendCount(deps, reply, 0);
}
