import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { listSaved } from './list-saved.ts';
import { findKey, forgetKey, sendCount } from './owner.ts';
import { bringItems } from './store.ts';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Somebody signs in: what this browser has saved goes into the list of their account, which it shows from now on. */
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

/** Somebody signs out: whoever uses this browser next begins with an empty list. */
export function leaveWishlist(deps: Pick<Deps, 'config'>, { reply }: Exchange): void {
  forgetKey(deps, reply);
  sendCount(deps, reply, 0);
}
