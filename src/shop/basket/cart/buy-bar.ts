/** Id of the product page form that the bar links to. */
export const BUY_FORM_ID = 'acheter';

/** Height of the viewport that the sticky header covers (§9.7). */
export const STUCK_HEADER_PX = 80;

type Places = {
  readonly formBottomPx: number;
  readonly footerTopPx: number;
  readonly windowHeightPx: number;
};

/**
 * Whether the bar is visible: the form has scrolled above the viewport and the footer, which the bar would
 * cover, is not in view.
 */
export const showsBuyBar = ({ formBottomPx, footerTopPx, windowHeightPx }: Places) =>
  formBottomPx <= STUCK_HEADER_PX && footerTopPx >= windowHeightPx;
