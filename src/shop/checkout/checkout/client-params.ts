import { PATHS } from '#shop/common/paths/paths.ts';
import { AJAX_TEMPLATE } from '#shop/basket/cart/client-params.ts';
import { hasState } from '#shop/common/addresses/address.ts';
import { fieldsOf, type AddressField } from './billing-fields.ts';
import { texts } from './texts.ts';

type Nonces = { updateReview: string; applyCoupon: string; removeCoupon: string };

/** The global `wc_checkout_params` for scripts of classic clients; its scalars are strings. */
export const checkoutParams = (nonces: Nonces, isCheckout: boolean) => ({
  ajax_url: PATHS.adminAjax,
  wc_ajax_url: AJAX_TEMPLATE,
  update_order_review_nonce: nonces.updateReview,
  apply_coupon_nonce: nonces.applyCoupon,
  remove_coupon_nonce: nonces.removeCoupon,
  option_guest_checkout: 'yes',
  checkout_url: `${AJAX_TEMPLATE.replace('%%endpoint%%', 'checkout')}`,
  // The order confirmation page has no review to update.
  is_checkout: isCheckout ? '1' : '0',
  debug_mode: '',
  i18n_checkout_error: texts.failed,
});

/** `wc_country_select_params`: no country the shop delivers to asks for a state. */
export const countrySelectParams = (countries: readonly string[]) => ({
  countries: JSON.stringify(Object.fromEntries(countries.map((country) => [country, []]))),
  i18n_select_state_text: texts.chooseState,
  i18n_no_matches: texts.noStateMatches,
});

/**
 * `wc_address_i18n_params`: the address fields, identical in all countries, and their selectors in the form.
 */
export const addressParams = (countries: readonly string[]) => {
  const fields = fieldsOf('shipping');
  return {
    locale: JSON.stringify({
      default: Object.fromEntries(fields.map((field, index) => [field.wire, toLocale(field, index)])),
      ...Object.fromEntries(countries.map((country) => [country, localeOf(country)])),
    }),
    locale_fields: JSON.stringify(
      Object.fromEntries(fields.map(({ wire }) => [wire, `#billing_${wire}_field, #shipping_${wire}_field`])),
    ),
    i18n_required_text: texts.requiredMark,
    i18n_optional_text: texts.optionalMark,
  };
};

/** Hides the state field for countries without states. */
const localeOf = (country: string) => (hasState(country) ? {} : { state: { hidden: true } });

/** Clients sort the fields by priority. */
const toLocale = ({ name, required, autoComplete }: AddressField, index: number) => ({
  label: texts.labels[name],
  required,
  autocomplete: autoComplete,
  priority: (index + 1) * 10,
});
