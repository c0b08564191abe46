import { toCents } from '#platform/money.ts';
import { UNKNOWN_ADDRESS } from '#shop/common/addresses/address.ts';
import { fullPriceOf } from '#shop/basket/pricing/line-offer.ts';
import { priceStoredCart } from '#shop/basket/cart/price-stored-cart.ts';
import { USUAL_DELIVERY_SETTINGS } from '#shop/basket/delivery/delivery-settings.ts';
import type { StoredCart } from '#shop/basket/cart/cart.ts';
import { aStoredCart } from '#shop/basket/cart/test-cart.ts';
import { NO_EU_SALES } from '#shop/basket/pricing/eu-sales.ts';
import { frenchRates, NO_RATE_CHANGES } from '#shop/basket/pricing/french-rates.ts';
import type { Tariff } from '#shop/basket/pricing/priced-cart.ts';
import { aMethod } from '#shop/basket/pricing/test-method.ts';
import { USUAL_VAT_SETTINGS } from '#shop/basket/pricing/vat-treatment.ts';
import type { Order } from './order.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

/** Builds an order from a priced cart. */
export function orderOf(cart: ReturnType<typeof priceStoredCart>): Order {
  return {
    id: 1001,
    key: 'wc_order_0123456789abc',
    status: 'processing',
    placedAt: NOW,
    customerId: null,
    paidAt: NOW,
    payUntil: null,
    reservesUnpaid: true,
    billing: { ...UNKNOWN_ADDRESS, firstName: 'Anne', lastName: 'Rossi', email: 'anne@exemple.fr' },
    shipping: UNKNOWN_ADDRESS,
    note: '',
    paymentMethod: 'bacs',
    rateTitle: cart.rate?.method.title ?? '',
    deliveryTime: '',
    promise: null,
    isPickup: false,
    relayPoint: null,
    coupons: cart.coupons.map(({ coupon, discount }) => ({ code: coupon.code, kind: coupon.kind, discount })),
    fees: cart.fees,
    lines: cart.lines.map((line, id) => ({ ...line, id, missing: 0, insteadOf: fullPriceOf(line) })),
    vat: cart.vat,
    totals: cart.totals,
    giftCards: cart.giftCards,
    isTest: false,
    legalVersions: [],
    deliverySeen: '',
    refunded: toCents(0),
  };
}

/** One zone, France, where delivery costs 4,90 € and is free from 60 €; gift wrap costs 3,50 €. */
const TARIFF: Tariff = {
  zones: [{ name: 'France', countries: ['FR'], postcodes: [], methods: [aMethod()] }],
  giftWrap: toCents(350),
  offers: [],
  delivery: USUAL_DELIVERY_SETTINGS,
  vat: USUAL_VAT_SETTINGS,
  euSales: NO_EU_SALES,
  frenchRates: frenchRates(NO_RATE_CHANGES),
};

/** An order of a cart, by default of one product at 10 €, with overrides. */
export const anOrder = (cart: Partial<StoredCart> = {}, change: Partial<Order> = {}): Order => ({
  ...orderOf(priceStoredCart(aStoredCart(cart), TARIFF, NOW)),
  ...change,
});
