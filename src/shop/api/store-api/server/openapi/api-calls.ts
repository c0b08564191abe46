import { z } from 'zod';
import { errorCode } from '#shop/basket/store-client/errors.ts';
import { apiTexts, type CallName } from '../../api-texts.ts';
import {
  batchAnswer,
  cart,
  cartCoupon,
  cartItem,
  checkout,
  clientParams,
  error,
  order,
} from '../cart/cart-answers.ts';
import { attribute, category, collectionData, product, review, term } from '../catalogue/product-answers.ts';
import {
  collectionDataQuery,
  productsQuery,
  reviewsQuery,
  termsQuery,
} from '../catalogue/product-schemas.ts';
import {
  addItemBody,
  batchBody,
  checkoutBody,
  couponBody,
  draftBody,
  keyBody,
  orderQuery,
  payOrderBody,
  quantityBody,
  selectRateBody,
  updateCustomerBody,
  updateItemBody,
} from '../schemas.ts';

/** The response schemas, by their names in the OpenAPI document. */
export const ANSWERS = {
  Product: product,
  CollectionData: collectionData,
  Category: category,
  Term: term,
  Attribute: attribute,
  Review: review,
  Cart: cart,
  CartItem: cartItem,
  CartCoupon: cartCoupon,
  Checkout: checkout,
  Order: order,
  BatchAnswer: batchAnswer,
  ClientParams: clientParams,
  Error: error,
} as const;
export type AnswerName = keyof typeof ANSWERS;

/** status → its possible error codes */
type Errors = Readonly<Record<number, readonly string[]>>;

export type CallDescription = {
  readonly group: keyof typeof apiTexts.groups;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly bodyExample?: unknown;
  /** Whether the call changes the cart and therefore validates the caller. */
  readonly changes?: true;
  readonly status?: number;
  /** The response schema; null if the response is empty. With `many`, the response is a list. */
  readonly answer: AnswerName | null;
  readonly many?: true;
  readonly paged?: true;
  readonly errors?: Errors;
};

const INVALID = 'rest_invalid_param';
const catalogue = { group: 'products', errors: { 400: [INVALID] } } as const;
const collection = { ...catalogue, many: true, paged: true } as const;
const notFound = (name: string) => ({ 404: [errorCode(name)] });

const CALLER: Errors = { 401: [errorCode('missing_nonce')], 403: [errorCode('invalid_nonce')] };
const change = { group: 'cart', changes: true } as const;
const REFUSED_ADDING = [
  INVALID,
  'invalid_quantity',
  ...[
    'cart_invalid_product',
    'product_not_purchasable',
    'product_out_of_stock',
    'product_partially_out_of_stock',
    'product_sold_individually',
    'missing_variation_data',
    'invalid_variation_data',
    'variation_id_from_variation_data',
  ].map(errorCode),
];
const refusals = (errors: Errors): Errors => ({ ...errors, ...CALLER });
const unknownLine = { 409: [errorCode('cart_invalid_key')] };
const badQuantity = { 400: [INVALID, 'invalid_quantity', 'readonly_quantity'] };
const badCode = { 400: [INVALID, errorCode('cart_coupon_error')] };
const unusedCode = { 409: [errorCode('cart_coupon_invalid_code')] };

const KEY = '0fcbc61acd0479dc77e3cccc0f5ffca7';
const adding = {
  ...change,
  body: addItemBody,
  bodyExample: { id: 18, quantity: 1, variation: [{ attribute: 'pa_couleur', value: 'rouge' }] },
  status: 201,
  errors: refusals({ 400: REFUSED_ADDING }),
} as const;
const counting = {
  ...change,
  body: quantityBody,
  bodyExample: { quantity: 2 },
  answer: 'CartItem',
  errors: refusals({ ...badQuantity, ...unknownLine }),
} as const;
const coding = { ...change, body: couponBody, bodyExample: { code: 'bienvenue' } } as const;

const PLACE_EXAMPLE = {
  billing_address: {
    first_name: 'Anne',
    last_name: 'Rossi',
    address_1: '8 rue des Tilleuls',
    postcode: '69004',
    city: 'Lyon',
    country: 'FR',
    phone: '0600000000',
    email: 'anne@exemple.fr',
  },
  payment_method: 'bacs',
  payment_data: [],
  customer_note: '',
};
const placing = { group: 'checkout', changes: true, answer: 'Checkout' } as const;
const EMPTY = errorCode('cart_empty');
const PAYMENT_REFUSED = [
  'checkout_missing_payment_method',
  'checkout_payment_method_disabled',
  'checkout_process_payment_error',
].map(errorCode);
const NOT_THEIRS = [errorCode('invalid_order'), errorCode('invalid_billing_email')];

const clientParamsQuery = z.object({
  page: z.enum(['home', 'product', 'cart', 'checkout', 'order-pay']).default('home'),
});

/** Every call, by its method and its path relative to the API root. */
export const API_CALLS: Readonly<Record<CallName, CallDescription>> = {
  'GET /products': { ...collection, query: productsQuery, answer: 'Product' },
  'GET /products/collection-data': { ...catalogue, query: collectionDataQuery, answer: 'CollectionData' },
  'GET /products/{which}': {
    group: 'products',
    answer: 'Product',
    errors: { 404: ['product_invalid_id', 'product_invalid_slug'].map(errorCode) },
  },
  'GET /products/categories': { ...collection, query: termsQuery, answer: 'Category' },
  'GET /products/categories/{id}': {
    group: 'products',
    answer: 'Category',
    errors: notFound('category_invalid_id'),
  },
  'GET /products/tags': { ...collection, query: termsQuery, answer: 'Term' },
  'GET /products/brands': { ...collection, query: termsQuery, answer: 'Category' },
  'GET /products/attributes': { group: 'products', many: true, paged: true, answer: 'Attribute' },
  'GET /products/attributes/{id}': {
    group: 'products',
    answer: 'Attribute',
    errors: notFound('attribute_invalid_id'),
  },
  'GET /products/attributes/{id}/terms': {
    ...collection,
    query: termsQuery,
    answer: 'Term',
    errors: { 400: [INVALID], ...notFound('taxonomy_invalid') },
  },
  'GET /products/reviews': { ...collection, query: reviewsQuery, answer: 'Review' },

  'GET /cart': { group: 'cart', answer: 'Cart' },
  'POST /cart/add-item': { ...adding, answer: 'Cart' },
  'POST /cart/update-item': {
    ...change,
    body: updateItemBody,
    bodyExample: { key: KEY, quantity: 2 },
    answer: 'Cart',
    errors: refusals({ ...badQuantity, ...unknownLine }),
  },
  'POST /cart/remove-item': {
    ...change,
    body: keyBody,
    bodyExample: { key: KEY },
    answer: 'Cart',
    errors: refusals({ 400: [INVALID], ...unknownLine }),
  },
  'POST /cart/apply-coupon': { ...coding, answer: 'Cart', errors: refusals(badCode) },
  'POST /cart/remove-coupon': {
    ...coding,
    answer: 'Cart',
    errors: refusals({ 400: [INVALID], ...unusedCode }),
  },
  'POST /cart/update-customer': {
    ...change,
    body: updateCustomerBody,
    bodyExample: { shipping_address: { postcode: '69002', city: 'Lyon', country: 'FR' } },
    answer: 'Cart',
    errors: refusals({ 400: [INVALID] }),
  },
  'POST /cart/select-shipping-rate': {
    ...change,
    body: selectRateBody,
    bodyExample: { package_id: 0, rate_id: 'flat_rate:1' },
    answer: 'Cart',
    errors: refusals({
      400: [INVALID, errorCode('cart_missing_rate_id'), errorCode('cart_invalid_rate_id')],
    }),
  },
  'GET /cart/items': { group: 'cart', answer: 'CartItem', many: true },
  'POST /cart/items': { ...adding, answer: 'CartItem' },
  'DELETE /cart/items': { ...change, answer: 'CartItem', many: true, errors: CALLER },
  'GET /cart/items/{key}': { group: 'cart', answer: 'CartItem', errors: notFound('cart_invalid_key') },
  'PUT /cart/items/{key}': counting,
  'PATCH /cart/items/{key}': counting,
  'POST /cart/items/{key}': counting,
  'DELETE /cart/items/{key}': { ...change, status: 204, answer: null, errors: refusals(unknownLine) },
  'GET /cart/coupons': { group: 'cart', answer: 'CartCoupon', many: true },
  'POST /cart/coupons': { ...coding, status: 201, answer: 'CartCoupon', errors: refusals(badCode) },
  'DELETE /cart/coupons': { ...change, answer: 'CartCoupon', many: true, errors: CALLER },
  'DELETE /cart/coupons/{code}': { ...change, status: 204, answer: null, errors: refusals(unusedCode) },

  'GET /checkout': { ...placing, errors: refusals({ 400: [EMPTY] }) },
  'PUT /checkout': {
    ...placing,
    body: draftBody,
    bodyExample: { payment_method: 'bacs', customer_note: 'Sonnez deux fois.' },
    errors: refusals({ 400: [INVALID, EMPTY] }),
  },
  'POST /checkout': {
    ...placing,
    body: checkoutBody,
    bodyExample: PLACE_EXAMPLE,
    errors: refusals({
      400: [
        INVALID,
        EMPTY,
        ...PAYMENT_REFUSED,
        ...[
          'missing_email_address',
          'invalid_email_address',
          'invalid_address',
          'invalid_address_country',
          'invalid_shipping_option',
        ].map(errorCode),
      ],
      409: ['cart_item_error', 'cart_coupon_errors', 'checkout_total_changed', 'checkout_sent_twice'].map(
        errorCode,
      ),
    }),
  },
  'POST /checkout/{id}': {
    ...placing,
    body: payOrderBody,
    bodyExample: {
      key: 'wc_order_7sJq2LmX4cVbN',
      billing_email: 'anne@exemple.fr',
      payment_method: 'cheque',
      payment_data: [],
    },
    errors: {
      400: [INVALID, ...PAYMENT_REFUSED, errorCode('product_partially_out_of_stock')],
      401: [errorCode('missing_nonce'), ...NOT_THEIRS],
      403: [errorCode('invalid_nonce'), errorCode('invalid_user')],
      500: ['invalid_order_update_status'],
    },
  },
  'GET /order/{id}': {
    group: 'checkout',
    query: orderQuery,
    answer: 'Order',
    errors: { 400: [INVALID], 401: NOT_THEIRS, 403: [errorCode('invalid_user')] },
  },

  'POST /batch': {
    group: 'batch',
    body: batchBody,
    bodyExample: {
      requests: [{ method: 'POST', path: '/wc/store/v1/cart/add-item', body: { id: 1, quantity: 1 } }],
    },
    status: 207,
    answer: 'BatchAnswer',
    errors: { 400: [INVALID, errorCode('invalid_path')] },
  },
  'GET /client-params': { group: 'site', query: clientParamsQuery, answer: 'ClientParams' },
};
