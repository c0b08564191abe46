/** What the area under the choices shows of the variation that was found. */
export type ShownVariation = {
  readonly isPurchasable: boolean;
  readonly isInStock: boolean;
  readonly isVisible: boolean;
};

export type BuyButton =
  | { readonly enabled: true }
  | { readonly enabled: false; readonly reason: 'selection-needed' | 'unavailable' };

/** Whether what is shown may be bought (§4.5). */
const canBuy = ({ isPurchasable, isInStock, isVisible }: ShownVariation) =>
  isPurchasable && isInStock && isVisible;

/** The add button: while no variation is shown, a selection is missing; one that is shown can be bought or not (§4.5). */
export function buyButton(shown: ShownVariation | undefined): BuyButton {
  if (!shown) return { enabled: false, reason: 'selection-needed' };
  return canBuy(shown) ? { enabled: true } : { enabled: false, reason: 'unavailable' };
}
