import { toCents } from '#platform/money.ts';
import { UNKNOWN_ADDRESS } from '#shop/common/addresses/address.ts';
import { fullPriceOf } from '#shop/basket/pricing/line-offer.ts';
import type { priceStoredCart } from '#shop/basket/cart/price-stored-cart.ts';
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
