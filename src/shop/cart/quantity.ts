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

type SoldAs = {
  readonly min_qty: number;
  readonly max_qty: number | '';
  readonly is_sold_individually: 'yes' | 'no';
};

/** The quantities of a chosen variation; one that is sold individually is bought once, without being asked (§4.5). */
export function variationLimits(
  variation: SoldAs | undefined,
): QuantityLimits & { readonly hidden: boolean } {
  if (!variation) return { min: 1, max: null, step: 1, hidden: false };
  const max = variation.max_qty === '' ? null : variation.max_qty;
  return { min: variation.min_qty, max, step: 1, hidden: variation.is_sold_individually === 'yes' };
}
