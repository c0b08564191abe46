import type { Choices } from './variation.ts';

/** A card as the rules of quick adding see it (§4.6). */
export type CardState = {
  readonly hasAddButton: boolean;
  readonly addsToCart: boolean;
  /** Some attributes are not offered on the card. */
  readonly rowsHidden: boolean;
  readonly opensWithChoices: boolean;
  /** The attributes the card offers. */
  readonly visible: readonly string[];
  readonly chosen: Choices;
  /** What the choices mean, once they mean one variation. */
  readonly variation: { readonly isInStock: boolean } | undefined;
};

export type QuickAdd = 'open-with-choices' | 'open-plain' | 'add' | 'wait';

/** So many attributes, all chosen, lead to the product; with more, the card itself adds (§4.6). */
const MOST_THAT_OPEN = 2;

/** What a choice on a card leads to (§4.6). Where the card has a button, nothing happens before it is pressed. */
export function afterChoice(card: CardState): QuickAdd {
  if (card.hasAddButton) return 'wait';
  const mayOpen = !card.addsToCart || card.rowsHidden;
  if (mayOpen && card.visible.length <= MOST_THAT_OPEN && allChosen(card)) {
    return card.opensWithChoices ? 'open-with-choices' : 'open-plain';
  }
  return card.variation?.isInStock ? 'add' : 'wait';
}

const allChosen = ({ visible, chosen }: CardState) =>
  visible.length > 0 && visible.every((taxonomy) => chosen[taxonomy] !== undefined);

/** The button of a card: leads to the product until a variation is chosen, then adds it (§4.6). */
export type CardButton = 'options' | 'add' | 'sold-out';

export function cardButton({
  addsToCart,
  rowsHidden,
  variation,
}: Pick<CardState, 'addsToCart' | 'rowsHidden' | 'variation'>): CardButton {
  if (!addsToCart || rowsHidden || !variation) return 'options';
  return variation.isInStock ? 'add' : 'sold-out';
}
