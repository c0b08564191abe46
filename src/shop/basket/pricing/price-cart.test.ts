import { NO_EU_SALES } from './eu-sales.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { USUAL_DELIVERY_SETTINGS } from '#shop/basket/delivery/delivery-settings.ts';
import { toCents } from '#platform/money.ts';
import { aCoupon } from './test-coupon.ts';
import type { ShippingZone } from './shipping.ts';
import { aMethod } from './test-method.ts';
import type { CartPrices, PricingLine, Tariff, UnpricedCart } from './priced-cart.ts';
import { priceCart } from './price-cart.ts';
import { aCart, aLine } from './test-lines.ts';
import { frenchRates, NO_RATE_CHANGES } from './french-rates.ts';
import { FRENCH_RATES, gross, splitTax } from './vat.ts';
import { USUAL_VAT_SETTINGS } from './vat-treatment.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

const zones: ShippingZone[] = [
  {
    name: 'France',
    countries: ['FR'],
    postcodes: [],
    methods: [aMethod({ prices: [{ upToGrams: 30_000, cents: 690 }] })],
  },
];
const tariff: Tariff = {
  zones,
  giftWrap: toCents(390),
  offers: [],
  delivery: USUAL_DELIVERY_SETTINGS,
  vat: USUAL_VAT_SETTINGS,
  euSales: NO_EU_SALES,
  frenchRates: frenchRates(NO_RATE_CHANGES),
};

const price = (cart: UnpricedCart<PricingLine>) => priceCart(cart, tariff, NOW);

test.each([
  [1000, 'standard', 833, 167],
  [1000, 'reduced', 948, 52],
  [1, 'standard', 1, 0],
  [3, 'standard', 2, 1], // 0.5 cent of tax: half up
  [0, 'reduced', 0, 0],
] as const)('%i cents at the %s rate are %i and %i of tax', (paid, vatClass, net, tax) => {
  expect(splitTax(toCents(paid), vatClass, FRENCH_RATES)).toEqual({ net, tax });
});

test('goods, delivery and wrapping make the total', () => {
  const cart = price(aCart({ lines: [aLine({ quantity: 2 })], giftWrap: true }));
  expect(cart.totals.total).toBe(2000 + 690 + 390);
  expect(cart.fees).toEqual([{ key: 'emballage-cadeau', amount: { net: 325, tax: 65 } }]);
});

test('an empty cart costs nothing (§9.1#3)', () => {
  expect(price(aCart({ lines: [] })).totals.total).toBe(0);
});

test('delivery is free from the threshold on, counted after reductions', () => {
  const sixty = [aLine({ quantity: 6 })];
  expect(price(aCart({ lines: sixty })).totals.total).toBe(6000);
  expect(price(aCart({ lines: sixty, coupons: [aCoupon()] })).totals.total).toBe(5400 + 690);
  expect(price(aCart({ lines: sixty, coupons: [aCoupon()] })).freeDelivery).toEqual({
    threshold: 6000,
    missing: 600,
    least: 0,
  });
});

test('a code can offer delivery', () => {
  const offered = aCoupon({ code: 'port', kind: 'fixed_cart', amount: 0, freeShipping: true });
  expect(price(aCart({ coupons: [offered] })).totals.total).toBe(1000);
});

test('a cart with a physical book is never delivered free, neither by its total nor by a coupon', () => {
  const book = aLine({ vatClass: 'reduced', isBook: true });
  const cart = price(aCart({ lines: [aLine({ quantity: 6 }), book] }));
  expect(cart.totals.total).toBe(7000 + 300);
  expect(cart.freeDelivery).toEqual({ threshold: 6000, missing: 0, least: 300 });
  expect(price(aCart({ lines: [{ ...book, quantity: 7 }] })).totals.total).toBe(7000 + 1);
  const offered = aCoupon({ code: 'port', kind: 'fixed_cart', amount: 0, freeShipping: true });
  expect(price(aCart({ lines: [aLine(), book], coupons: [offered] })).totals.total).toBe(2000 + 300);
  const readOnScreen = { ...book, isVirtual: true };
  expect(price(aCart({ lines: [aLine({ quantity: 6 }), readOnScreen] })).totals.total).toBe(7000);
});

test.each([
  // VAT class, is a book, discount of a code of 10 %, price of the delivery that is free from 60 € on
  ['standard', false, 700, 0],
  ['reduced', false, 700, 0],
  ['reduced', true, 0, 1],
  ['standard', true, 0, 1],
] as const)(
  'the fixed price and the delivery fee of books depend on the product, not on its VAT rate: %s, %s',
  (vatClass, isBook, discount, delivery) => {
    const lines = [aLine({ quantity: 7, vatClass, isBook })];
    const { totals, freeDelivery } = price(aCart({ lines, coupons: [aCoupon()] }));
    expect(gross(totals.discount)).toBe(discount);
    expect(totals.shipping && gross(totals.shipping)).toBe(delivery);
    expect(freeDelivery?.least).toBe(delivery);
  },
);

test('virtual products need no delivery and are not wrapped', () => {
  const cart = price(aCart({ lines: [aLine({ isVirtual: true })], giftWrap: true }));
  expect(cart.needsShipping).toBe(false);
  expect(cart.totals).toMatchObject({ shipping: null, total: 1000 });
});

test('for a country without delivery, the cart has no shipping rates and charges no delivery', () => {
  const { shipping } = aCart();
  const cart = price(aCart({ shipping: { ...shipping, country: 'US' } }));
  expect(cart).toMatchObject({ needsShipping: true, rates: [], rate: undefined });
  expect(cart.totals.total).toBe(1000);
});

test('a parcel of books is delivered at the rate of books, any other at the usual one', () => {
  const book = aLine({ vatClass: 'reduced', isBook: true });
  expect(price(aCart({ lines: [book] })).totals.taxes).toEqual([
    { vatClass: 'reduced', rate: 55, tax: 52 + 36 },
  ]);
  expect(price(aCart({ lines: [book, aLine()] })).totals.taxes).toEqual([
    { vatClass: 'standard', rate: 200, tax: 167 + 115 },
    { vatClass: 'reduced', rate: 55, tax: 52 },
  ]);
});

test('a coupon with an unmet minimum is listed as refused and discounts nothing', () => {
  const cart = price(aCart({ coupons: [aCoupon({ minimum: toCents(5000) })] }));
  expect(cart.coupons).toEqual([]);
  expect(cart.refusedCoupons).toEqual([{ code: 'dix', refusal: 'below-minimum' }]);
  expect(cart.totals.total).toBe(1690);
});

const REUNION = { country: 'FR', postcode: '97400' };

test('an export is paid without VAT: products, wrapping, delivery and crossed-out prices', () => {
  const lines = [
    aLine({ quantity: 3, unitPrice: toCents(999) }),
    aLine({ vatClass: 'reduced', quantity: 2 }),
  ];
  const cart = price(aCart({ lines, giftWrap: true, shipping: REUNION }));
  expect(cart.vat).toEqual({ kind: 'export', article: '294' });
  expect(cart.lines.map(({ unitPrice, usualPrice, before }) => [unitPrice, usualPrice, before])).toEqual([
    [832, 833, { net: 3 * 832, tax: 0 }],
    [948, 948, { net: 2 * 948, tax: 0 }],
  ]);
  expect(cart.fees).toEqual([{ key: 'emballage-cadeau', amount: { net: 325, tax: 0 } }]);
  expect(cart.giftWrapPrice).toBe(325);
  expect(cart.rates.map((rate) => [rate.price, rate.amount])).toEqual([[575, { net: 575, tax: 0 }]]);
  expect(cart.totals).toMatchObject({ taxes: [], total: 3 * 832 + 2 * 948 + 325 + 575 });
});

test('an export costs the same as at home if the merchant says so, but without VAT', () => {
  const cart = priceCart(
    aCart({ shipping: REUNION }),
    { ...tariff, vat: { ...USUAL_VAT_SETTINGS, exportPrice: 'same' } },
    NOW,
  );
  expect(cart.vat.kind).toBe('export');
  expect(cart.totals).toMatchObject({ items: { net: 1000, tax: 0 }, taxes: [], total: 1690 });
});

test.each([
  ['a gift card keeps its price', aLine({ vatClass: 'none', isGiftCard: true }), 1000],
  ['a virtual product alone is no export', aLine({ isVirtual: true }), 1000],
])('overseas, %s', (_, line, paid) => {
  expect(gross(price(aCart({ lines: [line], shipping: REUNION })).totals.items)).toBe(paid);
});

test('an order collected at the shop is sold in France, wherever its buyer lives', () => {
  const pickup = aMethod({ id: 9, kind: 'local_pickup', prices: [{ upToGrams: 30_000, cents: 120 }] });
  const everywhere = zones.map((zone) => ({ ...zone, methods: [...zone.methods, pickup] }));
  const priced = (rateId: string | null) =>
    priceCart(aCart({ shipping: REUNION, rateId }), { ...tariff, zones: everywhere }, NOW);
  expect(priced('local_pickup:9')).toMatchObject({ vat: { kind: 'french' }, totals: { total: 1120 } });
  expect(priced(null)).toMatchObject({ vat: { kind: 'export' }, totals: { total: 833 + 575 } });
  expect(priced(null).rates.map((rate) => rate.price)).toEqual([575, 120]);
});

test('the legal minimum for delivering books holds without VAT, too', () => {
  const book = aLine({ vatClass: 'reduced', isBook: true });
  const coupons = [aCoupon({ code: 'port', kind: 'fixed_cart', amount: 0, freeShipping: true })];
  expect(price(aCart({ lines: [aLine(), book], coupons, shipping: REUNION })).rate?.price).toBe(300);
});

test('an offer names no reference price if both are the same without VAT', () => {
  const offers = [
    { id: 1, productId: 2, isActive: true, discount: { kind: 'amount' as const, value: 1 }, minimum: null },
  ].map((offer) => ({ ...offer, withTerms: [] }));
  const lines = [aLine(), aLine({ productId: 2, offerId: 1, unitPrice: toCents(1005) })];
  const offered = (shipping: UnpricedCart<PricingLine>['shipping']) =>
    priceCart(aCart({ lines, shipping }), { ...tariff, offers }, NOW).lines[1]?.offer;
  expect(offered({ country: 'FR', postcode: '69004' })).toEqual({ kind: 'reduced', insteadOf: 1005 });
  expect(offered(REUNION)).toEqual({ kind: 'reduced', insteadOf: null });
});

const lines = fc.array(
  fc
    .record({
      productId: fc.integer({ min: 1, max: 6 }),
      quantity: fc.integer({ min: 1, max: 40 }),
      unitPrice: fc.integer({ min: 0, max: 20_000 }).map(toCents),
      vatClass: fc.constantFrom('standard' as const, 'reduced' as const),
      isBook: fc.boolean(),
      isVirtual: fc.boolean(),
      weightGrams: fc.integer({ min: 0, max: 900 }),
      termIds: fc.subarray([1, 2, 3]),
    })
    .map((line) => aLine({ ...line, usualPrice: line.unitPrice })),
  { maxLength: 8 },
);
const coupons = fc.uniqueArray(
  fc
    .record({
      code: fc.stringMatching(/^[a-z]{1,6}$/),
      kind: fc.constantFrom('percent' as const, 'fixed_cart' as const, 'fixed_product' as const),
      amount: fc.integer({ min: 0, max: 100 }),
      freeShipping: fc.boolean(),
      excludedProductIds: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
    })
    .map(({ kind, amount, ...rest }) =>
      aCoupon({ ...rest, kind, amount: kind === 'percent' ? amount : amount * 37 }),
    ),
  { selector: ({ code }) => code, maxLength: 4 },
);

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The invariant: the parts always add up to the total. */
function expectToAddUp(cart: CartPrices<PricingLine>): void {
  const { totals } = cart;
  const parts =
    gross(totals.items) -
    gross(totals.discount) +
    gross(totals.fees) +
    (totals.shipping ? gross(totals.shipping) : 0);
  expect(parts).toBe(totals.total);
  expect(sumOf(cart.lines.map(({ before }) => before.net))).toBe(totals.items.net);
  expect(sumOf(cart.lines.map(({ before }) => before.tax))).toBe(totals.items.tax);
  expect(sumOf(cart.coupons.map(({ discount }) => discount.net))).toBe(totals.discount.net);
  expect(sumOf(cart.coupons.map(({ discount }) => discount.tax))).toBe(totals.discount.tax);
  const tax = totals.items.tax - totals.discount.tax + totals.fees.tax + (totals.shipping?.tax ?? 0);
  expect(sumOf(totals.taxes.map((line) => line.tax))).toBe(tax);
  for (const { after, before } of cart.lines) {
    expect(gross(after)).toBeGreaterThanOrEqual(0);
    expect(gross(after)).toBeLessThanOrEqual(gross(before));
  }
}

/**
 * Offers for products inside or outside the cart, possibly two for the same product; each is for one unit.
 */
const offers = fc
  .array(
    fc.record({
      productId: fc.integer({ min: 1, max: 6 }),
      isActive: fc.boolean(),
      discount: fc.option(
        fc.oneof(
          fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
          fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 9_000 }) }),
        ),
      ),
      minimum: fc.option(fc.integer({ min: 0, max: 30_000 }).map(toCents)),
      withTerms: fc.subarray([1, 2, 3]),
    }),
    { maxLength: 3 },
  )
  .map((some) => some.map((offer, index) => ({ ...offer, id: index + 1 })));

const places = fc.constantFrom({ country: 'FR', postcode: '' }, REUNION, { country: 'BE', postcode: '1000' });

test('in any cart, lines, taxes, delivery, offers and discounts add up to the cent', () => {
  fc.assert(
    fc.property(lines, offers, coupons, fc.boolean(), places, (some, offered, codes, giftWrap, shipping) => {
      const taken = offered.map(({ id, productId }) =>
        aLine({ productId, offerId: id, unitPrice: toCents(1_590), usualPrice: toCents(1_590) }),
      );
      const basket = aCart({ lines: [...some, ...taken], coupons: codes, giftWrap, shipping });
      const cart = priceCart(basket, { ...tariff, offers: offered }, NOW);
      expectToAddUp(cart);
      for (const line of cart.lines) {
        expect(gross(line.before)).toBe(line.unitPrice * line.quantity);
        if (line.offer?.kind === 'reduced')
          expect(line.unitPrice).toBeLessThan(line.offer.insteadOf ?? Infinity);
        else expect(line.unitPrice).toBe(line.usualPrice);
      }
    }),
  );
});

const BELGIUM = { country: 'BE', postcode: '1000' };
const EUROPE = { name: 'Europe', countries: ['BE'], postcodes: [], methods: [aMethod()] };
const priceInBelgium = (euCents: number, vat = tariff.vat) =>
  priceCart(
    aCart({ lines: [aLine({ quantity: 10 })], shipping: BELGIUM }),
    {
      ...tariff,
      zones: [EUROPE],
      vat,
      euSales: { ...NO_EU_SALES, year: NOW.getUTCFullYear(), cents: euCents },
    },
    NOW,
  );

test('another EU state pays the prices of the shop with French VAT below the threshold', () => {
  const cart = priceInBelgium(900_000);
  expect(cart.vat).toEqual({ kind: 'french', state: 'BE' });
  expect(cart.totals.items).toEqual({ net: 8_333, tax: 1_667 });
});

test.each([
  ['above the threshold', 1_000_001, tariff.vat],
  ['with the sale that passes the threshold', 995_000, tariff.vat],
  ['at once if the merchant says so', 0, { ...tariff.vat, euVat: 'destination' as const }],
])('another EU state pays the same prices with its own VAT %s', (_, euCents, vat) => {
  const cart = priceInBelgium(euCents, vat);
  expect(cart.vat).toEqual({ kind: 'eu', state: 'BE', rates: { standard: 210, reduced: 60 } });
  expect(cart.totals.items).toEqual({ net: 8_264, tax: 1_736 });
  expect(cart.totals.taxes.map(({ rate }) => rate)).toEqual([210]);
});
