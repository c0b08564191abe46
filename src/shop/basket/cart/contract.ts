import { EXTENSION, PLATFORM } from '#shop/common/paths/wire-names.ts';

/** `update` requests a recalculation of the checkout; `updated` reports it. */
export const CHECKOUT_EVENTS = { update: 'update_checkout', updated: 'updated_checkout' } as const;

/** Id of the popup that shows refusals of listing swatches. */
export const SWATCH_NOTICE_ID = `${EXTENSION}-as-notice-wrap`;

/** The classic AJAX requests, `/?wc-ajax={name}` (§7.1). */
export const CALLS = {
  add: 'add_to_cart',
  remove: 'remove_from_cart',
  refresh: 'get_refreshed_fragments',
  applyCoupon: 'apply_coupon',
  removeCoupon: 'remove_coupon',
  updateShipping: 'update_shipping_method',
  totals: 'get_cart_totals',
} as const;

/** Maps a CSS selector to the HTML that replaces the matching elements (§3.4). */
export type Fragments = Readonly<Record<string, string>>;
export type FragmentsAnswer = { readonly fragments: Fragments; readonly cart_hash: string };
/** `product_url` is false for a product that does not exist. */
export type AddFailed = { readonly error: true; readonly product_url: string | false };
export type RemoveFailed = { readonly success: false };

/**
 * The fragment selectors. Every response contains the mini-cart: clients reject stored fragments without it.
 */
export const SELECTORS = {
  miniCart: 'div.widget_shopping_cart_content',
  count: 'span.eveil-cart-count',
} as const;

/** Cookies that tell scripts whether a cart exists, and its hash (§3.5). */
export const COOKIES = {
  hash: `${PLATFORM}_cart_hash`,
  items: `${PLATFORM}_items_in_cart`,
  /** Reason why the last addition was refused; the next page shows it once. */
  refusal: 'eveil_refusal',
} as const;

/** Nonce actions of the cart requests. */
export const NONCE_ACTIONS = {
  cart: `${PLATFORM}-cart`,
  applyCoupon: 'apply-coupon',
  removeCoupon: 'remove-coupon',
  updateShipping: 'update-shipping-method',
  /** The nonce that wallet scripts send when they add a product. */
  walletAdd: 'wcpay-add-to-cart',
} as const;

/** Query parameters of links that work without scripts. */
export const LINKS = {
  add: 'add-to-cart',
  remove: 'remove_item',
  undo: 'undo_item',
  nonce: '_wpnonce',
} as const;

/** Cart events on the body, under the names that the platform's scripts listen for. */
export const EVENTS = {
  adding: 'adding_to_cart',
  added: 'added_to_cart',
  removed: 'removed_from_cart',
  updated: 'updated_wc_div',
  emptied: 'wc_cart_emptied',
  /** Requests a refresh of the fragments; the other events are notifications. */
  refresh: 'wc_fragment_refresh',
  refreshed: 'wc_fragments_refreshed',
  loaded: 'wc_fragments_loaded',
  failed: 'wc_fragments_ajax_error',
} as const;

/** Response to an addition by listing swatches: always HTTP 200, `status` is the result (§7.2). */
export type QuickAddAnswer =
  | ({ readonly status: 1; readonly message: string; readonly notices: string } & FragmentsAnswer)
  | { readonly status: 0; readonly message: string; readonly notices: string };
