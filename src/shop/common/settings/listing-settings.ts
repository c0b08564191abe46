/** The merchant's settings for cards of variable products in listings (§4.6). */
export type ListingSettings = {
  /** Whether a separate button adds the chosen variation; without it, the last choice acts at once. */
  readonly addButton: boolean;
  /** Whether a listing adds to the cart at all; if not, it links to the product. */
  readonly addsToCart: boolean;
  /** The number of attributes offered on a card; the others are offered only on the product page. */
  readonly swatchRows: number;
  /** Whether the product page opens with the card's choices preselected. */
  readonly opensWithChoices: boolean;
  /** Where add-to-cart errors are shown. */
  readonly refusalsIn: 'popup' | 'page';
};

/** The defaults. */
export const USUAL_LISTING: ListingSettings = {
  addButton: true,
  addsToCart: true,
  swatchRows: 2,
  opensWithChoices: true,
  refusalsIn: 'popup',
};
