import { BASKET_ATTRIBUTE, MEASURED_ATTRIBUTE } from '../contract.ts';
import type { DataLayerEvent, MeasuredCart } from '../measured.ts';

/**
 * Renders the event of a page for the measuring script. It is in the page for all visitors, because cached
 * pages are identical for all, and has no effect without consent. It is an attribute, because inline scripts
 * are forbidden.
 */
export const MeasuredData = ({ measured }: { measured: DataLayerEvent }) => (
  <div hidden {...{ [MEASURED_ATTRIBUTE]: JSON.stringify(measured) }} />
);

/** Renders the content of a cart, for the response after a change. */
export const MeasuredCartData = ({ basket }: { basket: MeasuredCart }) => (
  <div hidden {...{ [BASKET_ATTRIBUTE]: JSON.stringify(basket) }} />
);
