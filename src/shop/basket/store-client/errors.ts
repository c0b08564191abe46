import { PLATFORM } from '#shop/common/paths/wire-names.ts';
import type { AddRefusal } from '#shop/basket/cart/cart.ts';

/** An error response of the Store API. */
export type WireError = {
  readonly code: string;
  readonly message: string;
  readonly data: { readonly status: number; readonly [more: string]: unknown };
  /** Further errors, if there is more than one. */
  readonly additional_errors?: readonly Omit<WireError, 'additional_errors'>[];
};

export const wireError = (
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): WireError => ({ code, message, data: { status, ...more } });

/** Returns the code of one of the shop's own errors. */
export const errorCode = (name: string) => `${PLATFORM}_rest_${name}`;

/** The error code for each reason to refuse an addition to the cart. */
export const ADD_CODES: Record<AddRefusal, string> = {
  'unknown-product': errorCode('cart_invalid_product'),
  'bad-quantity': 'invalid_quantity',
  'choose-options': errorCode('missing_variation_data'),
  'no-such-option': errorCode('invalid_variation_data'),
  'no-such-combination': errorCode('variation_id_from_variation_data'),
  'out-of-stock': errorCode('product_out_of_stock'),
  'not-enough': errorCode('product_partially_out_of_stock'),
  'only-one': errorCode('product_sold_individually'),
  'bad-gift': errorCode('invalid_gift_data'),
};
