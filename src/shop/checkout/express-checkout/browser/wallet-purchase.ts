import { CURRENCY } from '#platform/money.ts';
import { createStoreClient } from '#shop/basket/store-client/browser/store-client.ts';
import type { WireCheckout } from '#shop/basket/store-client/contract.ts';
import { TOKENIZED_CART } from '#shop/basket/store-client/tokenized-cart.ts';
import type { ExpressParams } from '../contract.ts';
import { cleanPostcode, type WalletAddress } from '../payer.ts';
import { quoteOf, type Quote } from '../quote.ts';
import type { PricedWire } from '../wire.ts';
import type { CartItemRequest } from './product-form.ts';

/** The object of a wallet payment: the visitor's cart, a separate cart, or an order. */
export type WalletPurchase = {
  /** Returns the current price. */
  read(): Promise<Quote>;
  takeTo(address: WalletAddress): Promise<Quote>;
  deliverBy(rateId: string): Promise<Quote>;
  place(body: object, idempotencyKey: string): Promise<WireCheckout>;
};

/** A separate cart for the wallet, with the selection of one product page. */
export type SeparateCart = WalletPurchase & {
  /** Returns the price of a selection without storing a cart. */
  price(items: readonly CartItemRequest[]): Promise<Quote>;
  fill(items: readonly CartItemRequest[]): Promise<Quote>;
  empty(): Promise<void>;
};

const QUERY = { currency: CURRENCY };
const FROM_WALLET = { [TOKENIZED_CART.fromWallet]: 'true' };

/** The response is from the shop's own server, so its type is trusted. */
const asPricedWire = (cart: object) => cart as PricedWire;

function createClient({ nonce }: ExpressParams, isSeparate: boolean) {
  let session = '';
  return createStoreClient({
    query: QUERY,
    headers: () => ({
      [TOKENIZED_CART.nonce]: nonce.tokenized_cart_nonce,
      ...(isSeparate && {
        [TOKENIZED_CART.sessionNonce]: nonce.tokenized_cart_session_nonce,
        [TOKENIZED_CART.session]: session,
      }),
    }),
    hear: (headers) => {
      session = headers.get(TOKENIZED_CART.session) ?? session;
    },
  });
}

const rulesOf = ({ checkout }: ExpressParams) => ({
  decimals: checkout.currency_decimals,
  withTax: checkout.display_prices_with_tax,
});

function purchaseOf(params: ExpressParams, client: ReturnType<typeof createClient>): WalletPurchase {
  const quote = async (cart: Promise<object>) => quoteOf(asPricedWire(await cart), rulesOf(params));
  return {
    read: () => quote(client.readCart()),
    // Names are not changed: a wallet reveals them only on confirmation.
    takeTo: ({ city, state, postal_code: postcode, country }) =>
      quote(
        client.changeCart(
          '/cart/update-customer',
          {
            shipping_address: {
              city: city ?? '',
              state: state ?? '',
              postcode: cleanPostcode(postcode ?? ''),
              country: country ?? '',
            },
          },
          FROM_WALLET,
        ),
      ),
    deliverBy: (rateId) =>
      quote(client.changeCart('/cart/select-shipping-rate', { package_id: 0, rate_id: rateId })),
    place: (body, idempotencyKey) => client.placeOrder(body, idempotencyKey, '/checkout', FROM_WALLET),
  };
}

/** The visitor's own cart, on the cart page and at the checkout. */
export const openOwnCart = (params: ExpressParams): WalletPurchase =>
  purchaseOf(params, createClient(params, false));

/** A cart separate from the visitor's own, on a product page (§4.7). */
export function openSeparateCart(params: ExpressParams): SeparateCart {
  const client = createClient(params, true);
  const rules = rulesOf(params);
  return {
    ...purchaseOf(params, client),
    async price(items) {
      const asking = createClient(params, true);
      let cart: object | undefined;
      for (const [at, one] of items.entries()) {
        const isLast = at === items.length - 1;
        cart = await asking.changeCart(
          '/cart/add-item',
          one,
          isLast ? { [TOKENIZED_CART.ephemeral]: '1' } : undefined,
        );
      }
      if (!cart) throw new Error('nothing is asked for');
      return quoteOf(asPricedWire(cart), rules);
    },
    async fill(items) {
      for (const one of items) await client.changeCart('/cart/add-item', one);
      return quoteOf(asPricedWire(await client.readCart()), rules);
    },
    async empty() {
      for (const { key } of (await client.readCart()).items)
        await client.changeCart('/cart/remove-item', { key });
    },
  };
}

export type WaitingOrder = { readonly id: string; readonly key: string; readonly email: string };

/** An unpaid order; its shipping method was chosen when it was placed. */
export function openOrderPurchase(params: ExpressParams, { id, key, email }: WaitingOrder): WalletPurchase {
  const client = createClient(params, false);
  const read = async (): Promise<Quote> => {
    const order = await client.readOrder(id, key, email);
    return { ...quoteOf(asPricedWire(order), rulesOf(params)), needsShipping: false, rates: [] };
  };
  return {
    read,
    takeTo: read,
    deliverBy: read,
    place: (body, idempotencyKey) =>
      client.placeOrder(
        { ...body, key, billing_email: email },
        idempotencyKey,
        `/checkout/${id}`,
        FROM_WALLET,
      ),
  };
}
