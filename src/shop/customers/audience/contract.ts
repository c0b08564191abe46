/** The actions of `/wp-admin/admin-ajax.php` that measure: an event to be counted, and the basket after a change. */
export const AUDIENCE_ACTION = { tracks: 'platform_tracks', basket: 'seokit_after_update_cart' } as const;

/** What is counted, and nothing else. The wallets' buttons have the names that their scripts use. */
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

/** The fields of the call that counts, beside its `action` (§7.5). */
export const TRACKS_FIELDS = {
  nonce: 'tracksNonce',
  name: 'tracksEventName',
  properties: 'tracksEventProp',
} as const;
/** The field of the call that asks for the basket after a change (§7.5). */
export const BASKET_NONCE_FIELD = '_ajax_nonce';

/** What an event is told with. The products it is about are in `record_event_data`. */
export type EventProperties = {
  readonly theme_type: string;
  readonly record_event_data: { readonly product_ids: readonly number[] };
  /** The page a wallet's button stands on. */
  readonly source?: string | undefined;
};

/** Products are shown by forms of the classic kind; clients know that as: */
export const THEME_TYPE = 'short_code';

/** What nonces are made for: the calls have their names. */
export const NONCES = { tracks: AUDIENCE_ACTION.tracks, basket: AUDIENCE_ACTION.basket } as const;

/** What a visitor who has agreed finds in the global of this name (pages/client-params.ts). */
export const PARAMS_NAME = 'eveil_audience_params';
export type AudienceParams = {
  readonly ajax_url: string;
  readonly tracks_nonce: string;
  readonly basket_nonce: string;
};

/** Events of the same name within this time are sent once (§9.4). */
export const TRACKING_DEBOUNCE_MS = 1_000;
/** How long a link waits for whoever reads the data layer (§9.4). */
export const DATA_LAYER_TIMEOUT_MS = 2_000;

/** The attributes that carry, for scripts, what a page shows and what a basket holds. */
export const MEASURED_ATTRIBUTE = 'data-measured';
export const BASKET_ATTRIBUTE = 'data-measured-basket';
