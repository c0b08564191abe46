/** The form of a product page; the bar leads back to it. */
export const BUY_FORM_ID = 'acheter';

/** What stands at the top of the window hides this much of it (§9.7). */
export const STUCK_HEADER_PX = 80;

type Places = {
  readonly formBottomPx: number;
  readonly footerTopPx: number;
  readonly windowHeightPx: number;
};

/** The bar stands in for the form once that has scrolled away, and leaves before the footer it would cover. */
export const showsBuyBar = ({ formBottomPx, footerTopPx, windowHeightPx }: Places) =>
  formBottomPx <= STUCK_HEADER_PX && footerTopPx >= windowHeightPx;
