import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import {
  itemCount,
  maxQuantity,
  problemOf,
  type Cart,
  type LineProblem,
  type PricedLine,
} from '#shop/basket/cart/cart.ts';
import { deliveryTimeOf } from '#shop/basket/pricing/shipping.ts';
import { GIFT_WRAP } from '#shop/basket/pricing/priced-cart.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { isGiftDetail } from '#shop/basket/gift-cards/texts.ts';
import { errorCode } from '#shop/basket/store-client/errors.ts';
import { CURRENCY_BLOCK, minorUnits, RAW_PRECISION, rawPrice } from '../../money.ts';
import { lowStock } from '../../stock.ts';
import { texts } from '../../texts.ts';
import { toWireImage } from '../catalogue/images.ts';
import type { ItemProduct } from '../catalogue/list-item-products.ts';
import type { WireProduct } from '../catalogue/product-answers.ts';
import {
  toWireChoices,
  toWireCoupon,
  toWireFee,
  toWireLineTotals,
  toWirePayments,
  toWireTaxNotice,
  toWireTotals,
} from '../wire-amounts.ts';
import type { RelayOffer } from '#shop/basket/relay-points/relay-point.ts';

type Context = {
  readonly publicUrl: string;
  /** Product data that the cart itself does not contain. */
  readonly products: ReadonlyMap<number, ItemProduct>;
  readonly crossSells: readonly WireProduct[];
  readonly paymentMethods: readonly string[];
  /** null: the delivery method needs no relay point. */
  readonly relay: RelayOffer | null;
};

/** Converts a cart to the format of the Store API (§3.11). */
export function toWireCart(cart: Cart, context: Context) {
  return {
    items: cart.lines.map((line) => toWireItem(line, context)),
    coupons: cart.coupons.map(({ coupon, discount }) => toWireCoupon(coupon.code, coupon.kind, discount)),
    fees: cart.fees.map(toWireFee),
    totals: toCartTotals(cart),
    shipping_address: toWireAddress(cart.shipping),
    billing_address: toWireBilling(cart.billing),
    needs_payment: cart.toPay > 0,
    needs_shipping: cart.needsShipping,
    has_calculated_shipping: cart.needsShipping,
    payment_requirements: ['products'],
    payment_methods: context.paymentMethods,
    shipping_rates: cart.needsShipping ? [toWirePackage(cart)] : [],
    items_count: itemCount(cart),
    items_weight: cart.lines.reduce((grams, line) => grams + line.weightGrams * line.quantity, 0),
    cross_sells: context.crossSells,
    errors: errorsOf(cart),
    extensions: { eveil: toShopExtension(cart, context) },
  };
}

/** Data of the shop that the platform's cart has no fields for. */
const toShopExtension = (cart: Cart, { relay }: Context) => ({
  gift_wrap:
    cart.giftWrapPrice === null || !cart.needsShipping
      ? null
      : {
          price: minorUnits(cart.giftWrapPrice),
          selected: cart.fees.some(({ key }) => key === GIFT_WRAP),
        },
  free_delivery: cart.freeDelivery
    ? {
        threshold: minorUnits(cart.freeDelivery.threshold),
        missing: minorUnits(cart.freeDelivery.missing),
        least: minorUnits(cart.freeDelivery.least),
      }
    : null,
  ...toWirePayments(cart.giftCards, cart.toPay),
  ...toWireTaxNotice(cart),
  pays_net: cart.paysNet,
  relay_points:
    relay?.points.map(({ id, name, address1, postcode, city }) => ({
      id,
      name,
      postcode,
      city,
      address_1: address1,
    })) ?? null,
});

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
      maximum: Math.max(maxQuantity(line), 1),
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
    variation: toWireChoices(line.choices.filter((choice) => !isGiftDetail(choice))),
    item_data: [
      ...line.choices.filter(isGiftDetail).map(({ label, value }) => ({ name: label, value })),
      ...(line.offer ? [{ name: cartTexts.offerName, value: cartTexts.offer(line.offer) }] : []),
    ],
    prices: toWirePrices(line),
    totals: toWireLineTotals(line),
    catalog_visibility: 'visible',
    extensions: {
      // The shop has no product bundles, but clients check this field before they render a line.
      bundles: {},
      eveil: { features: line.features, warnings: line.warnings },
    },
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

/** The shipping costs are null until a delivery method is chosen. */
const toCartTotals = ({ totals }: Cart) => ({
  ...toWireTotals(totals, totals.items),
  total_shipping: totals.shipping && minorUnits(totals.shipping.net),
  total_shipping_tax: totals.shipping && minorUnits(totals.shipping.tax),
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
    shipping_rates: cart.rates.map(({ id, amount, method, promise }) => ({
      rate_id: id,
      name: method.title,
      description: method.description,
      delivery_time: deliveryTimeOf({ promise, method }),
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

/** Returns the problems of cart lines and coupons that appeared after they were added, with messages. */
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
