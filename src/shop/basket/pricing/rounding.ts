/** All rounding of prices and taxes: to the cent, half up. */

/** Divides two whole numbers and rounds the result half up. */
export const divideHalfUp = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

/** Returns a whole percentage of an amount. */
export const percentOf = (cents: number, percent: number): number => divideHalfUp(cents * percent, 100);

/** Splits an amount in proportion to the weights, exact to the cent. No share exceeds its weight. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shared = Math.min(amount, total);
  if (total === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (shared * weight) / total);
  const parts = exact.map(Math.floor);
  const missing = shared - parts.reduce((sum, part) => sum + part, 0);
  // The remaining cents go to the shares with the largest rounding loss.
  const byRest = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRest.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
