export type QuantityLimits = {
  readonly min: number;
  readonly max: number | null;
  /** As a field writes it: missing or “any” counts as 1 (§5.3). */
  readonly step?: number | 'any';
};

const stepOf = ({ step }: QuantityLimits) => (step === undefined || step === 'any' ? 1 : step);

/** What stands in a field; an empty one is not a number, and neither is a word. */
export const readQuantity = (typed: string) => (typed.trim() === '' ? NaN : Number(typed));

/** Brings a typed quantity inside what the shop accepts; not a number counts as min (§5.3). */
export function clampQuantity(typed: number, { min, max }: QuantityLimits): number {
  if (Number.isNaN(typed)) return min;
  const whole = Math.trunc(typed);
  // A negative min says nothing: there is no such quantity to raise to.
  const atLeastMin = min >= 0 ? Math.max(whole, min) : whole;
  return max === null ? atLeastMin : Math.min(atLeastMin, max);
}

export const canGoUp = (quantity: number, limits: QuantityLimits) =>
  limits.max === null || quantity + stepOf(limits) <= limits.max;

/** Nothing is below 0, whatever min says (§5.3). */
export const canGoDown = (quantity: number, limits: QuantityLimits) =>
  quantity > 0 && quantity - stepOf(limits) >= limits.min;

/** After a click on plus: never above max (§5.3). */
export const stepUp = (quantity: number, limits: QuantityLimits) =>
  canGoUp(quantity, limits) ? quantity + stepOf(limits) : quantity;

/** After a click on minus: never below min, and nothing happens at 0 (§5.3). */
export const stepDown = (quantity: number, limits: QuantityLimits) =>
  canGoDown(quantity, limits) ? quantity - stepOf(limits) : quantity;

type SoldAs = {
  readonly min_qty: number;
  readonly max_qty: number | '';
  readonly is_sold_individually: 'yes' | 'no';
};

/** The quantities of a chosen variation; one that is sold individually is bought once, without being asked (§4.5). */
export function variationLimits(
  variation: SoldAs | undefined,
): QuantityLimits & { readonly hidden: boolean } {
  if (!variation) return { min: 1, max: null, hidden: false };
  if (variation.is_sold_individually === 'yes') return { min: 1, max: 1, hidden: true };
  const max = variation.max_qty === '' ? null : variation.max_qty;
  return { min: variation.min_qty, max, hidden: false };
}
