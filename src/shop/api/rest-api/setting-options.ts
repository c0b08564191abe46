/** The forms of the back office whose values are settings of this API. */
export type SettingForm = 'company' | 'contact' | 'cart' | 'vat' | 'checkout';

/** Where the value of a setting comes from. */
type SettingSource =
  /** A value of a form of the back office, with its rules. */
  | { readonly from: 'form'; readonly form: SettingForm; readonly field: string }
  /** The fixed behaviour of this shop. */
  | { readonly from: 'shop'; readonly value: string }
  /** The countries of the delivery zones. */
  | { readonly from: 'zones' };

type SettingType = 'text' | 'checkbox' | 'select' | 'multiselect' | 'number' | 'email';

export type SettingOption = {
  readonly id: string;
  readonly type: SettingType;
  readonly source: SettingSource;
};

const fixed = (id: string, type: SettingType, value: string): SettingOption => ({
  id: `woocommerce_${id}`,
  type,
  source: { from: 'shop', value },
});
const inForm = (id: string, type: SettingType, form: SettingForm, field: string): SettingOption => ({
  id,
  type,
  source: { from: 'form', form, field },
});
const zones = (id: string): SettingOption => ({
  id: `woocommerce_${id}`,
  type: 'multiselect',
  source: { from: 'zones' },
});

/** The groups of settings with their options, by the ids that clients look for; `eveil_…` are the shop's own. */
export const SETTING_GROUPS = {
  general: [
    inForm('woocommerce_store_address', 'text', 'contact', 'street'),
    fixed('store_address_2', 'text', ''),
    inForm('woocommerce_store_city', 'text', 'contact', 'city'),
    fixed('default_country', 'select', 'FR'),
    inForm('woocommerce_store_postcode', 'text', 'contact', 'postcode'),
    fixed('allowed_countries', 'select', 'specific'),
    fixed('all_except_countries', 'multiselect', ''),
    zones('specific_allowed_countries'),
    fixed('ship_to_countries', 'select', 'specific'),
    zones('specific_ship_to_countries'),
    fixed('default_customer_address', 'select', 'base'),
    fixed('calc_taxes', 'checkbox', 'yes'),
    fixed('enable_coupons', 'checkbox', 'yes'),
    fixed('calc_discounts_sequentially', 'checkbox', 'yes'),
    fixed('currency', 'select', 'EUR'),
    fixed('currency_pos', 'select', 'right_space'),
    fixed('price_thousand_sep', 'text', ' '),
    fixed('price_decimal_sep', 'text', ','),
    fixed('price_num_decimals', 'number', '2'),
    inForm('eveil_shop_name', 'text', 'company', 'name'),
    inForm('eveil_shop_phone', 'text', 'contact', 'phone'),
  ],
  products: [
    inForm('woocommerce_cart_redirect_after_add', 'checkbox', 'cart', 'redirectAfterAdd'),
    fixed('enable_ajax_add_to_cart', 'checkbox', 'yes'),
    fixed('weight_unit', 'select', 'kg'),
    fixed('dimension_unit', 'select', 'cm'),
    fixed('enable_reviews', 'checkbox', 'yes'),
    fixed('review_rating_verification_label', 'checkbox', 'yes'),
    fixed('review_rating_verification_required', 'checkbox', 'no'),
    fixed('enable_review_rating', 'checkbox', 'yes'),
    fixed('review_rating_required', 'checkbox', 'yes'),
    fixed('manage_stock', 'checkbox', 'yes'),
    inForm('woocommerce_hold_stock_minutes', 'number', 'checkout', 'unpaidCardMinutes'),
    fixed('notify_low_stock', 'checkbox', 'yes'),
    fixed('notify_no_stock', 'checkbox', 'yes'),
    fixed('notify_no_stock_amount', 'number', '0'),
    fixed('hide_out_of_stock_items', 'checkbox', 'no'),
  ],
  tax: [
    fixed('prices_include_tax', 'select', 'yes'),
    fixed('tax_based_on', 'select', 'shipping'),
    fixed('shipping_tax_class', 'select', 'inherit'),
    fixed('tax_round_at_subtotal', 'checkbox', 'no'),
    fixed('tax_display_shop', 'select', 'incl'),
    fixed('tax_display_cart', 'select', 'incl'),
    fixed('price_display_suffix', 'text', ''),
    fixed('tax_total_display', 'select', 'itemized'),
    inForm('eveil_export_price', 'select', 'vat', 'exportPrice'),
    inForm('eveil_eu_vat', 'select', 'vat', 'euVat'),
  ],
  shipping: [
    fixed('enable_shipping_calc', 'checkbox', 'yes'),
    fixed('shipping_cost_requires_address', 'checkbox', 'no'),
    fixed('ship_to_destination', 'select', 'shipping'),
    fixed('shipping_debug_mode', 'checkbox', 'no'),
  ],
  checkout: [
    inForm('eveil_cart_layout', 'select', 'cart', 'layout'),
    inForm('eveil_checkout_layout', 'select', 'cart', 'checkoutLayout'),
  ],
  account: [
    fixed('enable_guest_checkout', 'checkbox', 'yes'),
    fixed('enable_checkout_login_reminder', 'checkbox', 'yes'),
    fixed('enable_signup_and_login_from_checkout', 'checkbox', 'yes'),
    fixed('enable_myaccount_registration', 'checkbox', 'yes'),
    fixed('registration_generate_username', 'checkbox', 'yes'),
    fixed('registration_generate_password', 'checkbox', 'no'),
    fixed('erasure_request_removes_order_data', 'checkbox', 'no'),
    fixed('allow_bulk_remove_personal_data', 'checkbox', 'no'),
  ],
  email: [
    inForm('woocommerce_email_from_name', 'text', 'company', 'name'),
    inForm('woocommerce_email_from_address', 'email', 'contact', 'email'),
  ],
  advanced: [
    fixed('force_ssl_checkout', 'checkbox', 'yes'),
    fixed('allow_tracking', 'checkbox', 'no'),
    fixed('show_marketplace_suggestions', 'checkbox', 'no'),
  ],
} as const satisfies Readonly<Record<string, readonly SettingOption[]>>;

export type SettingGroup = keyof typeof SETTING_GROUPS;

export const isSettingGroup = (id: string): id is SettingGroup => Object.hasOwn(SETTING_GROUPS, id);

export const optionsOf = (group: SettingGroup): readonly SettingOption[] => SETTING_GROUPS[group];
