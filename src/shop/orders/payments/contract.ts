/** The names that clients of the card payment know it by (§3.13, §7.7). */
export const CARD_METHOD = 'woocommerce_payments';

/** The fields a form carries for it. */
export const CARD_FIELDS = {
  /** The provider's name for the card. */
  method: 'wcpay-payment-method',
  /** A card that was kept. */
  token: `wc-${CARD_METHOD}-payment-token`,
  /** Whether the card is to be kept. */
  save: `wc-${CARD_METHOD}-new-payment-method`,
} as const;

/** The button of this way of paying; a client puts what is wrong with a card beside it. */
export const CARD_FIELD = `payment_method_${CARD_METHOD}`;

/** What the choice among kept cards says where another one is typed. */
export const NEW_CARD = 'new';

/** The calls of `/wp-admin/admin-ajax.php`. */
export const CARD_ACTIONS = {
  updateOrder: 'update_order_status',
  createSetup: 'create_setup_intent',
  saveAppearance: 'save_upe_appearance',
} as const;

/** `/?wc-ajax=`: the wallet of the payment plugin's makers, by the name it is specified and by the one it is known by. */
export const WALLET_CALLS = ['init_wallet', 'wcpay_init_woopay'] as const;

/** What nonces of these calls are made for. */
export const CARD_NONCES = {
  /** Of one order: whoever was told to confirm its payment, and nobody else, says that it is done. */
  updateOrder: (orderId: number) => `wcpay_update_order_status_nonce-${orderId}`,
  createSetup: 'wcpay_create_setup_intent_nonce',
  saveAppearance: 'wcpay_save_upe_appearance_nonce',
  initWallet: 'wcpay_init_woopay_nonce',
} as const;

/** What a browser needs to go on with a payment that its holder has to confirm. */
export type Confirmation = {
  readonly orderId: number;
  readonly clientSecret: string;
  readonly nonce: string;
};

/** Where an answer leads instead of to a page, where something is to be confirmed first (§4.7). */
export const confirmationFragment = ({ orderId, clientSecret, nonce }: Confirmation) =>
  `#wcpay-confirm-pi:${orderId}:${clientSecret}:${nonce}`;

export function readConfirmation(redirect: string): Confirmation | undefined {
  const [, orderId, clientSecret, nonce] =
    /#wcpay-confirm-(?:pi|si):(\d+):(.+):([^:]+)$/.exec(redirect) ?? [];
  if (orderId === undefined || clientSecret === undefined || nonce === undefined) return undefined;
  return { orderId: Number(orderId), clientSecret, nonce };
}

/** Where the provider tells the shop what was paid. */
export const WEBHOOK_PATH = '/webhooks/stripe';

/** Where the holder of a card comes back to after a challenge. */
export const returnPath = (orderId: number, key: string) => `/commander/paiement/${orderId}/?key=${key}`;

export const isMethodId = (text: string) => /^(pm|card|src)_\w{1,200}$/.test(text);
