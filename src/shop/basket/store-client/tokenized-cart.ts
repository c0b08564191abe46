/** What a wallet's calls carry besides the nonce (§7.6). */
export const TOKENIZED_CART = {
  /** Shows that the shop has prepared the call for a wallet. */
  nonce: 'X-WooPayments-Tokenized-Cart-Nonce',
  /** Its addresses are as a wallet gives them. */
  fromWallet: 'X-WooPayments-Tokenized-Cart',
  /** Asks for a basket of its own, beside the shopper's. */
  sessionNonce: 'X-WooPayments-Tokenized-Cart-Session-Nonce',
  /** Which of those: empty for a new one, afterwards the token of the last answer. */
  session: 'X-WooPayments-Tokenized-Cart-Session',
  /** The basket is for this one answer: it only asks for a price. */
  ephemeral: 'X-WooPayments-Tokenized-Cart-Is-Ephemeral-Cart',
} as const;

/** What the nonces of these headers, and the one of the Store API itself, are made for. */
export const STORE_NONCES = {
  store: 'wc_store_api',
  tokenizedCart: 'woopayments_tokenized_cart_nonce',
  tokenizedCartSession: 'woopayments_tokenized_cart_session_nonce',
} as const;

/** The mark of the address of an order that was not made of the shopper's own basket. */
export const SEPARATE_ORDER_MARK = '&woopayments-custom-session=1';

/**
 * Wallets tell only the beginning of a postcode there until the order is paid (§9.8). It is filled up so that what it
 * costs to deliver can be reckoned, and written nowhere else.
 */
const FULL_LENGTHS: Readonly<Record<string, number>> = { GB: 7, CA: 6 };
export const tellsPartOfPostcode = (country: string) => Object.hasOwn(FULL_LENGTHS, country);

type Place = { readonly country?: string; readonly postcode?: string };

/** An address as a wallet gives it while somebody is still choosing. */
export function fillUpPostcode<Address extends Place>(address: Address): Address {
  const { country = '', postcode = '' } = address;
  const length = FULL_LENGTHS[country];
  return length === undefined || postcode === ''
    ? address
    : { ...address, postcode: postcode.padEnd(length, '0') };
}
