/**
 * The `/wp-admin/admin-ajax.php` actions that return recent purchases; existing clients use the second name.
 */
export const RECENT_PURCHASES_ACTIONS = ['recentsales_get_product', 'woonotification_get_product'] as const;

/**
 * One purchase in the response of `recentsales_get_product` (§3.3). Names and places are base64-encoded
 * UTF-8, as existing clients expect. Base64 is no protection, so a record contains only public data.
 */
export type PurchaseRecord = {
  readonly title: string;
  readonly url: string;
  readonly thumb: string;
  /** The last path segment of the page that explains this record. */
  readonly proof: string;
  readonly first_name?: string;
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
  /** The age as a phrase, and in seconds at the time of the response. */
  readonly time?: string;
  readonly age_s?: number;
  /** The number of orders of the product. */
  readonly number?: number;
  /** A made-up purchase; clients must label it as an example. */
  readonly is_example?: boolean;
};

/** Request fields for the current page: a product id or a category slug. */
export const FIELDS = { product: 'viwn_pd_id', category: 'viwn_category_name' } as const;

export const COOKIES = {
  /** Set when the visitor closes the pop-up; no request is made while it exists. */
  close: 'woo_notification_close',
  /** `count:expiry`, the latter in milliseconds. */
  session: 'woo_notification_session',
  /** The visitor's ip and location, set by the server for a day (§7.4). */
  ip: 'wn_ip',
  city: 'wn_city',
  country: 'wn_country',
  /** Made-up numbers by product url. */
  numbers: 'wn_data_custom_number',
} as const;

/** The visitor's approximate location (§7.4). */
export type VisitorLocation = {
  readonly status: 'success' | 'fail';
  readonly city: string;
  readonly country: string;
};

export const POPUP_ID = 'message-purchased';
export const CLOSE_ID = 'notify-close';
/** The consent form on the order page. */
export const CHOICE_ID = 'achat-partage';

/** The `proof` of records that do not stand for a single order. */
export const EXAMPLE_PROOF = 'exemple';
export const COUNT_PROOF = 'semaine';
