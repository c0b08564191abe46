/** Whether the shop is open to the public (row `coming_soon` of the settings). */
export type ComingSoonSettings = {
  /** If true, visitors see a “coming soon” page; the merchant sees the whole shop. */
  readonly isComingSoon: boolean;
  /** Message for visitors; empty for the default text. */
  readonly message: string;
};

export const OPEN_SHOP: ComingSoonSettings = { isComingSoon: false, message: '' };

/** Data to dismiss the banner: the request URL and a nonce for this session. */
export type Banner = { readonly restUrl: string; readonly nonce: string };

/** Key in the user's meta: “yes” after the banner was dismissed (§3.14). */
export const BANNER_DISMISSED = 'coming_soon_banner_dismissed';
/** Field name of the user's meta in requests, `{platform}_meta`. */
export const META_FIELD = 'woocommerce_meta';

/**
 * Paths that stay open before the shop does: the back office and its APIs, which ask for a key or a member of
 * the staff, sign-in, earlier orders, and everything that is not a page of the shop. `textPaths` adds the legal
 * text pages.
 */
const OPEN =
  /^\/(gestion|mon-compte|commander\/(order-received|facture|calendrier)|annonce|assets|couleurs|media|webhooks|dev|wp-json\/(wc\/v3|wc-analytics|wp\/v2))\/|^\/(healthz|readyz|metrics|robots\.txt|speculation-rules\.json)$|^\/[\w-]+\.(?:svg|png)$/;

export const isOpenBefore = (path: string, textPaths: readonly string[]): boolean =>
  OPEN.test(path) || textPaths.includes(path);
