import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCents } from '../../platform/money.ts';
import { UNKNOWN_ADDRESS } from '../addresses/address.ts';
import { insteadOf } from '../cart/line-offer.ts';
import { priceBasket } from '../cart/price-basket.ts';
import { aBasket, aLine } from '../cart/test-basket.ts';
import { gross, type VatClass } from '../cart/vat.ts';
import { aCoupon } from '../coupons/test-coupon.ts';
import { invoiceTotal, totalsByRate } from '../invoices/invoice.ts';
import { UNWRITTEN } from '../settings/shop-settings.ts';
import { aMethod } from '../shipping/test-method.ts';
import type { Order } from './order.ts';
import { toInvoice } from './order-invoice.ts';

const lines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 100, max: 30_000 }).map(toCents),
    quantity: fc.integer({ min: 1, max: 5 }),
    vatClass: fc.constantFrom<VatClass>('standard', 'reduced'),
  }),
  { minLength: 1, maxLength: 6 },
);

const NOW = new Date('2026-11-15T12:00:00Z');

/** An order as a basket becomes one. */
function orderOf(cart: ReturnType<typeof priceBasket>): Order {
  return {
    id: 1001,
    key: 'wc_order_0123456789abc',
    status: 'processing',
    placedAt: NOW,
    customerId: null,
    paidAt: NOW,
    billing: { ...UNKNOWN_ADDRESS, firstName: 'Anne', lastName: 'Rossi', email: 'anne@exemple.fr' },
    shipping: UNKNOWN_ADDRESS,
    note: '',
    paymentMethod: 'bacs',
    rateTitle: cart.rate?.method.title ?? '',
    deliveryTime: '',
    isPickup: false,
    coupons: cart.coupons.map(({ coupon, discount }) => ({ code: coupon.code, kind: coupon.kind, discount })),
    fees: cart.fees,
    lines: cart.lines.map((line, id) => ({ ...line, id, missing: 0, insteadOf: insteadOf(line) })),
    totals: cart.totals,
    refunded: toCents(0),
  };
}

test('an invoice adds up to its order, in total and in tax at each rate, whatever was bought', () => {
  const zones = [{ name: 'France', countries: ['FR'], postcodes: [], methods: [aMethod()] }];
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 90 }), fc.boolean(), (some, percent, giftWrap) => {
      const basket = aBasket({
        lines: some.map((line) => aLine({ ...line, usualPrice: line.unitPrice })),
        coupons: percent === 0 ? [] : [aCoupon({ amount: percent })],
        giftWrap,
      });
      const order = orderOf(priceBasket(basket, { zones, giftWrap: toCents(350), offers: [] }, NOW));
      const invoice = toInvoice(order, UNWRITTEN, NOW);
      expect(gross(invoiceTotal(invoice.lines))).toBe(order.totals.total);
      expect(
        totalsByRate(invoice.lines).map(({ vatClass, amount }) => ({ vatClass, tax: amount.tax })),
      ).toEqual(order.totals.taxes);
    }),
  );
});
