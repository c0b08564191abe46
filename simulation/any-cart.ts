import { USUAL_DELIVERY_SETTINGS } from '#shop/basket/delivery/delivery-settings.ts';
import fc from 'fast-check';
import { toCents } from '#platform/money.ts';
import type { StoredCart, Cart } from '#shop/basket/cart/cart.ts';
import { frenchRates, NO_RATE_CHANGES } from '#shop/basket/pricing/french-rates.ts';
import { NO_EU_SALES } from '#shop/basket/pricing/eu-sales.ts';
import type { Tariff } from '#shop/basket/pricing/priced-cart.ts';
import { priceStoredCart } from '#shop/basket/cart/price-stored-cart.ts';
import { aStoredCart, aLine } from '#shop/basket/cart/test-cart.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { UNKNOWN_ADDRESS } from '#shop/common/addresses/address.ts';
import { aCoupon } from '#shop/basket/pricing/test-coupon.ts';
import { quoteOf } from '#shop/checkout/express-checkout/quote.ts';
import { invoiceTotal, refundedByRate, totalsByRate } from '#shop/orders/invoices/invoice.ts';
import { toInvoice } from '#shop/orders/orders/order-invoice.ts';
import { orderOf } from '#shop/orders/orders/test-order.ts';
import { UNWRITTEN } from '#shop/common/settings/shop-settings.ts';
import { aMethod } from '#shop/basket/pricing/test-method.ts';
import { toWireCart } from '#shop/api/store-api/server/cart/cart-resource.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const zones: Tariff['zones'] = [
  {
    name: 'France',
    countries: ['FR', 'BE', 'FI'],
    postcodes: [],
    methods: [
      aMethod({
        id: 1,
        prices: [
          { upToGrams: 500, cents: 490 },
          { upToGrams: 90_000, cents: 690 },
        ],
      }),
      aMethod({ id: 2, prices: [{ upToGrams: 90_000, cents: 1_290 }], freeFrom: null }),
      aMethod({ id: 3, kind: 'local_pickup', prices: [{ upToGrams: 1_000_000, cents: 0 }], freeFrom: null }),
    ],
  },
];

const RATES = [null, 'flat_rate:1', 'flat_rate:2', 'local_pickup:3'];
const WIRE_CONTEXT = {
  publicUrl: 'http://localhost',
  products: new Map(),
  crossSells: [],
  paymentMethods: [],
  relay: null,
};

const line = fc.record({
  productId: fc.integer({ min: 1, max: 6 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  unitPrice: fc.integer({ min: 0, max: 30_000 }).map(toCents),
  vatClass: fc.constantFrom('standard' as const, 'reduced' as const),
  isBook: fc.boolean(),
  isVirtual: fc.boolean(),
  weightGrams: fc.integer({ min: 0, max: 900 }),
  termIds: fc.subarray([1, 2, 3]),
});
const coupon = fc.record({
  kind: fc.constantFrom('percent' as const, 'fixed_cart' as const, 'fixed_product' as const),
  amount: fc.integer({ min: 0, max: 100 }),
  freeShipping: fc.boolean(),
  minimum: fc.option(fc.integer({ min: 0, max: 9_000 }).map(toCents)),
  excludedProductIds: fc.subarray([1, 2, 3, 4]),
});
const offer = fc.record({
  productId: fc.integer({ min: 1, max: 6 }),
  isActive: fc.boolean(),
  discount: fc.option(
    fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      value: fc.integer({ min: 1, max: 100 }),
    }),
  ),
  minimum: fc.option(fc.integer({ min: 0, max: 30_000 }).map(toCents)),
  withTerms: fc.subarray([1, 2, 3]),
});

/** Destinations with their own VAT. */
const PLACES = [
  { country: 'FR', postcode: '69004' },
  { country: 'FR', postcode: '97400' },
  { country: 'FR', postcode: '98800' },
  { country: 'BE', postcode: '1000' },
  { country: 'FI', postcode: '00100' },
] as const;

/**
 * A random cart: products at both VAT rates, coupons, offers, a destination, a delivery method, gift wrap, and
 * the split of its refund.
 */
export const anyCart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  coupons: fc.array(coupon, { maxLength: 4 }),
  offers: fc.array(offer, { maxLength: 3 }),
  rate: fc.nat({ max: 3 }),
  giftWrap: fc.boolean(),
  place: fc.nat({ max: PLACES.length - 1 }),
  exportPrice: fc.constantFrom('net' as const, 'same' as const),
  euVat: fc.constantFrom('threshold' as const, 'destination' as const),
  euCents: fc.constantFrom(0, 995_000, 1_000_001),
  cuts: fc.array(fc.nat({ max: 1_000 }), { maxLength: 3 }),
});
type AnyCart = typeof anyCart extends fc.Arbitrary<infer Value> ? Value : never;

function priceAnyCart({ lines, coupons, offers, rate, giftWrap, place, ...vat }: AnyCart): Cart {
  const offered = offers.map((one, index) => ({ ...one, id: index + 1 }));
  const taken = offered.map(({ id, productId }) =>
    aLine({ productId, offerId: id, unitPrice: toCents(1_590), usualPrice: toCents(1_590) }),
  );
  const stored: StoredCart = aStoredCart({
    lines: [...lines.map((one) => aLine({ ...one, usualPrice: one.unitPrice })), ...taken],
    coupons: coupons.map(({ kind, amount, ...rest }, index) =>
      aCoupon({ ...rest, code: `code${index}`, kind, amount: kind === 'percent' ? amount : amount * 37 }),
    ),
    rateId: RATES[rate] ?? null,
    giftWrap,
    shipping: { ...UNKNOWN_ADDRESS, ...PLACES[place] },
  });
  const tariff: Tariff = {
    zones,
    giftWrap: toCents(390),
    offers: offered,
    delivery: USUAL_DELIVERY_SETTINGS,
    vat,
    euSales: { ...NO_EU_SALES, year: NOW.getUTCFullYear(), cents: vat.euCents },
    frenchRates: frenchRates(NO_RATE_CHANGES),
  };
  return priceStoredCart(stored, tariff, NOW);
}

/** Lists every sum that is wrong in a cart, its wallet sheet, its invoice and its credit notes. */
export function findFaults(any: AnyCart): string[] {
  const cart = priceAnyCart(any);
  return [...cartFaults(cart), ...walletFaults(cart), ...invoiceFaults(cart, any.cuts)];
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const differ = (what: string, one: number, other: number) =>
  one === other ? [] : [`${what}: ${one} is not ${other}`];

function cartFaults({ lines, coupons, totals, vat }: Cart): string[] {
  const { items, discount, fees, shipping, taxes, total } = totals;
  const parts = gross(items) - gross(discount) + gross(fees) + (shipping ? gross(shipping) : 0);
  const tax = items.tax - discount.tax + fees.tax + (shipping?.tax ?? 0);
  return [
    ...differ('the parts make the total', parts, total),
    ...differ('the lines make the items', sumOf(lines.map(({ before }) => gross(before))), gross(items)),
    ...differ(
      'lines after reductions',
      sumOf(lines.map(({ after }) => gross(after))),
      gross(items) - gross(discount),
    ),
    ...differ(
      'the coupons make the discount',
      sumOf(coupons.map((one) => gross(one.discount))),
      gross(discount),
    ),
    ...differ('the rates make the tax', sumOf(taxes.map((one) => one.tax)), tax),
    ...lines.flatMap((one) =>
      differ('a line is its price times its quantity', gross(one.before), one.unitPrice * one.quantity),
    ),
    ...lines
      .filter(({ after }) => after.net < 0 || after.tax < 0)
      .map(({ name }) => `${name} costs less than nothing`),
    ...(vat.kind === 'export' ? differ('the tax of an export', tax, 0) : []),
    ...(total < 0 ? [`the total is ${total}`] : []),
  ];
}

/** The wallet sheet asks for the total of the order, and its lines add up to that total. */
function walletFaults(cart: Cart): string[] {
  const wire = toWireCart(cart, WIRE_CONTEXT);
  const { total, items } = quoteOf(wire, { decimals: 2, withTax: true });
  return [
    ...differ('the wallet asks for the total', total, cart.totals.total),
    ...differ('the lines of the wallet', sumOf(items.map(({ amount }) => amount)), cart.totals.total),
  ];
}

/** The invoice has the total of the order, and its credit notes add up to the invoice at each VAT rate. */
function invoiceFaults(cart: Cart, cuts: readonly number[]): string[] {
  const { lines } = toInvoice(orderOf(cart), UNWRITTEN, NOW);
  const { total, taxes } = cart.totals;
  const stops = [0, ...cuts.map((cut) => Math.floor((cut * total) / 1_000)).sort((a, b) => a - b), total];
  const credited = stops
    .slice(1)
    .flatMap((after, index) =>
      refundedByRate(lines, { before: toCents(stops[index] ?? 0), after: toCents(after) }),
    );
  const creditedAt = (rate: string) => credited.filter(({ vatClass }) => vatClass === rate);
  return [
    ...differ('the total of the invoice', gross(invoiceTotal(lines)), total),
    ...differ('the tax of the invoice', invoiceTotal(lines).tax, sumOf(taxes.map(({ tax }) => tax))),
    ...totalsByRate(lines).flatMap(({ vatClass, amount }) => [
      ...differ(
        `credited net at ${vatClass}`,
        sumOf(creditedAt(vatClass).map((one) => one.amount.net)),
        amount.net,
      ),
      ...differ(
        `credited tax at ${vatClass}`,
        sumOf(creditedAt(vatClass).map((one) => one.amount.tax)),
        amount.tax,
      ),
    ]),
  ];
}
