/** Whether the shop is open to everybody (the row `coming_soon` of the settings). */
export type ComingSoonSettings = {
  /** Visitors are told to come back; the merchant sees the shop as it will be. */
  readonly isComingSoon: boolean;
  /** What visitors read besides; empty for the usual words. */
  readonly message: string;
};

export const OPEN_SHOP: ComingSoonSettings = { isComingSoon: false, message: '' };

/** What the banner needs to be sent away: where that is told, and the proof that the shop made it for this session. */
export type Banner = { readonly restUrl: string; readonly nonce: string };

/** In the user's own settings: “yes” once the banner was sent away (§3.14). */
export const BANNER_DISMISSED = 'coming_soon_banner_dismissed';
/** The name of those settings in calls, `{platform}_meta`. */
export const META_FIELD = 'woocommerce_meta';

/**
 * What stays open before the shop does: signing in and what was bought earlier, the pages of text that say who sells
 * and by what right, and everything that is no page of the shop.
 */
const OPEN =
  /^\/(mon-compte|commander\/(order-received|facture)|annonce|assets|media|webhooks|dev)\/|^\/(healthz|readyz|metrics|robots\.txt)$|^\/[\w-]+\.svg$|^\/wp-json\/wp\/v2\/users\/me$/;

export const isOpenBefore = (path: string, textPaths: readonly string[]): boolean =>
  OPEN.test(path) || textPaths.includes(path);
