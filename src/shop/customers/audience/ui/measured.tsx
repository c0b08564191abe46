import { BASKET_ATTRIBUTE, MEASURED_ATTRIBUTE } from '../contract.ts';
import type { Measured, MeasuredBasket } from '../measured.ts';

/**
 * Renders the event of a page for the measuring script. It is in the page for all visitors, because cached
 * pages are identical for all, and has no effect without consent. It is an attribute, because inline scripts
 * are forbidden.
 */
export const MeasuredData = ({ measured }: { measured: Measured }) => (
  <div hidden {...{ [MEASURED_ATTRIBUTE]: JSON.stringify(measured) }} />
);

/** Renders the content of a cart, for the response after a change. */
export const MeasuredBasketData = ({ basket }: { basket: MeasuredBasket }) => (
  <div hidden {...{ [BASKET_ATTRIBUTE]: JSON.stringify(basket) }} />
);
