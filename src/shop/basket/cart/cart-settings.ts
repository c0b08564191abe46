import type { Cents } from '#platform/money.ts';

/** How the merchant wants baskets to work. */
export type CartSettings = {
  /** What wrapping a present costs; null: the shop does not wrap. */
  readonly giftWrap: Cents | null;
  /** After a product was added, go to the basket (§4.2). */
  readonly redirectAfterAdd: boolean;
  /** The header's basket is not shown while it is empty (§2.6). */
  readonly hideWhileEmpty: boolean;
  /** The basket page (§2.6). */
  readonly layout: 'classic' | 'block';
  /** The checkout's page (§2.7). */
  readonly checkoutLayout: 'classic' | 'block';
};

export const USUAL_CART_SETTINGS: CartSettings = {
  giftWrap: null,
  redirectAfterAdd: false,
  hideWhileEmpty: false,
  layout: 'classic',
  checkoutLayout: 'classic',
};
