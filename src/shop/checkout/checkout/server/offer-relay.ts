import type { Cart } from '#shop/basket/cart/cart.ts';
import type { RelayOffer } from '#shop/basket/relay-points/relay-point.ts';
import type { RelayDeps } from '#shop/basket/relay-points/server/relay-directory.ts';

/** Returns the relay points to choose from; null if the delivery method needs none. */
export async function offerRelay(
  { relayPoints }: RelayDeps,
  { needsShipping, rate, shipping }: Cart,
  chosen: string,
): Promise<RelayOffer | null> {
  if (!needsShipping || !rate?.method.isRelay) return null;
  return { points: await relayPoints.list(shipping), chosen };
}
