import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { listSaved } from './list-saved.ts';
import { findKey, forgetKey, sendCount } from './owner.ts';
import { bringItems } from './store.ts';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Merges the browser's wishlist into the customer's on sign-in, and updates the count. */
export async function joinWishlists(
  deps: Pick<Deps, 'db' | 'config'>,
  { request, reply }: Exchange,
  customerId: number,
): Promise<void> {
  const key = findKey(request);
  if (key !== undefined) {
    await bringItems(deps.db, { key, customerId });
    forgetKey(deps, reply);
  }
  sendCount(deps, reply, (await listSaved(deps.db, { customerId })).length);
}

/**
 * Clears the wishlist cookies on sign-out, so that the next user of this browser starts with an empty list.
 */
export function leaveWishlist(deps: Pick<Deps, 'config'>, { reply }: Exchange): void {
  forgetKey(deps, reply);
  sendCount(deps, reply, 0);
}
