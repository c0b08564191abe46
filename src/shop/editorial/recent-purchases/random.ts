/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** Pseudorandom generator; the same seed gives the same numbers (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns an integer between both bounds, inclusive. */
export const wholeBetween = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));
