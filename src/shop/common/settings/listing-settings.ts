/** How cards of variable products behave in listings, as the merchant wants it (§4.6). */
export type ListingSettings = {
  /** A button of its own adds what was chosen; without one, the last choice acts at once. */
  readonly addButton: boolean;
  /** Whether a listing adds to the basket at all; if not, it leads to the product. */
  readonly addsToCart: boolean;
  /** So many attributes are chosen on a card; the others are hidden and wait on the product page. */
  readonly swatchRows: number;
  /** Whether the product page opens with what was chosen on the card, or plain. */
  readonly opensWithChoices: boolean;
  /** Where a refusal is shown. */
  readonly refusalsIn: 'popup' | 'page';
};

/** Until the merchant has said otherwise. */
export const USUAL_LISTING: ListingSettings = {
  addButton: true,
  addsToCart: true,
  swatchRows: 2,
  opensWithChoices: true,
  refusalsIn: 'popup',
};
