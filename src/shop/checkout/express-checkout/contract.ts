/** The pages that offer wallets (§3.13). */
export const CONTEXTS = ['product', 'cart', 'checkout', 'pay_for_order'] as const;
export type Context = (typeof CONTEXTS)[number];

/** The two supported device wallets; there are no others (§9.8). */
export const WALLETS = ['apple_pay', 'google_pay'] as const;
export type Wallet = (typeof WALLETS)[number];

/** The name of the wallet settings in a page or in client-params. */
export const PARAMS_NAME = 'wcpayExpressCheckoutParams';
/** The name of the data of an unpaid order. */
export const ORDER_NAME = 'wcpayConfig';

/** The element ids by which clients find the container of the buttons. */
export const ELEMENT_ID = 'wcpay-express-checkout-element';
export const SEPARATOR_ID = 'wcpay-express-checkout-button-separator';

/** The ids of the dialogs on pages with wallet buttons. */
export const DIALOG_IDS = {
  sheet: 'express-sheet',
  challenge: 'express-challenge',
  signIn: 'express-sign-in',
} as const;

/** `/?wc-ajax=`: replaces the content of the cart with one product (§7.1). */
export const ADD_CALL = 'wcpay_add_to_cart';

export type DisplayItem = { readonly label: string; readonly amount: number; readonly pending?: boolean };

/** A product as shown in a wallet before it is added to a cart. */
export type ExpressProduct = {
  readonly displayItems: readonly DisplayItem[];
  readonly total: { readonly label: string; readonly amount: number; readonly pending: true };
  readonly needs_shipping: boolean;
  readonly currency: string;
  readonly country_code: string;
  readonly product_type: string;
};

/** `platform_tracker` is only for visitors who consented to statistics. */
export type NonceName =
  | 'add_to_cart'
  | 'store_api_nonce'
  | 'tokenized_cart_nonce'
  | 'tokenized_cart_session_nonce'
  | 'platform_tracker';

/** The settings of the wallets on one page (§3.13). */
export type ExpressParams = {
  readonly ajax_url: string;
  readonly wc_ajax_url: string;
  readonly stripe: { readonly publishableKey: string; readonly accountId: string; readonly locale: string };
  readonly nonce: Readonly<Record<NonceName, string>>;
  readonly checkout: {
    readonly currency_code: string;
    readonly currency_decimals: number;
    readonly country_code: string;
    readonly needs_shipping: boolean;
    readonly needs_payer_phone: boolean;
    readonly allowed_shipping_countries: readonly string[];
    readonly display_prices_with_tax: boolean;
  };
  readonly button: {
    readonly type: string;
    readonly theme: string;
    readonly height: string;
    readonly radius: number;
    readonly size: string;
    readonly locale: string;
    readonly branded_type: string;
  };
  readonly login_confirmation: false | { readonly message: string; readonly redirect_url: string };
  readonly button_context: Context;
  readonly has_block: boolean;
  readonly product: false | ExpressProduct;
  readonly total_label: string;
  readonly store_name: string;
  /** The provider accepts ids of payment methods, not confirmation tokens. */
  readonly flags: { readonly isEceUsingConfirmationTokens: false };
};

/**
 * Debounce: the delay between the last quantity change and the price request; the buttons are blocked until
 * the price is known (§4.7).
 */
export const QUANTITY_DEBOUNCE_MS = 250;
/** A second tap within this time is ignored (§9.4). */
export const TAP_GUARD_MS = 700;
/** The duration of the scroll to an error notice (§9.4). */
export const NOTICE_SCROLL_MS = 600;

/** The reasons why a wallet does not open while the add-to-cart button is disabled (§5.6). */
export type WalletRefusal = 'unavailable' | 'selection-needed';
