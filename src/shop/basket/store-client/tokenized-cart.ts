/** The headers of wallet requests, in addition to the nonce (§7.6). */
export const TOKENIZED_CART = {
  /** Nonce: proves that the shop prepared the request for a wallet. */
  nonce: 'X-WooPayments-Tokenized-Cart-Nonce',
  /** Marks addresses in the format of a wallet. */
  fromWallet: 'X-WooPayments-Tokenized-Cart',
  /** Requests a cart that is separate from the visitor's own. */
  sessionNonce: 'X-WooPayments-Tokenized-Cart-Session-Nonce',
  /** Token of the separate cart: empty for a new one, then the token of the previous response. */
  session: 'X-WooPayments-Tokenized-Cart-Session',
  /** The cart exists for this response only: the request only asks for a price. */
  ephemeral: 'X-WooPayments-Tokenized-Cart-Is-Ephemeral-Cart',
} as const;

/** The nonce actions of these headers and of the Store API itself. */
export const STORE_NONCES = {
  store: 'wc_store_api',
  tokenizedCart: 'woopayments_tokenized_cart_nonce',
  tokenizedCartSession: 'woopayments_tokenized_cart_session_nonce',
} as const;

/** Query parameter in the URL of an order that was not made from the visitor's own cart. */
export const SEPARATE_ORDER_MARK = '&woopayments-custom-session=1';

/**
 * Postcode lengths of countries where wallets reveal only the start of a postcode until the order is paid
 * (§9.8). The padded postcode serves only to calculate the delivery cost and is not stored elsewhere.
 */
const FULL_LENGTHS: Readonly<Record<string, number>> = { GB: 7, CA: 6 };
export const tellsPartOfPostcode = (country: string) => Object.hasOwn(FULL_LENGTHS, country);

type DeliveryPlace = { readonly country?: string; readonly postcode?: string };

/** Pads the partial postcode that a wallet sends before payment. */
export function fillUpPostcode<Address extends DeliveryPlace>(address: Address): Address {
  const { country = '', postcode = '' } = address;
  const length = FULL_LENGTHS[country];
  return length === undefined || postcode === ''
    ? address
    : { ...address, postcode: postcode.padEnd(length, '0') };
}
