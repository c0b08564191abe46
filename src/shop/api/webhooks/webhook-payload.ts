import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import { showFrenchTime } from '#platform/french-time.ts';
import { CURRENCY } from '#platform/money.ts';

/** Amounts and decimals are strings, as clients of the WooCommerce REST API expect. */
const euros = (cents: number) => (cents / 100).toFixed(2);
const eurosOrEmpty = (cents: number | null) => (cents === null ? '' : euros(cents));

/** A moment in French time and in UTC, both without an offset. */
const dates = <Name extends string>(name: Name, ms: number | null) => ({
  [name]: ms === null ? null : `${showFrenchTime(new Date(ms))}:${new Date(ms).toISOString().slice(17, 19)}`,
  [`${name}_gmt`]: ms === null ? null : new Date(ms).toISOString().slice(0, 19),
});

const addressOf = (address: Partial<Address>) => ({
  first_name: address.firstName ?? '',
  last_name: address.lastName ?? '',
  company: address.company ?? '',
  address_1: address.address1 ?? '',
  address_2: address.address2 ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  postcode: address.postcode ?? '',
  country: address.country ?? '',
  phone: address.phone ?? '',
});

const billingOf = (billing: Partial<BillingAddress>, email: string) => ({
  ...addressOf(billing),
  email: billing.email || email,
});

export type OrderFacts = {
  readonly id: number;
  readonly status: string;
  readonly placedAtMs: number;
  readonly paidAtMs: number | null;
  readonly totalCents: number;
  readonly shippingNet: number | null;
  readonly shippingTax: number | null;
  readonly discountNet: number;
  readonly discountTax: number;
  readonly feesTax: number;
  readonly customerId: number | null;
  readonly email: string;
  readonly note: string;
  readonly billing: Partial<BillingAddress>;
  readonly shipping: Partial<Address>;
  readonly paymentMethod: string;
  readonly rateTitle: string;
  readonly coupons: readonly { readonly code: string; readonly discount: { net: number; tax: number } }[];
  readonly lines: readonly {
    readonly id: number;
    readonly name: string;
    readonly productId: number;
    readonly variationId: number | null;
    readonly sku: string;
    readonly quantity: number;
    readonly beforeNet: number;
    readonly beforeTax: number;
    readonly afterNet: number;
    readonly afterTax: number;
  }[];
  readonly refunds: readonly { readonly id: number; readonly cents: number }[];
};

export function orderPayload(order: OrderFacts) {
  const shippingTax = order.shippingTax ?? 0;
  const linesTax = order.lines.reduce((sum, { afterTax }) => sum + afterTax, 0);
  return {
    id: order.id,
    number: String(order.id),
    status: order.status,
    currency: CURRENCY,
    ...dates('date_created', order.placedAtMs),
    ...dates('date_paid', order.paidAtMs),
    discount_total: euros(order.discountNet),
    discount_tax: euros(order.discountTax),
    shipping_total: euros(order.shippingNet ?? 0),
    shipping_tax: euros(shippingTax),
    total: euros(order.totalCents),
    total_tax: euros(linesTax + shippingTax + order.feesTax),
    customer_id: order.customerId ?? 0,
    customer_note: order.note,
    billing: billingOf(order.billing, order.email),
    shipping: addressOf(order.shipping),
    payment_method: order.paymentMethod,
    line_items: order.lines.map((line) => ({
      id: line.id,
      name: line.name,
      product_id: line.productId,
      variation_id: line.variationId ?? 0,
      quantity: line.quantity,
      subtotal: euros(line.beforeNet),
      subtotal_tax: euros(line.beforeTax),
      total: euros(line.afterNet),
      total_tax: euros(line.afterTax),
      sku: line.sku,
    })),
    shipping_lines:
      order.shippingNet === null
        ? []
        : [{ method_title: order.rateTitle, total: euros(order.shippingNet), total_tax: euros(shippingTax) }],
    coupon_lines: order.coupons.map(({ code, discount }) => ({
      ...{ code, discount: euros(discount.net), discount_tax: euros(discount.tax) },
    })),
    refunds: order.refunds.map(({ id, cents }) => ({ id, total: `-${euros(cents)}` })),
  };
}

export type ProductFacts = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly type: string;
  readonly status: string;
  readonly sku: string;
  readonly gtin: string | null;
  readonly description: string;
  readonly shortDescription: string;
  readonly updatedAtMs: number;
  readonly priceCents: number | null;
  readonly regularCents: number | null;
  readonly reducedCents: number | null;
  readonly stock: number | null;
  readonly inStock: boolean;
  readonly weightGrams: number;
  readonly categories: readonly { readonly id: number; readonly name: string; readonly slug: string }[];
  readonly variationIds: readonly number[];
};

export const productPayload = (product: ProductFacts, permalink: string) => ({
  id: product.id,
  name: product.name,
  slug: product.slug,
  permalink,
  type: product.type,
  status: product.status === 'archived' ? 'private' : product.status,
  ...dates('date_modified', product.updatedAtMs),
  description: product.description,
  short_description: product.shortDescription,
  sku: product.sku,
  global_unique_id: product.gtin ?? '',
  price: eurosOrEmpty(product.priceCents),
  regular_price: eurosOrEmpty(product.regularCents),
  sale_price: eurosOrEmpty(product.reducedCents),
  on_sale: product.reducedCents !== null,
  manage_stock: product.stock !== null,
  stock_quantity: product.stock,
  stock_status: product.inStock ? 'instock' : 'outofstock',
  weight: product.weightGrams === 0 ? '' : String(product.weightGrams / 1_000),
  categories: product.categories,
  variations: product.variationIds,
});

export type CustomerFacts = {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly createdAtMs: number;
  readonly billing: Partial<BillingAddress> | null;
  readonly shipping: Partial<Address> | null;
};

export const customerPayload = (customer: CustomerFacts) => ({
  id: customer.id,
  ...dates('date_created', customer.createdAtMs),
  email: customer.email,
  first_name: customer.firstName,
  last_name: customer.lastName,
  role: 'customer',
  billing: billingOf(customer.billing ?? {}, customer.email),
  shipping: addressOf(customer.shipping ?? {}),
});

export type CouponFacts = {
  readonly id: number;
  readonly code: string;
  readonly kind: string;
  /** Whole percent, or cents. */
  readonly amount: number;
  readonly description: string;
  readonly endsAtMs: number | null;
  readonly usedCount: number;
  readonly usageLimit: number | null;
  readonly usageLimitPerCustomer: number | null;
  readonly individualUse: boolean;
  readonly freeShipping: boolean;
  readonly excludesSaleItems: boolean;
  readonly minimumCents: number | null;
  readonly maximumCents: number | null;
  readonly productIds: readonly number[];
  readonly excludedProductIds: readonly number[];
};

export const couponPayload = (coupon: CouponFacts) => ({
  id: coupon.id,
  code: coupon.code,
  amount: coupon.kind === 'percent' ? coupon.amount.toFixed(2) : euros(coupon.amount),
  discount_type: coupon.kind,
  description: coupon.description,
  ...dates('date_expires', coupon.endsAtMs),
  usage_count: coupon.usedCount,
  usage_limit: coupon.usageLimit,
  usage_limit_per_user: coupon.usageLimitPerCustomer,
  individual_use: coupon.individualUse,
  free_shipping: coupon.freeShipping,
  exclude_sale_items: coupon.excludesSaleItems,
  minimum_amount: euros(coupon.minimumCents ?? 0),
  maximum_amount: euros(coupon.maximumCents ?? 0),
  product_ids: coupon.productIds,
  excluded_product_ids: coupon.excludedProductIds,
});
