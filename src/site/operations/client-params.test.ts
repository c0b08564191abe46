import { afterAll, beforeAll, expect, test } from 'vitest';
import { USUAL_CART_SETTINGS } from '#shop/basket/cart/cart-settings.ts';
import { cartSettings } from '#shop/basket/cart/server/cart-settings.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Params = Record<string, Record<string, unknown>>;
const ask = async (page: string) => {
  const answer = await shop.ask(`/wp-json/eveil/v1/client-params?page=${page}`);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json<Params>();
};

const EVERYWHERE = [
  'woocommerce_params',
  'wc_add_to_cart_params',
  'wc_cart_fragments_params',
  'wc_order_attribution',
];
const CHECKOUT = [
  'wc_checkout_params',
  'wc_country_select_params',
  'wc_address_i18n_params',
  'wc_address_autocomplete_common_params',
  'wcpay_upe_config',
];

const WALLETS = 'wcpayExpressCheckoutParams';

test.each([
  ['home', []],
  ['product', [WALLETS, 'wc_add_to_cart_variation_params', 'wc_single_product_params']],
  ['cart', [WALLETS, 'wc_cart_params']],
  ['checkout', [WALLETS, ...CHECKOUT]],
  ['order-pay', [WALLETS, ...CHECKOUT]],
])('the page “%s” is told what its scripts look for, and nothing else', async (page, own) => {
  expect(Object.keys(await ask(page)).sort()).toEqual([...EVERYWHERE, ...own].sort());
});

const KEYS: Readonly<Record<string, readonly string[]>> = {
  woocommerce_params: ['ajax_url', 'wc_ajax_url', 'i18n_password_show', 'i18n_password_hide'],
  wc_checkout_params: [
    'ajax_url',
    'wc_ajax_url',
    'update_order_review_nonce',
    'apply_coupon_nonce',
    'remove_coupon_nonce',
    'option_guest_checkout',
    'checkout_url',
    'is_checkout',
    'debug_mode',
    'i18n_checkout_error',
  ],
};

test.each(Object.entries(KEYS))(
  '%s has the keys that scripts read, all of them texts',
  async (name, keys) => {
    const params = (await ask('checkout'))[name] ?? {};
    expect(Object.keys(params)).toEqual(keys);
    expect(Object.values(params).every((value) => typeof value === 'string')).toBe(true);
  },
);

test('is_checkout is 1 on the checkout and 0 on the payment page of an order', async () => {
  expect((await ask('checkout'))['wc_checkout_params']?.['is_checkout']).toBe('1');
  expect((await ask('order-pay'))['wc_checkout_params']?.['is_checkout']).toBe('0');
});

test('countries and fields of an address are JSON in a text', async () => {
  const { wc_country_select_params: select, wc_address_i18n_params: address } = await ask('checkout');
  expect(Object.keys(JSON.parse(String(select?.['countries'])) as object)).toContain('FR');
  const locale = JSON.parse(String(address?.['locale'])) as Record<string, Record<string, unknown>>;
  expect(locale['default']?.['postcode']).toMatchObject({ required: true, autocomplete: 'postal-code' });
  const places = JSON.parse(String(address?.['locale_fields'])) as Record<string, string>;
  expect(places['city']).toBe('#billing_city_field, #shipping_city_field');
});

test('a product’s page is told of stars, slider and lightbox', async () => {
  const { wc_single_product_params: params } = await ask('product');
  expect(params).toMatchObject({
    i18n_required_rating_text: 'Veuillez sélectionner une note',
    i18n_rating_options: [
      '1 étoile sur 5',
      '2 étoiles sur 5',
      '3 étoiles sur 5',
      '4 étoiles sur 5',
      '5 étoiles sur 5',
    ],
    flexslider: { animation: 'slide', animationSpeed: 500, animationLoop: false },
    photoswipe_options: { shareEl: false, history: false },
  });
});

test('scripts of the classic checkout are told where the block is', async () => {
  await cartSettings.save(shop.db, { ...USUAL_CART_SETTINGS, checkoutLayout: 'block' });
  expect((await ask('checkout'))['wcSettings']).toEqual({ isCheckoutBlock: true });
});
