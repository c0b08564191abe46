/** The state of the matching variation, shown below the choices. */
export type VariationStatus = {
  readonly isPurchasable: boolean;
  readonly isInStock: boolean;
  readonly isVisible: boolean;
};

export type BuyButton =
  | { readonly enabled: true }
  | { readonly enabled: false; readonly reason: 'selection-needed' | 'unavailable' };

/** Returns whether the shown variation can be bought (§4.5). */
const canBuy = ({ isPurchasable, isInStock, isVisible }: VariationStatus) =>
  isPurchasable && isInStock && isVisible;

/**
 * Returns the state of the add button: a selection is needed while no variation is shown; otherwise it
 * depends on whether the variation can be bought (§4.5).
 */
export function buyButton(shown: VariationStatus | undefined): BuyButton {
  if (!shown) return { enabled: false, reason: 'selection-needed' };
  return canBuy(shown) ? { enabled: true } : { enabled: false, reason: 'unavailable' };
}
