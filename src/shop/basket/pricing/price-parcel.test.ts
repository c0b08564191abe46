import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { USUAL_DELIVERY_SETTINGS } from '#shop/basket/delivery/delivery-settings.ts';
import { NO_EU_SALES } from './eu-sales.ts';
import { frenchRates, NO_RATE_CHANGES } from './french-rates.ts';
import { priceCart } from './price-cart.ts';
import type { PricingLine, Tariff, UnpricedCart } from './priced-cart.ts';
import { aCoupon } from './test-coupon.ts';
import { aCart, aLine } from './test-lines.ts';
import { aMethod } from './test-method.ts';
import { FRENCH_RATES, gross, splitTax } from './vat.ts';
import { USUAL_VAT_SETTINGS } from './vat-treatment.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const toFrance = (prices: readonly { upToGrams: number; cents: number }[]): Tariff => ({
  zones: [{ name: 'France', countries: ['FR'], postcodes: [], methods: [aMethod({ prices: [...prices] })] }],
  giftWrap: toCents(390),
  offers: [],
  delivery: USUAL_DELIVERY_SETTINGS,
  vat: USUAL_VAT_SETTINGS,
  euSales: NO_EU_SALES,
  frenchRates: frenchRates(NO_RATE_CHANGES),
});
const price = (cart: UnpricedCart<PricingLine>) =>
  priceCart(cart, toFrance([{ upToGrams: 30_000, cents: 690 }]), NOW);

/** Pieces of 100 g, cheap enough that their delivery is not free. */
const cheap = (quantity: number) => aLine({ quantity, unitPrice: toCents(100) });

test.each([
  ['at the limit of the lighter parcel', [cheap(5)], 490],
  ['above it', [cheap(6)], 690],
  ['above it by another article', [cheap(5), aLine({ productId: 2, weightGrams: 1 })], 690],
  [
    'at the limit, with an article that is not sent',
    [cheap(5), aLine({ productId: 2, isVirtual: true })],
    490,
  ],
])('the weight of what is sent decides the price of the delivery: %s', (_what, lines, cents) => {
  const prices = [
    { upToGrams: 500, cents: 490 },
    { upToGrams: 30_000, cents: 690 },
  ];
  expect(priceCart(aCart({ lines }), toFrance(prices), NOW).rates[0]?.price).toBe(cents);
});

test('an article that is not sent changes neither the wrapping nor the VAT of the delivery of the others', () => {
  const sent = aLine({ vatClass: 'reduced', isBook: false });
  const lines = [sent, aLine({ productId: 2, isVirtual: true })];
  const cart = price(aCart({ lines, giftWrap: true }));
  expect(cart.fees).toHaveLength(1);
  expect(cart.rates[0]?.amount).toEqual(splitTax(toCents(690), 'reduced', FRENCH_RATES));
  const overseas = price(aCart({ lines, shipping: { country: 'FR', postcode: '97400' } }));
  expect(overseas.vat.kind).toBe('export');
});

test('an article at its usual price is not on sale for a code that excludes sales', () => {
  const cart = price(aCart({ coupons: [aCoupon({ excludesSaleItems: true })] }));
  expect(cart.refusedCoupons).toEqual([]);
  expect(gross(cart.totals.discount)).toBeGreaterThan(0);
});

test('the sale that passes the EU threshold counts discounts, wrapping and delivery, without VAT', () => {
  const tariff = toFrance([{ upToGrams: 30_000, cents: 690 }]);
  const [zone] = tariff.zones;
  const sale = aCart({
    lines: [aLine({ quantity: 5 })],
    coupons: [aCoupon()],
    giftWrap: true,
    shipping: { country: 'BE', postcode: '1000' },
  });
  const soldBefore = (cents: number) =>
    priceCart(
      sale,
      {
        ...tariff,
        zones: zone ? [{ ...zone, countries: ['BE'] }] : [],
        euSales: { ...NO_EU_SALES, year: NOW.getUTCFullYear(), cents },
      },
      NOW,
    );
  const { totals, vat } = soldBefore(0);
  expect(vat.kind).toBe('french');
  const net = totals.total - totals.taxes.reduce((sum, { tax }) => sum + tax, 0);
  expect(totals.discount.net * totals.fees.net * (totals.shipping?.net ?? 0)).toBeGreaterThan(0);
  expect(soldBefore(1_000_000 - net).vat.kind).toBe('french');
  expect(soldBefore(1_000_001 - net).vat.kind).toBe('eu');
});
