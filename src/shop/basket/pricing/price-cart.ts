import { toCents } from '#platform/money.ts';
import { promiseEnds } from '#shop/basket/delivery/delivery-date.ts';
import { discountsOf, refuseCoupon, type Coupon, type CouponRefusal } from './coupon.ts';
import { withOffers } from './line-offer.ts';
import {
  GIFT_WRAP,
  lineTotal,
  type CartPrices,
  type CartTotals,
  type Fee,
  type LineWithPrice,
  type PricingLine,
  type Tariff,
  type UnpricedCart,
} from './priced-cart.ts';
import { freeDelivery, leastDelivery, promiseOf, ratesFor, selectRate, zoneFor } from './shipping.ts';
import {
  gross,
  minus,
  NOTHING,
  plus,
  splitTax,
  sum,
  VAT_CLASSES,
  type TaxedAmount,
  type VatClass,
} from './vat.ts';

/**
 * Prices a cart. This is the only place where the total is computed, in this order:
 *
 * 1. Offers (`line-offer.ts`): the unit price of a line that was taken on an offer.
 * 2. Coupons (`coupon.ts`): the discounts on each line. Books and gift cards keep their price.
 * 3. Fees: gift wrapping.
 * 4. Shipping (`shipping.ts`): the rates for the address, the weight and the products after discounts. Books
 *    have a minimum price of delivery.
 * 5. VAT (`vat.ts`): the split of every gross amount (TTC) into net and tax. The discount of a coupon is the
 *    split before it minus the split after it, so that the parts add up to the total, to the cent.
 *
 * Each step rounds its own amounts (`rounding.ts`); no sum is rounded again.
 */
export function priceCart<Line extends PricingLine>(
  cart: UnpricedCart<Line>,
  tariff: Tariff,
  now: Date,
): CartPrices<Line> {
  const { lines, coupons, refusedCoupons } = applyCoupons(cart, tariff, now);
  const fees = feesOf(cart, tariff);
  const delivery = deliver(
    cart,
    tariff,
    lines,
    coupons.some(({ coupon }) => coupon.freeShipping),
    now,
  );
  return {
    lines,
    coupons,
    refusedCoupons,
    fees,
    giftWrapPrice: tariff.giftWrap,
    ...delivery,
    totals: totalsOf(lines, fees, delivery.rate?.amount ?? null, deliveryVatClass(cart.lines)),
  };
}

const discountable = (line: PricingLine) => ({
  productId: line.productId,
  variationId: line.variationId,
  quantity: line.quantity,
  onSale: line.unitPrice < line.usualPrice,
  hasFixedPrice: line.isBook || line.isGiftCard,
  price: lineTotal(line),
});

function applyCoupons<Line extends PricingLine>(
  { lines: stored, coupons }: UnpricedCart<Line>,
  tariff: Tariff,
  now: Date,
) {
  const lines = withOffers(stored, tariff.offers);
  const seen = lines.map(discountable);
  const counting: Coupon[] = [];
  const refusedCoupons: { code: string; refusal: CouponRefusal }[] = [];
  for (const coupon of coupons) {
    const refusal = refuseCoupon(coupon, seen, counting, now);
    if (refusal) refusedCoupons.push({ code: coupon.code, refusal });
    else counting.push(coupon);
  }
  // Applies the coupons in sequence: the discount of each is the split before it minus the split after it.
  const left = seen.map(({ price }) => price);
  const split = () => lines.map((line, index) => splitTax(left[index] ?? toCents(0), line.vatClass));
  const before = split();
  let after = before;
  const applied = discountsOf(counting, seen).map(({ coupon, perLine }) => {
    perLine.forEach((off, index) => (left[index] = toCents((left[index] ?? 0) - off)));
    const next = split();
    const discount = minus(sum(after), sum(next));
    after = next;
    return { coupon, discount };
  });
  return {
    lines: lines.map((line, index) => ({
      ...line,
      before: before[index] ?? NOTHING,
      after: after[index] ?? NOTHING,
    })),
    coupons: applied,
    refusedCoupons,
  };
}

function feesOf({ giftWrap, lines }: UnpricedCart<PricingLine>, tariff: Tariff): Fee[] {
  if (!giftWrap || tariff.giftWrap === null || lines.every(({ isVirtual }) => isVirtual)) return [];
  return [{ key: GIFT_WRAP, amount: splitTax(tariff.giftWrap, 'standard') }];
}

function deliver(
  cart: UnpricedCart<PricingLine>,
  tariff: Tariff,
  lines: readonly LineWithPrice<PricingLine>[],
  offered: boolean,
  now: Date,
) {
  const parcel = cart.lines.filter(({ isVirtual, isGone }) => !isVirtual && !isGone);
  const { country, postcode } = cart.shipping;
  const goods = gross(sum(lines.map(({ after }) => after)));
  const isDeliveredBook = ({ isBook, isVirtual, isGone }: PricingLine) => isBook && !isVirtual && !isGone;
  const books = gross(sum(lines.filter(isDeliveredBook).map(({ after }) => after)));
  const weightGrams = parcel.reduce((grams, line) => grams + line.weightGrams * line.quantity, 0);
  const needsShipping = parcel.length > 0;
  const vatClass = deliveryVatClass(cart.lines);
  const possible = needsShipping
    ? ratesFor(tariff.zones, { country, postcode, weightGrams, goods, books, offered })
    : [];
  const rates = possible.map((rate) => ({
    ...rate,
    amount: splitTax(rate.price, vatClass),
    promise: promiseOf(rate.method, cart.shipping, tariff.delivery, now),
  }));
  const zone = needsShipping ? zoneFor(tariff.zones, { country, postcode }) : undefined;
  return {
    needsShipping,
    rates,
    rate: selectRate(rates, cart.rateId),
    freeDelivery: freeDelivery(zone, goods, leastDelivery({ country, books })),
    promiseEnds: needsShipping ? promiseEnds(now, tariff.delivery) : null,
  };
}

/** Returns the VAT class of the delivery: reduced only if every product in the parcel is at the reduced rate. */
const deliveryVatClass = (lines: readonly PricingLine[]): VatClass => {
  const parcel = lines.filter(({ isVirtual, isGone }) => !isVirtual && !isGone);
  return parcel.length > 0 && parcel.every(({ vatClass }) => vatClass === 'reduced') ? 'reduced' : 'standard';
};

function totalsOf(
  lines: readonly LineWithPrice<PricingLine>[],
  fees: readonly Fee[],
  shipping: TaxedAmount | null,
  deliveryClass: VatClass,
): CartTotals {
  const before = sum(lines.map((line) => line.before));
  const after = sum(lines.map((line) => line.after));
  const feeSum = sum(fees.map(({ amount }) => amount));
  const taxed: [VatClass, TaxedAmount][] = [
    ...lines.map(({ vatClass, after: amount }): [VatClass, TaxedAmount] => [vatClass, amount]),
    ['standard', feeSum],
    [deliveryClass, shipping ?? NOTHING],
  ];
  const taxes = VAT_CLASSES.map((vatClass) => ({
    vatClass,
    tax: sum(taxed.filter(([one]) => one === vatClass).map(([, amount]) => amount)).tax,
  })).filter(({ tax }) => tax !== 0);
  return {
    items: before,
    discount: minus(before, after),
    fees: feeSum,
    shipping,
    taxes,
    total: gross(plus(plus(after, feeSum), shipping ?? NOTHING)),
  };
}
