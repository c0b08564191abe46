import { PATHS } from '#shop/common/paths/paths.ts';
import { PLATFORM_AJAX_PARAMETER } from '#shop/common/paths/wire-names.ts';
import { addingTexts } from './adding-texts.ts';

/** URL template of the AJAX requests, with the placeholder that client scripts expect. */
export const AJAX_TEMPLATE = `/?${PLATFORM_AJAX_PARAMETER}=%%endpoint%%`;

/** Client timeout for a fragment refresh (§7.1). */
export const REFRESH_TIMEOUT_MS = 5_000;

/** Browser storage keys of the fragments and their hash. */
export const STORAGE = {
  hash: 'wc_cart_hash_eveil',
  fragments: 'wc_fragments_eveil',
  created: 'wc_cart_created',
} as const;

const addresses = { ajax_url: PATHS.adminAjax, wc_ajax_url: AJAX_TEMPLATE };

type AddParams = { isCartPage: boolean; redirectAfterAdd: boolean };

/** Global variables that classic client scripts read, by name; scalars are strings. */
export const clientParams = {
  wc_add_to_cart_params: ({ isCartPage, redirectAfterAdd }: AddParams) => ({
    ...addresses,
    i18n_view_cart: addingTexts.viewBasket,
    cart_url: PATHS.cart,
    is_cart: isCartPage ? '1' : '',
    cart_redirect_after_add: redirectAfterAdd ? 'yes' : 'no',
  }),
  wc_cart_fragments_params: () => ({
    ...addresses,
    cart_hash_key: STORAGE.hash,
    fragment_name: STORAGE.fragments,
    request_timeout: String(REFRESH_TIMEOUT_MS),
  }),
  wc_cart_params: (nonces: { updateShipping: string; applyCoupon: string; removeCoupon: string }) => ({
    ...addresses,
    update_shipping_method_nonce: nonces.updateShipping,
    apply_coupon_nonce: nonces.applyCoupon,
    remove_coupon_nonce: nonces.removeCoupon,
  }),
} as const;
