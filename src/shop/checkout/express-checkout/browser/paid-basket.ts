import { CURRENCY } from '#platform/money.ts';
import { createStoreClient } from '#shop/basket/store-client/browser/store-client.ts';
import type { WireCheckout } from '#shop/basket/store-client/contract.ts';
import { TOKENIZED_CART } from '#shop/basket/store-client/tokenized-cart.ts';
import type { ExpressParams } from '../contract.ts';
import { cleanPostcode, type WalletAddress } from '../payer.ts';
import { quoteOf, type Quote } from '../quote.ts';
import type { PricedWire } from '../wire.ts';
import type { Wanted } from './product-form.ts';

/** What a wallet pays: the shopper's basket, one of its own, or an order. */
export type PaidBasket = {
  /** What it costs now. */
  read(): Promise<Quote>;
  takeTo(address: WalletAddress): Promise<Quote>;
  deliverBy(rateId: string): Promise<Quote>;
  place(body: object, press: string): Promise<WireCheckout>;
};

/** A basket of the wallet's own, for what one product page asks for. */
export type SeparateBasket = PaidBasket & {
  /** Asks what this costs, and leaves nothing behind. */
  price(wanted: readonly Wanted[]): Promise<Quote>;
  fill(wanted: readonly Wanted[]): Promise<Quote>;
  empty(): Promise<void>;
};

const QUERY = { currency: CURRENCY };
const FROM_WALLET = { [TOKENIZED_CART.fromWallet]: 'true' };

/** The shop's own server answers, so what it sends has the type it was written with. */
const priced = (cart: object) => cart as PricedWire;

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

function basketOf(params: ExpressParams, client: ReturnType<typeof createClient>): PaidBasket {
  const quote = async (cart: Promise<object>) => quoteOf(priced(await cart), rulesOf(params));
  return {
    read: () => quote(client.readCart()),
    // Names stay as the shopper has said them: a wallet tells them when it is confirmed.
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
    place: (body, press) => client.placeOrder(body, press, '/checkout', FROM_WALLET),
  };
}

/** The basket of the shopper, on the page of the basket and at the checkout. */
export const openOwnBasket = (params: ExpressParams): PaidBasket =>
  basketOf(params, createClient(params, false));

/** A basket beside the shopper's own, on the page of a product (§4.7). */
export function openSeparateBasket(params: ExpressParams): SeparateBasket {
  const client = createClient(params, true);
  const rules = rulesOf(params);
  return {
    ...basketOf(params, client),
    async price(wanted) {
      const asking = createClient(params, true);
      let cart: object | undefined;
      for (const [at, one] of wanted.entries()) {
        const isLast = at === wanted.length - 1;
        cart = await asking.changeCart(
          '/cart/add-item',
          one,
          isLast ? { [TOKENIZED_CART.ephemeral]: '1' } : undefined,
        );
      }
      if (!cart) throw new Error('nothing is asked for');
      return quoteOf(priced(cart), rules);
    },
    async fill(wanted) {
      for (const one of wanted) await client.changeCart('/cart/add-item', one);
      return quoteOf(priced(await client.readCart()), rules);
    },
    async empty() {
      for (const { key } of (await client.readCart()).items)
        await client.changeCart('/cart/remove-item', { key });
    },
  };
}

export type WaitingOrder = { readonly id: string; readonly key: string; readonly email: string };

/** An order that waits to be paid: its delivery was chosen when it was placed. */
export function openOrderBasket(params: ExpressParams, { id, key, email }: WaitingOrder): PaidBasket {
  const client = createClient(params, false);
  const read = async (): Promise<Quote> => {
    const order = await client.readOrder(id, key, email);
    return { ...quoteOf(priced(order), rulesOf(params)), needsShipping: false, rates: [] };
  };
  return {
    read,
    takeTo: read,
    deliverBy: read,
    place: (body, press) =>
      client.placeOrder({ ...body, key, billing_email: email }, press, `/checkout/${id}`, FROM_WALLET),
  };
}
