/** A number from 0 up to, not including, 1. */
export type Random = () => number;

/** Numbers that look random and are always the same from the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from one to the other, both included. */
export const wholeBetween = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));
