import type { Address, BillingAddress } from '../../addresses/address.ts';
import {
  itemCount,
  mostOf,
  problemOf,
  type Cart,
  type CartTotals,
  type LineProblem,
  type PricedLine,
} from '../../cart/cart.ts';
import { texts as cartTexts } from '../../cart/texts.ts';
import { vatPercent, type Taxed } from '../../cart/vat.ts';
import { errorCode } from '../errors.ts';
import { CURRENCY_BLOCK, minorUnits, RAW_PRECISION, rawPrice } from '../money.ts';
import { lowStock } from '../stock.ts';
import { texts } from '../texts.ts';
import { toWireImage } from './images.ts';
import type { ItemProduct } from './list-item-products.ts';
import type { WireProduct } from './product-answers.ts';

type Context = {
  readonly publicUrl: string;
  /** What is told of the products beside what the basket knows of them. */
  readonly products: ReadonlyMap<number, ItemProduct>;
  readonly crossSells: readonly WireProduct[];
  readonly paymentMethods: readonly string[];
};

/** A basket as the Store API shows it (§3.11). */
export function toWireCart(cart: Cart, context: Context) {
  return {
    items: cart.lines.map((line) => toWireItem(line, context)),
    coupons: cart.coupons.map(({ coupon, discount }) => ({
      code: coupon.code,
      discount_type: coupon.kind,
      totals: {
        total_discount: minorUnits(discount.net),
        total_discount_tax: minorUnits(discount.tax),
        ...CURRENCY_BLOCK,
      },
    })),
    fees: cart.fees.map(({ key, amount }) => ({
      key,
      name: cartTexts.fees[key] ?? key,
      totals: { total: minorUnits(amount.net), total_tax: minorUnits(amount.tax), ...CURRENCY_BLOCK },
    })),
    totals: toWireTotals(cart),
    shipping_address: toWireAddress(cart.shipping),
    billing_address: toWireBilling(cart.billing),
    needs_payment: cart.totals.total > 0,
    needs_shipping: cart.needsShipping,
    has_calculated_shipping: cart.needsShipping,
    payment_requirements: ['products'],
    payment_methods: context.paymentMethods,
    shipping_rates: cart.needsShipping ? [toWirePackage(cart)] : [],
    items_count: itemCount(cart),
    items_weight: cart.lines.reduce((grams, line) => grams + line.weightGrams * line.quantity, 0),
    cross_sells: context.crossSells,
    errors: errorsOf(cart),
    extensions: {},
  };
}

function toWireItem(line: PricedLine, { publicUrl, products }: Context) {
  const product = products.get(line.productId);
  const picture = line.picture ?? undefined;
  return {
    key: line.key,
    id: line.variationId ?? line.productId,
    type: line.variationId === null ? 'simple' : 'variation',
    quantity: line.quantity,
    quantity_limits: {
      minimum: 1,
      maximum: Math.max(mostOf(line), 1),
      multiple_of: 1,
      editable: !line.soldIndividually,
    },
    name: line.name,
    short_description: product?.shortDescription ?? '',
    description: product?.description ?? '',
    sku: line.sku,
    low_stock_remaining: lowStock(line.stock),
    backorders_allowed: false,
    show_backorder_badge: false,
    sold_individually: line.soldIndividually,
    permalink: line.slug === '' ? '' : `${publicUrl}/produit/${line.slug}/`,
    images: (picture ? [picture] : (product?.pictures ?? [])).map((one) => toWireImage(one, publicUrl)),
    variation: line.choices.map(({ taxonomy, label, value }) => ({
      raw_attribute: `attribute_${taxonomy}`,
      attribute: label,
      value,
    })),
    item_data: line.offer ? [{ name: cartTexts.offerName, value: cartTexts.offer(line.offer) }] : [],
    prices: toWirePrices(line),
    totals: {
      line_subtotal: minorUnits(line.before.net),
      line_subtotal_tax: minorUnits(line.before.tax),
      line_total: minorUnits(line.after.net),
      line_total_tax: minorUnits(line.after.tax),
      ...CURRENCY_BLOCK,
    },
    catalog_visibility: 'visible',
    // Nothing here is sold as part of something else; clients look at this before they show a line.
    extensions: { bundles: {} },
  };
}

function toWirePrices({ unitPrice, usualPrice }: PricedLine) {
  return {
    price: minorUnits(unitPrice),
    regular_price: minorUnits(usualPrice),
    sale_price: minorUnits(unitPrice),
    price_range: null,
    ...CURRENCY_BLOCK,
    raw_prices: {
      precision: RAW_PRECISION,
      price: rawPrice(unitPrice),
      regular_price: rawPrice(usualPrice),
      sale_price: rawPrice(unitPrice),
    },
  };
}

const net = (amount: Taxed | null) => (amount === null ? null : minorUnits(amount.net));
const tax = (amount: Taxed | null) => (amount === null ? null : minorUnits(amount.tax));

function toWireTotals({ totals }: Cart) {
  const { items, fees, discount, shipping } = totals;
  return {
    total_items: minorUnits(items.net),
    total_items_tax: minorUnits(items.tax),
    total_fees: minorUnits(fees.net),
    total_fees_tax: minorUnits(fees.tax),
    total_discount: minorUnits(discount.net),
    total_discount_tax: minorUnits(discount.tax),
    total_shipping: net(shipping),
    total_shipping_tax: tax(shipping),
    total_price: minorUnits(totals.total),
    total_tax: minorUnits(totals.taxes.reduce((sum, line) => sum + line.tax, 0)),
    tax_lines: toWireTaxes(totals),
    ...CURRENCY_BLOCK,
  };
}

export const toWireTaxes = ({ taxes }: CartTotals) =>
  taxes.map((line) => {
    const percent = String(vatPercent(line.vatClass));
    return { name: texts.tax(percent.replace('.', ',')), price: minorUnits(line.tax), rate: `${percent}%` };
  });

function toWirePackage(cart: Cart) {
  const { address_1, address_2, city, state, postcode, country } = toWireAddress(cart.shipping);
  return {
    package_id: 0,
    name: texts.parcel,
    destination: { address_1, address_2, city, state, postcode, country },
    items: cart.lines
      .filter(({ isVirtual }) => !isVirtual)
      .map(({ key, name, quantity }) => ({ key, name, quantity })),
    shipping_rates: cart.rates.map(({ id, amount, method }) => ({
      rate_id: id,
      name: method.title,
      description: method.description,
      delivery_time: method.deliveryTime,
      price: minorUnits(amount.net),
      taxes: minorUnits(amount.tax),
      instance_id: method.id,
      method_id: method.kind,
      meta_data: method.pickupAddress
        ? [
            { key: 'pickup_address', value: method.pickupAddress },
            { key: 'pickup_details', value: method.pickupDetails },
          ]
        : [],
      selected: id === cart.rate?.id,
      ...CURRENCY_BLOCK,
    })),
  };
}

export const toWireAddress = (address: Address) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  company: address.company,
  address_1: address.address1,
  address_2: address.address2,
  city: address.city,
  state: address.state,
  postcode: address.postcode,
  country: address.country,
  phone: address.phone,
});

export const toWireBilling = (address: BillingAddress) => ({
  ...toWireAddress(address),
  email: address.email,
});

const PROBLEM_CODES: Record<LineProblem['kind'], string> = {
  gone: errorCode('product_not_purchasable'),
  'sold-out': errorCode('product_out_of_stock'),
  'only-left': errorCode('product_partially_out_of_stock'),
};

/** What has become wrong since, in words. */
function errorsOf(cart: Cart) {
  const lines = cart.lines.flatMap((line) => {
    const problem = problemOf(line);
    return problem
      ? [{ code: PROBLEM_CODES[problem.kind], message: `${line.name}. ${cartTexts.problem(problem)}` }]
      : [];
  });
  const coupons = cart.refusedCoupons.map(({ code, refusal }) => ({
    code: errorCode('cart_coupon_error'),
    message: cartTexts.couponUnused(code, cartTexts.couponRefusals[refusal]),
  }));
  return [...lines, ...coupons];
}
