import { wholeBetween, type Random } from './random.ts';

/** Before this hour (at night) the number is the minimum. */
const FIRST_HOUR = 7;
const MOST_DOWN = 3;
const MOST_UP = 2;

type Bounds = { readonly fewest: number; readonly most: number };

/** Returns the {number} of an example, close to the previous one for the same product (§9.3). */
export function exampleNumber(
  random: Random,
  hour: number,
  { fewest, most }: Bounds,
  previous: number | undefined,
): number {
  if (hour < FIRST_HOUR) return fewest;
  if (previous === undefined) return wholeBetween(random, fewest, most);
  const near = wholeBetween(random, previous - MOST_DOWN, previous + MOST_UP);
  return Math.min(most, Math.max(fewest, near));
}
