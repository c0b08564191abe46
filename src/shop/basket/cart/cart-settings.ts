import type { Cents } from '#platform/money.ts';

/** The merchant's cart settings. */
export type CartSettings = {
  /** Price of gift wrapping; null: not available. */
  readonly giftWrap: Cents | null;
  /** Redirect to the cart after each addition (§4.2). */
  readonly redirectAfterAdd: boolean;
  /** Hide the header's cart icon while the cart is empty (§2.6). */
  readonly hideWhileEmpty: boolean;
  /** Layout of the cart page (§2.6). */
  readonly layout: 'classic' | 'block';
  /** Layout of the checkout page (§2.7). */
  readonly checkoutLayout: 'classic' | 'block';
};

export const USUAL_CART_SETTINGS: CartSettings = {
  giftWrap: null,
  redirectAfterAdd: false,
  hideWhileEmpty: false,
  layout: 'classic',
  checkoutLayout: 'classic',
};
