import { NO_EU_SALES } from '#shop/basket/pricing/eu-sales.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { USUAL_DELIVERY_SETTINGS } from '#shop/basket/delivery/delivery-settings.ts';
import { toCents } from '#platform/money.ts';
import type { Tariff } from '#shop/basket/pricing/priced-cart.ts';
import { frenchRates, NO_RATE_CHANGES } from '#shop/basket/pricing/french-rates.ts';
import { USUAL_VAT_SETTINGS } from '#shop/basket/pricing/vat-treatment.ts';
import { priceStoredCart } from '#shop/basket/cart/price-stored-cart.ts';
import { aStoredCart, aLine } from '#shop/basket/cart/test-cart.ts';
import { gross, type VatClass } from '#shop/basket/pricing/vat.ts';
import { aCoupon } from '#shop/basket/pricing/test-coupon.ts';
import { invoiceTotal, totalsByRate } from '#shop/orders/invoices/invoice.ts';
import { UNWRITTEN } from '#shop/common/settings/shop-settings.ts';
import { aMethod } from '#shop/basket/pricing/test-method.ts';
import { toInvoice } from './order-invoice.ts';
import { orderOf } from './test-order.ts';

const lines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 100, max: 30_000 }).map(toCents),
    quantity: fc.integer({ min: 1, max: 5 }),
    vatClass: fc.constantFrom<VatClass>('standard', 'reduced'),
  }),
  { minLength: 1, maxLength: 6 },
);

const NOW = new Date('2026-11-15T12:00:00Z');
const tariff: Tariff = {
  zones: [{ name: 'France', countries: ['FR'], postcodes: [], methods: [aMethod()] }],
  giftWrap: null,
  offers: [],
  delivery: USUAL_DELIVERY_SETTINGS,
  vat: USUAL_VAT_SETTINGS,
  euSales: NO_EU_SALES,
  frenchRates: frenchRates(NO_RATE_CHANGES),
};

test('an invoice adds up to its order, in total and in tax at each rate, whatever was bought', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 90 }), fc.boolean(), (some, percent, giftWrap) => {
      const basket = aStoredCart({
        lines: some.map((line) => aLine({ ...line, usualPrice: line.unitPrice })),
        coupons: percent === 0 ? [] : [aCoupon({ amount: percent })],
        giftWrap,
      });
      const order = orderOf(priceStoredCart(basket, { ...tariff, giftWrap: toCents(350) }, NOW));
      const invoice = toInvoice(order, UNWRITTEN, NOW);
      expect(gross(invoiceTotal(invoice.lines))).toBe(order.totals.total);
      expect(
        totalsByRate(invoice.lines).map(({ vatClass, amount }) => ({ vatClass, tax: amount.tax })),
      ).toEqual(order.totals.taxes.map(({ vatClass, tax }) => ({ vatClass, tax })));
    }),
  );
});

test('the cent that delivering many books costs is taxed as they are', () => {
  const lines = [aLine({ quantity: 7, vatClass: 'reduced' })];
  const order = orderOf(priceStoredCart(aStoredCart({ lines }), tariff, NOW));
  expect(totalsByRate(toInvoice(order, UNWRITTEN, NOW).lines).map(({ vatClass }) => vatClass)).toEqual([
    'reduced',
  ]);
});
