import { CURRENCY_BLOCK } from '../../money.ts';
import { texts } from '../../texts.ts';

const RECEIVED = 'https://boutique.example/commander/order-received/1042/?key=wc_order_7sJq2LmX4cVbN';
const INVALID = texts.invalidParameters(['per_page']);

const item = {
  key: 'c4ca4238a0b923820dcc509a6f75849b',
  id: 1,
  type: 'simple',
  quantity: 1,
  quantity_limits: { minimum: 1, maximum: 40, multiple_of: 1, editable: true },
  name: 'Tour rose',
  short_description: '<p>Dix cubes roses, de 1 à 10 cm.</p>',
  description: '<p>La tour rose ne varie que par une chose, la taille.</p>',
  sku: 'EV-TOUR-ROSE',
  low_stock_remaining: null,
  backorders_allowed: false,
  show_backorder_badge: false,
  sold_individually: false,
  permalink: 'https://boutique.example/produit/tour-rose/',
  images: [],
  variation: [],
  item_data: [],
  prices: {
    price: '3990',
    regular_price: '4990',
    sale_price: '3990',
    price_range: null,
    ...CURRENCY_BLOCK,
    raw_prices: { precision: 6, price: '39900000', regular_price: '49900000', sale_price: '39900000' },
  },
  totals: {
    line_subtotal: '3325',
    line_subtotal_tax: '665',
    line_total: '2992',
    line_total_tax: '599',
    ...CURRENCY_BLOCK,
  },
  catalog_visibility: 'visible',
  extensions: {},
};

const coupon = {
  code: 'bienvenue',
  discount_type: 'percent',
  totals: { total_discount: '333', total_discount_tax: '66', ...CURRENCY_BLOCK },
};

const place = { address_1: '', address_2: '', city: 'Lyon', state: '', postcode: '69002', country: 'FR' };
const address = { first_name: '', last_name: '', company: '', ...place, phone: '' };

/** One example per response schema of the cart part. */
export const CART_EXAMPLES = {
  CartItem: item,
  CartCoupon: coupon,
  Cart: {
    items: [item],
    coupons: [coupon],
    fees: [],
    totals: {
      total_items: '3325',
      total_items_tax: '665',
      total_fees: '0',
      total_fees_tax: '0',
      total_discount: '333',
      total_discount_tax: '66',
      total_shipping: '408',
      total_shipping_tax: '82',
      total_price: '4081',
      total_tax: '681',
      tax_lines: [{ name: texts.tax('20'), price: '681', rate: '20%' }],
      ...CURRENCY_BLOCK,
    },
    shipping_address: address,
    billing_address: { ...address, email: '' },
    needs_payment: true,
    needs_shipping: true,
    has_calculated_shipping: true,
    payment_requirements: ['products'],
    payment_methods: ['woocommerce_payments', 'bacs', 'cheque'],
    shipping_rates: [
      {
        package_id: 0,
        name: 'Livraison',
        destination: place,
        items: [{ key: item.key, name: 'Tour rose', quantity: 1 }],
        shipping_rates: [
          {
            rate_id: 'flat_rate:1',
            name: 'À domicile',
            description: '',
            delivery_time: '2 à 3 jours',
            price: '408',
            taxes: '82',
            instance_id: 1,
            method_id: 'flat_rate',
            meta_data: [],
            selected: true,
            ...CURRENCY_BLOCK,
          },
        ],
      },
    ],
    items_count: 1,
    items_weight: 1850,
    cross_sells: [],
    errors: [],
    extensions: {
      eveil: {
        gift_wrap: { price: '390', selected: false },
        free_delivery: { threshold: '6000', missing: '2010', least: '0' },
        gift_cards: [{ last_four: 'EFGH', amount: '2000' }],
        to_pay: '2081',
        tax_notice: null,
        pays_net: false,
        relay_points: null,
      },
    },
  },
  Order: {
    id: 1042,
    status: 'on-hold',
    items: [
      {
        ...item,
        key: 'wc_order_7sJq2LmX4cVbN',
        id: 7,
        quantity_limits: { minimum: 1, maximum: 1, multiple_of: 1, editable: false },
      },
    ],
    coupons: [coupon],
    fees: [],
    totals: {
      subtotal: '3325',
      total_items: '2992',
      total_items_tax: '599',
      total_fees: '0',
      total_fees_tax: '0',
      total_discount: '333',
      total_discount_tax: '66',
      total_shipping: '408',
      total_shipping_tax: '82',
      total_price: '4081',
      total_tax: '681',
      total_refund: '0',
      tax_lines: [{ name: texts.tax('20'), price: '681', rate: '20%' }],
      ...CURRENCY_BLOCK,
    },
    shipping_address: address,
    billing_address: { ...address, email: 'anne@exemple.fr' },
    needs_payment: true,
    needs_shipping: true,
    payment_requirements: ['products'],
    errors: [],
    extensions: {
      eveil: { gift_cards: [{ last_four: 'EFGH', amount: '2000' }], to_pay: '2081', tax_notice: null },
    },
  },
  Checkout: {
    order_id: 1042,
    status: 'on-hold',
    order_key: 'wc_order_7sJq2LmX4cVbN',
    order_number: '1042',
    customer_note: '',
    customer_id: 0,
    billing_address: { ...address, email: 'anne@exemple.fr' },
    shipping_address: address,
    payment_method: 'bacs',
    payment_result: {
      payment_status: 'success',
      payment_details: [
        { key: 'result', value: 'success' },
        { key: 'redirect', value: RECEIVED },
      ],
      redirect_url: RECEIVED,
    },
    additional_fields: {},
    extensions: {},
  },
  BatchAnswer: { responses: [{ status: 201, headers: { nonce: '5f4dcc3b5a' }, body: { items_count: 1 } }] },
  ClientParams: {
    woocommerce_params: { ajax_url: '/wp-admin/admin-ajax.php', wc_ajax_url: '/?wc-ajax=%%endpoint%%' },
    wc_add_to_cart_params: { cart_url: '/panier/', is_cart: '', cart_redirect_after_add: 'no' },
    wc_cart_fragments_params: { request_timeout: '5000' },
  },
  Error: {
    code: 'rest_invalid_param',
    message: INVALID,
    data: { status: 400, params: { per_page: INVALID }, details: {} },
  },
};
