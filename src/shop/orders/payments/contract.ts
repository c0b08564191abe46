import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';

/** The form fields of the card payment, under the names that clients know (§3.13, §7.7). */
export const CARD_FIELDS = {
  /** The provider's id of the payment card. */
  method: 'wcpay-payment-method',
  /** The id of a saved payment card. */
  token: `wc-${CARD_METHOD}-payment-token`,
  /** The token of a fraud service; empty without one. */
  fraudPreventionToken: 'wcpay-fraud-prevention-token',
  /** Whether to save the payment card. */
  save: `wc-${CARD_METHOD}-new-payment-method`,
} as const;

/** The radio button of this payment method. Clients show card errors beside it. */
export const CARD_FIELD = `payment_method_${CARD_METHOD}`;

/** The value of the saved-card field when the customer enters a new payment card. */
export const NEW_CARD = 'new';

/** The actions of `/wp-admin/admin-ajax.php`. */
export const CARD_ACTIONS = {
  updateOrder: 'update_order_status',
  createSetup: 'create_setup_intent',
  saveAppearance: 'save_upe_appearance',
} as const;

/**
 * `/?wc-ajax=`: the wallet of the payment plugin's vendor, by its specified name and by its commonly used
 * name.
 */
export const WALLET_CALLS = ['init_wallet', 'wcpay_init_woopay'] as const;

/** The nonce actions of these calls. */
export const CARD_NONCES = {
  /** Bound to one order: only the visitor who was asked to confirm its payment can report it as confirmed. */
  updateOrder: (orderId: number) => `wcpay_update_order_status_nonce-${orderId}`,
  createSetup: 'wcpay_create_setup_intent_nonce',
  saveAppearance: 'wcpay_save_upe_appearance_nonce',
  initWallet: 'wcpay_init_woopay_nonce',
} as const;

/** The data a browser needs to continue a payment that the cardholder has to confirm. */
export type Confirmation = {
  readonly orderId: number;
  readonly clientSecret: string;
  readonly nonce: string;
};

/** The redirect fragment of a response whose payment must be confirmed first (§4.7). */
export const confirmationFragment = ({ orderId, clientSecret, nonce }: Confirmation) =>
  `#wcpay-confirm-pi:${orderId}:${clientSecret}:${nonce}`;

export function readConfirmation(redirect: string): Confirmation | undefined {
  const [, orderId, clientSecret, nonce] =
    /#wcpay-confirm-(?:pi|si):(\d+):(.+):([^:]+)$/.exec(redirect) ?? [];
  if (orderId === undefined || clientSecret === undefined || nonce === undefined) return undefined;
  return { orderId: Number(orderId), clientSecret, nonce };
}

/** The webhook through which the provider reports payments. */
export const WEBHOOK_PATH = '/webhooks/stripe';

/** The return url after a bank challenge. */
export const returnPath = (orderId: number, key: string) => `/commander/paiement/${orderId}/?key=${key}`;

export const isMethodId = (text: string) => /^(pm|card|src)_\w{1,200}$/.test(text);
