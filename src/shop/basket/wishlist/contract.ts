import { EXTENSION } from '#shop/common/paths/wire-names.ts';

/** The calls of the wishlist, `/?eveil-ajax={name}`, and the marks that scripts and clients find it by. */
export const WISHLIST_CALL = {
  save: `${EXTENSION}_save_wishlist`,
  remove: `${EXTENSION}_remove_wishlist`,
  addToCart: `${EXTENSION}_wishlist_addtocart`,
  update: `${EXTENSION}_wishlist_update`,
} as const;

export const WISHLIST_CLASS = {
  /** Around a button, beside `mini` or `full`. */
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

/** Where a button stands: on a card of a list, small, or on the product's page, with words (§2.10). */
export type ButtonType = 'list' | 'page';

/** The mark of each, beside the one all buttons have. */
export const VARIANT = { list: 'mini', page: 'full' } as const satisfies Record<ButtonType, string>;

/** What saving and removing answer: 1 where it was done, a sentence, and what now stands in the place (§7.2). */
export type ButtonAnswer = { readonly status: 0 | 1; readonly message: string; readonly html: string };

/** What adding to the basket answers. */
export type CartAnswer = { readonly status: 0 | 1; readonly message: string };

/** The saved ones among the buttons of a page; `.eveil-wishlist{cls}[data-product-id="{id}"]` are meant (§3.10). */
export type UpdateAnswer = {
  readonly wlists: readonly { readonly id: number; readonly cls: '.mini' | '.full'; readonly html: string }[];
};

export const COOKIES = {
  /** Names the list of a browser without an account. No script reads it. */
  key: 'eveil_wishlist',
  /** How many are on the list; absent where there are none, so that scripts ask for nothing. */
  count: 'eveil_wishlist_count',
} as const;

/** The one form of a page, in its frame, that its buttons send without scripts. */
export const FORM_ID = 'souhaits';
/** The names of those buttons; the value is the product. */
export const FORM_FIELDS = { save: 'save', remove: 'remove', addToCart: 'add' } as const;

/** The page of the list, in its address and in the calls. */
export const PAGE_FIELD = 'wpage';
