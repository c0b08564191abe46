import { EXTENSION } from '#shop/common/paths/wire-names.ts';

/**
 * The wishlist requests, `/?eveil-ajax={name}`; below, the classes and ids that scripts and clients select.
 */
export const WISHLIST_CALL = {
  save: `${EXTENSION}_save_wishlist`,
  remove: `${EXTENSION}_remove_wishlist`,
  addToCart: `${EXTENSION}_wishlist_addtocart`,
  update: `${EXTENSION}_wishlist_update`,
} as const;

export const WISHLIST_CLASS = {
  /** Wrapper of a button, combined with `mini` or `full`. */
  area: `${EXTENSION}-wishlist`,
  save: `${EXTENSION}-save-wishlist`,
  browse: `${EXTENSION}-browse-wishlist`,
  remove: `${EXTENSION}-remove-wishlist`,
  addToCart: `${EXTENSION}-wishlist-cart`,
} as const;

export const WISHLIST_ID = {
  list: `${EXTENSION}-wishlist-list`,
  popup: `${EXTENSION}-wishlist-popup`,
} as const;

/** Type of a button: the small one on a product card, or the one with text on the product page (§2.10). */
export type ButtonType = 'list' | 'page';

/** The CSS class of each type, in addition to the common one. */
export const VARIANT = { list: 'mini', page: 'full' } as const satisfies Record<ButtonType, string>;

/**
 * Response to saving and removing: status 1 on success, a message, and the HTML that replaces the button
 * (§7.2).
 */
export type ButtonAnswer = { readonly status: 0 | 1; readonly message: string; readonly html: string };

/** Response to adding to the cart. */
export type CartAnswer = { readonly status: 0 | 1; readonly message: string };

/**
 * The saved products among the buttons of a page; each entry applies to
 * `.eveil-wishlist{cls}[data-product-id="{id}"]` (§3.10).
 */
export type UpdateAnswer = {
  readonly wlists: readonly { readonly id: number; readonly cls: '.mini' | '.full'; readonly html: string }[];
};

export const COOKIES = {
  /** Key of the wishlist of a browser without an account. HTTP-only. */
  key: 'eveil_wishlist',
  /** Number of saved products; absent if there are none, so that scripts skip the request. */
  count: 'eveil_wishlist_count',
} as const;

/** Id of the form in the page frame that the buttons submit without scripts. */
export const FORM_ID = 'souhaits';
/** The names of those buttons; the value is the product id. */
export const FORM_FIELDS = { save: 'save', remove: 'remove', addToCart: 'add' } as const;

/** Page number of the wishlist, in its URL and in requests. */
export const PAGE_FIELD = 'wpage';
