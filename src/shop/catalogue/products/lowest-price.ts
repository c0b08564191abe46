import { toCents, type Cents } from '#platform/money.ts';

/** A price and the time (ms since 1970) from which it applied. */
export type PriceSince = { readonly cents: number; readonly sinceMs: number };

const DAY_MS = 86_400_000;
const WINDOW_MS = 30 * DAY_MS;

/**
 * Returns the reference price of a reduction: the lowest price of the thirty days before the reduction
 * started (L112-1-1). Consecutive price decreases count as one reduction. No price may be crossed out if the
 * product was not on sale for thirty days before, or if the current price is not lower.
 */
export function referencePrice(journal: readonly PriceSince[]): Cents | undefined {
  const oldestFirst = [...journal].sort((a, b) => a.sinceMs - b.sinceMs);
  const now = oldestFirst.at(-1);
  let start = oldestFirst.length - 1;
  const fell = (at: number) => isBelow(oldestFirst[at], oldestFirst[at - 1]);
  while (fell(start) && fell(start - 1)) start--;
  const reduction = oldestFirst[start];
  const first = oldestFirst[0];
  if (!now || !reduction || !first || first.sinceMs > reduction.sinceMs - WINDOW_MS) return undefined;

  const before = oldestFirst.slice(0, start);
  const inForce = before.filter((_, index) => {
    const endedMs = oldestFirst[index + 1]?.sinceMs ?? Infinity;
    return endedMs > reduction.sinceMs - WINDOW_MS;
  });
  const lowest = Math.min(...inForce.map((price) => price.cents));
  return now.cents < lowest ? toCents(lowest) : undefined;
}

const isBelow = (price: PriceSince | undefined, earlier: PriceSince | undefined) =>
  price !== undefined && earlier !== undefined && price.cents < earlier.cents;
