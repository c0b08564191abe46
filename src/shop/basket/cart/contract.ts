import { EXTENSION, PLATFORM } from '#shop/common/paths/wire-names.ts';

/** Asks for the checkout to be reckoned anew, and tells that it was. */
export const CHECKOUT_EVENTS = { update: 'update_checkout', updated: 'updated_checkout' } as const;

/** Where the refusals of a listing's swatches are shown. */
export const SWATCH_NOTICE_ID = `${EXTENSION}-as-notice-wrap`;

/** The classic calls, `/?wc-ajax={name}` (§7.1). */
export const CALLS = {
  add: 'add_to_cart',
  remove: 'remove_from_cart',
  refresh: 'get_refreshed_fragments',
  applyCoupon: 'apply_coupon',
  removeCoupon: 'remove_coupon',
  updateShipping: 'update_shipping_method',
  totals: 'get_cart_totals',
} as const;

/** Page selector → the HTML that replaces what it selects (§3.4). */
export type Fragments = Readonly<Record<string, string>>;
export type FragmentsAnswer = { readonly fragments: Fragments; readonly cart_hash: string };
/** `product_url` is false for a product that does not exist. */
export type AddFailed = { readonly error: true; readonly product_url: string | false };
export type RemoveFailed = { readonly success: false };

/** What a fragment selects. The mini-cart is in every answer: clients refuse a kept map without it. */
export const SELECTORS = {
  miniCart: 'div.widget_shopping_cart_content',
  count: 'span.eveil-cart-count',
} as const;

/** Cookies that scripts read to know whether there is a basket, and which (§3.5). */
export const COOKIES = {
  hash: `${PLATFORM}_cart_hash`,
  items: `${PLATFORM}_items_in_cart`,
  /** Why the last adding was refused; the next page says it, once. */
  refusal: 'eveil_refusal',
} as const;

/** What nonces of the basket's calls are made for. */
export const NONCE_ACTIONS = {
  cart: `${PLATFORM}-cart`,
  applyCoupon: 'apply-coupon',
  removeCoupon: 'remove-coupon',
  updateShipping: 'update-shipping-method',
} as const;

/** Parameters of links that act without scripts. */
export const LINKS = {
  add: 'add-to-cart',
  remove: 'remove_item',
  undo: 'undo_item',
  nonce: '_wpnonce',
} as const;

/** Events of the basket, on the body, under the names that scripts of such shops listen for. */
export const EVENTS = {
  adding: 'adding_to_cart',
  added: 'added_to_cart',
  removed: 'removed_from_cart',
  updated: 'updated_wc_div',
  emptied: 'wc_cart_emptied',
  /** Asks for the fragments; the others tell what has happened. */
  refresh: 'wc_fragment_refresh',
  refreshed: 'wc_fragments_refreshed',
  loaded: 'wc_fragments_loaded',
  failed: 'wc_fragments_ajax_error',
} as const;

/** What the swatches of a listing get back when they add: always HTTP 200, and `status` says how it went (§7.2). */
export type QuickAddAnswer =
  | ({ readonly status: 1; readonly message: string; readonly notices: string } & FragmentsAnswer)
  | { readonly status: 0; readonly message: string; readonly notices: string };
