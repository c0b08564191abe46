import { expect, test } from 'vitest';
import {
  couponPayload,
  customerPayload,
  orderPayload,
  productPayload,
  type CouponFacts,
  type ProductFacts,
} from './webhook-payload.ts';

const ms = Date.UTC(2026, 6, 14, 22, 30, 5);

test('an order is told with its lines, in strings, with French time and UTC', () => {
  const payload = orderPayload({
    ...{ id: 1042, status: 'processing', placedAtMs: ms, paidAtMs: null, totalCents: 2_958 },
    ...{ shippingNet: 408, shippingTax: 82, discountNet: 100, discountTax: 20, feesTax: 10 },
    ...{ customerId: null, email: 'anne@exemple.fr', note: 'Sonnez', paymentMethod: 'cheque' },
    ...{ billing: { firstName: 'Anne', postcode: '69004' }, shipping: {}, rateTitle: 'Colissimo' },
    coupons: [{ code: 'ete', discount: { net: 100, tax: 20 } }],
    lines: [
      {
        ...{ id: 7, name: 'Tangram', productId: 12, variationId: null, sku: 'TAN', quantity: 2 },
        ...{ beforeNet: 2_156, beforeTax: 432, afterNet: 2_056, afterTax: 412 },
      },
    ],
    refunds: [{ id: 3, cents: 500 }],
  });
  expect(payload).toMatchObject({
    ...{ id: 1042, number: '1042', status: 'processing', currency: 'EUR', customer_id: 0 },
    ...{ date_created: '2026-07-15T00:30:05', date_created_gmt: '2026-07-14T22:30:05' },
    ...{ date_paid: null, date_paid_gmt: null, total: '29.58', total_tax: '5.04' },
    ...{ shipping_total: '4.08', shipping_tax: '0.82', discount_total: '1.00', discount_tax: '0.20' },
    billing: { first_name: 'Anne', last_name: '', postcode: '69004', email: 'anne@exemple.fr' },
    line_items: [
      {
        ...{ id: 7, name: 'Tangram', product_id: 12, variation_id: 0, quantity: 2, sku: 'TAN' },
        ...{ subtotal: '21.56', subtotal_tax: '4.32', total: '20.56', total_tax: '4.12' },
      },
    ],
    shipping_lines: [{ method_title: 'Colissimo', total: '4.08', total_tax: '0.82' }],
    coupon_lines: [{ code: 'ete', discount: '1.00', discount_tax: '0.20' }],
    refunds: [{ id: 3, total: '-5.00' }],
  });
});

const product: ProductFacts = {
  ...{ id: 12, slug: 'tangram', name: 'Tangram', type: 'simple', status: 'publish', sku: 'TAN', gtin: null },
  ...{ description: '<p>Sept pièces</p>', shortDescription: '', updatedAtMs: ms },
  ...{ priceCents: 990, regularCents: 1_290, reducedCents: 990, stock: 0, inStock: false, weightGrams: 350 },
  ...{ categories: [{ id: 5, name: 'Jeux', slug: 'jeux' }], variationIds: [] },
};

test.each([
  [{}, { price: '9.90', regular_price: '12.90', sale_price: '9.90', on_sale: true, weight: '0.35' }],
  [{}, { manage_stock: true, stock_quantity: 0, stock_status: 'outofstock', global_unique_id: '' }],
  [{ reducedCents: null }, { sale_price: '', on_sale: false }],
  [
    { priceCents: null, regularCents: null },
    { price: '', regular_price: '' },
  ],
  [
    { stock: null, inStock: true },
    { manage_stock: false, stock_quantity: null, stock_status: 'instock' },
  ],
  [
    { status: 'archived', weightGrams: 0 },
    { status: 'private', weight: '' },
  ],
])('a product with %j is told as %j', (changed, told) => {
  const permalink = 'https://eveil.example/produit/tangram/';
  expect(productPayload({ ...product, ...changed }, permalink)).toMatchObject({ ...told, permalink });
});

test('a customer is told without a password, and with addresses even if there are none', () => {
  const facts = { id: 9, email: 'lea@exemple.fr', firstName: 'Léa', lastName: 'Roux', createdAtMs: ms };
  expect(customerPayload({ ...facts, billing: null, shipping: null })).toMatchObject({
    ...{ id: 9, email: 'lea@exemple.fr', first_name: 'Léa', role: 'customer' },
    billing: { email: 'lea@exemple.fr', city: '' },
    shipping: { city: '' },
  });
});

const coupon: CouponFacts = {
  ...{ id: 4, code: 'ete', kind: 'percent', amount: 10, description: '', endsAtMs: ms, usedCount: 2 },
  ...{ usageLimit: null, usageLimitPerCustomer: 1, individualUse: false, freeShipping: false },
  ...{
    excludesSaleItems: true,
    minimumCents: 3_000,
    maximumCents: null,
    productIds: [1],
    excludedProductIds: [],
  },
};

test.each([
  [{}, { amount: '10.00', discount_type: 'percent', date_expires: '2026-07-15T00:30:05', usage_count: 2 }],
  [
    { kind: 'fixed_cart', amount: 500 },
    { amount: '5.00', discount_type: 'fixed_cart' },
  ],
  [{}, { minimum_amount: '30.00', maximum_amount: '0.00', usage_limit: null, usage_limit_per_user: 1 }],
])('a coupon with %j is told as %j', (changed, told) => {
  expect(couponPayload({ ...coupon, ...changed })).toMatchObject(told);
});
