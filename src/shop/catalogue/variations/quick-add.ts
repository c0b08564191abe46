import type { Choices } from './variation.ts';

/** The state of a card that the quick-add rules depend on (§4.6). */
export type CardState = {
  readonly hasAddButton: boolean;
  readonly addsToCart: boolean;
  /** Some attributes are not offered on the card. */
  readonly rowsHidden: boolean;
  readonly opensWithChoices: boolean;
  /** The attributes the card offers. */
  readonly visible: readonly string[];
  readonly chosen: Choices;
  /** The matching variation, once the choices determine one. */
  readonly variation: { readonly isInStock: boolean } | undefined;
};

export type QuickAddStep = 'open-with-choices' | 'open-plain' | 'add' | 'wait';

/**
 * Up to this many visible attributes, choosing all of them opens the product page; with more, the card adds
 * to the cart (§4.6).
 */
const MOST_THAT_OPEN = 2;

/** Returns the action after a choice on a card (§4.6). If the card has a button, only the button acts. */
export function afterChoice(card: CardState): QuickAddStep {
  if (card.hasAddButton) return 'wait';
  const mayOpen = !card.addsToCart || card.rowsHidden;
  if (mayOpen && card.visible.length <= MOST_THAT_OPEN && allChosen(card)) {
    return card.opensWithChoices ? 'open-with-choices' : 'open-plain';
  }
  return card.variation?.isInStock ? 'add' : 'wait';
}

const allChosen = ({ visible, chosen }: CardState) =>
  visible.length > 0 && visible.every((taxonomy) => chosen[taxonomy] !== undefined);

/**
 * The button of a card: links to the product until a variation is chosen, then adds it to the cart (§4.6).
 */
export type CardButtonState = 'options' | 'add' | 'sold-out';

export function cardButton({
  addsToCart,
  rowsHidden,
  variation,
}: Pick<CardState, 'addsToCart' | 'rowsHidden' | 'variation'>): CardButtonState {
  if (!addsToCart || rowsHidden || !variation) return 'options';
  return variation.isInStock ? 'add' : 'sold-out';
}
