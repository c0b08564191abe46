export type QuantityLimits = { readonly min: number; readonly max: number | null; readonly step: number };

/** Brings a typed quantity inside what the shop accepts; not a number counts as min (§5.3). */
export function clampQuantity(typed: number, { min, max }: QuantityLimits): number {
  if (Number.isNaN(typed)) return min;
  const atLeastMin = Math.max(Math.trunc(typed), min);
  return max === null ? atLeastMin : Math.min(atLeastMin, max);
}

export const canGoUp = (quantity: number, { max, step }: QuantityLimits) =>
  max === null || quantity + step <= max;
export const canGoDown = (quantity: number, { min, step }: QuantityLimits) => quantity - step >= min;
