import { z } from 'zod';
import { amount, currency, image, prices, product } from '../catalogue/product-answers.ts';

/** The response schemas of the cart part of the Store API (§3.11). */

/** Amounts with six decimals, for clients that calculate with them. */
const rawPrices = z.strictObject({
  precision: z.literal(6),
  price: amount,
  regular_price: amount,
  sale_price: amount,
});

export const cartItem = z.strictObject({
  key: z.string(),
  id: z.int(),
  type: z.enum(['simple', 'variation']),
  quantity: z.int(),
  quantity_limits: z.strictObject({
    minimum: z.int(),
    maximum: z.int(),
    multiple_of: z.int(),
    editable: z.boolean(),
  }),
  name: z.string(),
  short_description: z.string(),
  description: z.string(),
  sku: z.string(),
  low_stock_remaining: z.int().nullable(),
  backorders_allowed: z.boolean(),
  show_backorder_badge: z.boolean(),
  sold_individually: z.boolean(),
  permalink: z.string(),
  images: z.array(image),
  variation: z.array(z.strictObject({ raw_attribute: z.string(), attribute: z.string(), value: z.string() })),
  /** Additional display texts. */
  item_data: z.array(z.object({ name: z.string(), value: z.string() })),
  prices: z.strictObject({ ...prices, raw_prices: rawPrices }),
  totals: z.strictObject({
    line_subtotal: amount,
    line_subtotal_tax: amount,
    line_total: amount,
    line_total_tax: amount,
    ...currency,
  }),
  catalog_visibility: z.string(),
  extensions: z.looseObject({}),
});

export const cartCoupon = z.strictObject({
  code: z.string(),
  discount_type: z.enum(['percent', 'fixed_cart', 'fixed_product']),
  totals: z.strictObject({ total_discount: amount, total_discount_tax: amount, ...currency }),
});

const addressFields = {
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  phone: z.string(),
};
const address = z.strictObject(addressFields);
const billingAddress = z.strictObject({ ...addressFields, email: z.string() });

const totals = {
  total_items: amount,
  total_items_tax: amount,
  total_fees: amount,
  total_fees_tax: amount,
  total_discount: amount,
  total_discount_tax: amount,
  total_shipping: amount.nullable(),
  total_shipping_tax: amount.nullable(),
  total_price: amount,
  total_tax: amount,
  tax_lines: z.array(z.strictObject({ name: z.string(), price: amount, rate: z.string() })),
  ...currency,
};

const shippingRate = z.strictObject({
  rate_id: z.string(),
  name: z.string(),
  description: z.string(),
  delivery_time: z.string(),
  price: amount,
  taxes: amount,
  instance_id: z.int(),
  method_id: z.string(),
  meta_data: z.array(z.strictObject({ key: z.string(), value: z.string() })),
  selected: z.boolean(),
  ...currency,
});

const parcel = z.strictObject({
  package_id: z.int(),
  name: z.string(),
  destination: address.pick({
    address_1: true,
    address_2: true,
    city: true,
    state: true,
    postcode: true,
    country: true,
  }),
  items: z.array(z.strictObject({ key: z.string(), name: z.string(), quantity: z.int() })),
  shipping_rates: z.array(shippingRate),
});

/** The part of a cart or an order paid by gift cards, the rest to pay, and the taxes due on delivery. */
const payments = {
  gift_cards: z.array(z.strictObject({ last_four: z.string(), amount })),
  to_pay: amount,
  tax_notice: z.string().nullable(),
};

export const cart = z.strictObject({
  items: z.array(cartItem),
  coupons: z.array(cartCoupon),
  fees: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      totals: z.strictObject({ total: amount, total_tax: amount, ...currency }),
    }),
  ),
  totals: z.strictObject(totals),
  shipping_address: address,
  billing_address: billingAddress,
  needs_payment: z.boolean(),
  needs_shipping: z.boolean(),
  has_calculated_shipping: z.boolean(),
  payment_requirements: z.array(z.string()),
  payment_methods: z.array(z.string()),
  shipping_rates: z.array(parcel),
  items_count: z.int(),
  items_weight: z.number(),
  cross_sells: z.array(product),
  errors: z.array(z.strictObject({ code: z.string(), message: z.string() })),
  extensions: z.strictObject({
    eveil: z.strictObject({
      gift_wrap: z.strictObject({ price: amount, selected: z.boolean() }).nullable(),
      free_delivery: z.strictObject({ threshold: amount, missing: amount, least: amount }).nullable(),
      ...payments,
      pays_net: z.boolean(),
      relay_points: z
        .array(
          z.strictObject({
            id: z.string(),
            name: z.string(),
            address_1: z.string(),
            postcode: z.string(),
            city: z.string(),
          }),
        )
        .nullable(),
    }),
  }),
});

export const order = z.strictObject({
  id: z.int(),
  status: z.string(),
  items: z.array(cartItem),
  coupons: z.array(cartCoupon),
  fees: cart.shape.fees,
  totals: z.strictObject({ subtotal: amount, ...totals, total_refund: amount }),
  shipping_address: address,
  billing_address: billingAddress,
  needs_payment: z.boolean(),
  needs_shipping: z.boolean(),
  payment_requirements: z.array(z.string()),
  errors: z.array(z.unknown()),
  extensions: z.strictObject({ eveil: z.strictObject(payments) }),
});

/** A draft or placed order, with the result of its payment. */
export const checkout = z.strictObject({
  order_id: z.int(),
  status: z.string(),
  order_key: z.string(),
  order_number: z.string(),
  customer_note: z.string(),
  customer_id: z.int(),
  billing_address: billingAddress,
  shipping_address: address,
  payment_method: z.string(),
  payment_result: z.strictObject({
    payment_status: z.enum(['', 'success', 'pending', 'failure', 'error']),
    payment_details: z.array(z.strictObject({ key: z.string(), value: z.string() })),
    redirect_url: z.string(),
  }),
  additional_fields: z.looseObject({}),
  extensions: z.looseObject({}),
});

/** Any error. Includes the current cart if the client's view of it is outdated. */
export const error = z.strictObject({
  code: z.string(),
  message: z.string(),
  data: z.strictObject({
    status: z.int(),
    params: z.record(z.string(), z.string()).optional(),
    details: z.record(z.string(), z.strictObject({ code: z.string(), message: z.string() })).optional(),
    cart: cart.optional(),
  }),
  additional_errors: z.array(z.unknown()).optional(),
});

export const batchAnswer = z.strictObject({
  responses: z.array(
    z.strictObject({
      status: z.int(),
      headers: z.record(z.string(), z.string()),
      body: z.unknown(),
    }),
  ),
});

const params = z.looseObject({});
export const clientParams = z.looseObject({
  woocommerce_params: params,
  wc_add_to_cart_params: params,
  wc_cart_fragments_params: params,
  wc_add_to_cart_variation_params: params.optional(),
  wc_single_product_params: params.optional(),
  wc_cart_params: params.optional(),
  wc_checkout_params: params.optional(),
  wc_country_select_params: params.optional(),
  wc_address_i18n_params: params.optional(),
  wcpay_upe_config: params.optional(),
  wcSettings: params.optional(),
});
