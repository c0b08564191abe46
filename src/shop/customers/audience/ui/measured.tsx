import { BASKET_ATTRIBUTE, MEASURED_ATTRIBUTE } from '../contract.ts';
import type { Measured, MeasuredBasket } from '../measured.ts';

/**
 * What a screen shows, for the scripts of a visitor who has agreed to be counted. It stands in the page for everybody
 * and does nothing: no script may stand in a page, and a kept page is the same for all.
 */
export const MeasuredData = ({ measured }: { measured: Measured }) => (
  <div hidden {...{ [MEASURED_ATTRIBUTE]: JSON.stringify(measured) }} />
);

/** What is in a basket, as the answer after a change has it. */
export const MeasuredBasketData = ({ basket }: { basket: MeasuredBasket }) => (
  <div hidden {...{ [BASKET_ATTRIBUTE]: JSON.stringify(basket) }} />
);
