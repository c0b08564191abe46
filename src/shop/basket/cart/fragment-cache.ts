import { SELECTORS, type Fragments } from './contract.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Lifetime of stored fragments, and the interval between refreshes (§4.4) (§9.10). */
export const FRAGMENTS_LIFETIME_MS = DAY_MS;

export type StoredFragments = {
  readonly fragments: Fragments | undefined;
  readonly hash: string;
  readonly createdMs: number | undefined;
};

export type CacheRefusal = 'No fragment' | 'No cart_created' | 'Fragment expired';

/**
 * Returns why stored fragments are stale, or undefined if they are valid: they contain the mini-cart, the hash
 * equals the cookie's, they are less than a day old (§4.4) and their delivery date still holds. An empty cart
 * has no hash and no creation time.
 */
export function refuseStored(
  { fragments, hash, createdMs }: StoredFragments,
  cookieHash: string,
  nowMs: number,
): CacheRefusal | undefined {
  const miniCart = fragments?.[SELECTORS.miniCart];
  if (miniCart === undefined || hash !== cookieHash) return 'No fragment';
  if (hash === '') return undefined;
  if (createdMs === undefined) return 'No cart_created';
  const isExpired = nowMs - createdMs >= FRAGMENTS_LIFETIME_MS || nowMs >= deliveryDateEnds(miniCart);
  return isExpired ? 'Fragment expired' : undefined;
}

/** The moment at which the delivery date in the mini-cart changes. */
const deliveryDateEnds = (miniCart: string): number =>
  Number(/data-until="(\d+)/.exec(miniCart)?.[1] ?? Infinity);
