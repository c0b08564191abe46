import type { Fragments } from './contract.ts';

const DAY_MS = 24 * 3600 * 1000;

/** How long kept fragments are good for, and how often they are asked for again (§4.4) (§9.10). */
export const FRAGMENTS_KEPT_MS = DAY_MS;

export type KeptFragments = {
  readonly fragments: Fragments | undefined;
  readonly hash: string;
  readonly createdMs: number | undefined;
};

export type CacheRefusal = 'No fragment' | 'No cart_created' | 'Fragment expired';

/**
 * Whether kept fragments still show the basket: its hash is the one in the cookie and they are not a day old (§4.4).
 * An empty basket has no hash and was never created.
 */
export function refuseKept(
  { fragments, hash, createdMs }: KeptFragments,
  cookieHash: string,
  nowMs: number,
): CacheRefusal | undefined {
  if (!fragments || hash !== cookieHash) return 'No fragment';
  if (hash === '') return undefined;
  if (createdMs === undefined) return 'No cart_created';
  return nowMs - createdMs >= FRAGMENTS_KEPT_MS ? 'Fragment expired' : undefined;
}
