import { PATHS } from '../../platform/names.ts';
import { AJAX_TEMPLATE } from '../cart/client-params.ts';
import { texts } from './texts.ts';

type Nonces = { updateReview: string; applyCoupon: string; removeCoupon: string };

/** What scripts of classic clients find in the global `wc_checkout_params`; scalars are strings there. */
export const checkoutParams = (nonces: Nonces) => ({
  ajax_url: PATHS.adminAjax,
  wc_ajax_url: AJAX_TEMPLATE,
  update_order_review_nonce: nonces.updateReview,
  apply_coupon_nonce: nonces.applyCoupon,
  remove_coupon_nonce: nonces.removeCoupon,
  option_guest_checkout: 'yes',
  checkout_url: `${AJAX_TEMPLATE.replace('%%endpoint%%', 'checkout')}`,
  is_checkout: '1',
  debug_mode: '',
  i18n_checkout_error: texts.failed,
});
