/** The audience actions of `/wp-admin/admin-ajax.php`: count an event, and load the cart after a change. */
export const AUDIENCE_ACTION = { tracks: 'platform_tracks', basket: 'seokit_after_update_cart' } as const;

/** The only events that are counted. The names of wallet button events are those of the wallets' scripts. */
export const EVENT_NAMES = [
  'product_page_view',
  'add_to_cart',
  'purchase',
  'gpay_button_load',
  'gpay_button_click',
  'applepay_button_load',
  'applepay_button_click',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** The fields of the request that counts an event, besides `action` (§7.5). */
export const TRACKS_FIELDS = {
  nonce: 'tracksNonce',
  name: 'tracksEventName',
  properties: 'tracksEventProp',
} as const;
/** The nonce field of the request that loads the cart after a change (§7.5). */
export const BASKET_NONCE_FIELD = '_ajax_nonce';

/** The properties of an event. Its products are in `record_event_data`. */
export type EventProperties = {
  readonly theme_type: string;
  readonly record_event_data: { readonly product_ids: readonly number[] };
  /** The page that shows the wallet button. */
  readonly source?: string | undefined;
};

/** The value that existing clients expect for classic product forms. */
export const THEME_TYPE = 'short_code';

/** The nonce actions, named like the requests they protect. */
export const NONCES = { tracks: AUDIENCE_ACTION.tracks, basket: AUDIENCE_ACTION.basket } as const;

/**
 * The name of the global that holds the parameters for visitors who have consented (site/operations/client-params.ts).
 */
export const PARAMS_NAME = 'eveil_audience_params';
export type AudienceParams = {
  readonly ajax_url: string;
  readonly tracks_nonce: string;
  readonly basket_nonce: string;
};

/** Debounce: events of the same name within this time are sent as one (§9.4). */
export const TRACKING_DEBOUNCE_MS = 1_000;
/** The maximum time a link waits for the tag manager (§9.4). */
export const DATA_LAYER_TIMEOUT_MS = 2_000;

/** The attributes that hold the event of a page and the content of a cart, for scripts. */
export const MEASURED_ATTRIBUTE = 'data-measured';
export const BASKET_ATTRIBUTE = 'data-measured-basket';
