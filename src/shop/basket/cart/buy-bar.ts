/** Id of the product page form that the bar links to. */
export const BUY_FORM_ID = 'acheter';

/** Height of the viewport that the sticky header covers (§9.7). */
const STUCK_HEADER_PX = 80;

type Places = {
  readonly buttonBottomPx: number;
  readonly footerTopPx: number;
  readonly windowHeightPx: number;
  /** Whether the shopper fills in a field, or a form that the bar would cover is in view. */
  readonly isFilling: boolean;
};

/**
 * Whether the bar is visible: the buy button is out of sight, above or below, and the bar would cover neither
 * the footer nor a form.
 */
export const showsBuyBar = ({ buttonBottomPx, footerTopPx, windowHeightPx, isFilling }: Places) =>
  (buttonBottomPx <= STUCK_HEADER_PX || buttonBottomPx > windowHeightPx) &&
  footerTopPx >= windowHeightPx &&
  !isFilling;
