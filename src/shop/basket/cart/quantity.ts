export type QuantityLimits = {
  readonly min: number;
  readonly max: number | null;
  /** As in the HTML attribute: missing or “any” counts as 1 (§5.3). */
  readonly step?: number | 'any';
};

const stepOf = ({ step }: QuantityLimits) => (step === undefined || step === 'any' ? 1 : step);

/** Parses the value of a field; NaN if it is empty or not a number. */
export const readQuantity = (typed: string) => (typed.trim() === '' ? NaN : Number(typed));

/** Clamps a typed quantity to the limits; NaN becomes min (§5.3). */
export function clampQuantity(typed: number, { min, max }: QuantityLimits): number {
  if (Number.isNaN(typed)) return min;
  const integer = Math.trunc(typed);
  // Ignores a negative min: quantities are never negative.
  const atLeastMin = min >= 0 ? Math.max(integer, min) : integer;
  return max === null ? atLeastMin : Math.min(atLeastMin, max);
}

export const canGoUp = (quantity: number, limits: QuantityLimits) =>
  limits.max === null || quantity + stepOf(limits) <= limits.max;

/** Never goes below 0, even if min is negative (§5.3). */
export const canGoDown = (quantity: number, limits: QuantityLimits) =>
  quantity > 0 && quantity - stepOf(limits) >= limits.min;

/** After a click on plus: never above max (§5.3). */
export const stepUp = (quantity: number, limits: QuantityLimits) =>
  canGoUp(quantity, limits) ? quantity + stepOf(limits) : quantity;

/** After a click on minus: never below min, and nothing happens at 0 (§5.3). */
export const stepDown = (quantity: number, limits: QuantityLimits) =>
  canGoDown(quantity, limits) ? quantity - stepOf(limits) : quantity;

type WireQuantityLimits = {
  readonly min_qty: number;
  readonly max_qty: number | '';
  readonly is_sold_individually: 'yes' | 'no';
};

/**
 * Returns the quantity limits of a chosen variation. One that is sold individually has quantity 1 and no
 * field (§4.5).
 */
export function variationLimits(
  variation: WireQuantityLimits | undefined,
): QuantityLimits & { readonly hidden: boolean } {
  if (!variation) return { min: 1, max: null, hidden: false };
  if (variation.is_sold_individually === 'yes') return { min: 1, max: 1, hidden: true };
  const max = variation.max_qty === '' ? null : variation.max_qty;
  return { min: variation.min_qty, max, hidden: false };
}
