import type { Db } from '#platform/server/database/database.ts';
import type { Cart } from '#shop/basket/cart/cart.ts';
import type { RelayOffer } from '#shop/basket/relay-points/relay-point.ts';
import { listRelayPoints } from '#shop/basket/relay-points/server/list-relay-points.ts';

/** Returns the relay points to choose from; null if the delivery method needs none. */
export async function offerRelay(
  db: Db,
  { needsShipping, rate, shipping }: Cart,
  chosen: string,
): Promise<RelayOffer | null> {
  if (!needsShipping || !rate?.method.isRelay) return null;
  return { points: await listRelayPoints(db, shipping), chosen };
}
