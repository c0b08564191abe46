/** The action of `/wp-admin/admin-ajax.php` that asks for recent purchases; existing clients know it by the second name. */
export const RECENT_PURCHASES_ACTIONS = ['recentsales_get_product', 'woonotification_get_product'] as const;

/**
 * One purchase as `recentsales_get_product` answers it (§3.3). Names and places are UTF-8 in base64, as existing clients
 * expect them: that hides nothing, so that nothing is in it that may not be shown.
 */
export type PurchaseRecord = {
  readonly title: string;
  readonly url: string;
  readonly thumb: string;
  /** What proves it: the last part of the address of its explanation. */
  readonly proof: string;
  readonly first_name?: string;
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
  /** How long ago, as a phrase, and in seconds when it was answered. */
  readonly time?: string;
  readonly age_s?: number;
  /** How many orders there were of it. */
  readonly number?: number;
  /** It never happened; whoever shows it says so. */
  readonly is_example?: boolean;
};

/** The page the visitor is on: a product by its number, or a department by its slug. */
export const FIELDS = { product: 'viwn_pd_id', category: 'viwn_category_name' } as const;

export const COOKIES = {
  /** Closed: nothing is asked for while it is there. */
  close: 'woo_notification_close',
  /** `count:expiry`, the latter in milliseconds. */
  session: 'woo_notification_session',
  city: 'wn_city',
  country: 'wn_country',
  /** Made-up numbers by the address of their product. */
  numbers: 'wn_data_custom_number',
} as const;

/** Where a browser is, as far as a service can tell (§7.4). */
export type VisitorLocation = {
  readonly status: 'success' | 'fail';
  readonly city: string;
  readonly country: string;
};

export const POPUP_ID = 'message-purchased';
export const CLOSE_ID = 'notify-close';
/** The form in which a buyer chooses, on the page of their order. */
export const CHOICE_ID = 'achat-partage';

/** What proofs of other things than one order are called. */
export const EXAMPLE_PROOF = 'exemple';
export const COUNT_PROOF = 'semaine';
