import { toCents } from '#platform/money.ts';
import { discountsOf, refuseCoupon, type Coupon, type CouponRefusal } from '#shop/basket/coupons/coupon.ts';
import {
  freeDelivery,
  leastDelivery,
  ratesFor,
  selectRate,
  zoneFor,
} from '#shop/basket/shipping/shipping.ts';
import { withOffers } from './line-offer.ts';
import {
  lineTotal,
  type Basket,
  type Cart,
  type CartLine,
  type CartTotals,
  type Fee,
  type PricedLine,
  type Tariff,
} from './cart.ts';
import { gross, minus, NOTHING, plus, splitTax, sum, VAT_CLASSES, type Taxed, type VatClass } from './vat.ts';

/** Key of the gift wrapping fee. */
export const GIFT_WRAP = 'emballage-cadeau';

/**
 * Prices a cart. Splits every gross amount (TTC) into net and tax, and calculates discounts as differences of
 * such splits, so that the parts always add up to the total, to the cent.
 */
export function priceBasket(basket: Basket, tariff: Tariff, now: Date): Cart {
  const { lines, coupons, refusedCoupons } = applyCoupons(basket, tariff, now);
  const fees = feesOf(basket, tariff);
  const delivery = deliver(
    basket,
    tariff,
    lines,
    coupons.some(({ coupon }) => coupon.freeShipping),
  );
  return {
    lines,
    coupons,
    refusedCoupons,
    fees,
    giftWrapPrice: tariff.giftWrap,
    billing: basket.billing,
    shipping: basket.shipping,
    ...delivery,
    totals: totalsOf(lines, fees, delivery.rate?.amount ?? null, deliveryVatClass(basket.lines)),
  };
}

const discountable = (line: CartLine) => ({
  productId: line.productId,
  variationId: line.variationId,
  quantity: line.quantity,
  onSale: line.unitPrice < line.usualPrice,
  hasFixedPrice: line.isBook,
  price: lineTotal(line),
});

function applyCoupons({ lines: stored, coupons }: Basket, tariff: Tariff, now: Date) {
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

function feesOf({ giftWrap, lines }: Basket, tariff: Tariff): Fee[] {
  if (!giftWrap || tariff.giftWrap === null || lines.every(({ isVirtual }) => isVirtual)) return [];
  return [{ key: GIFT_WRAP, amount: splitTax(tariff.giftWrap, 'standard') }];
}

function deliver(basket: Basket, tariff: Tariff, lines: readonly PricedLine[], offered: boolean) {
  const parcel = basket.lines.filter(({ isVirtual, isGone }) => !isVirtual && !isGone);
  const { country, postcode } = basket.shipping;
  const goods = gross(sum(lines.map(({ after }) => after)));
  const isDeliveredBook = ({ isBook, isVirtual, isGone }: CartLine) => isBook && !isVirtual && !isGone;
  const books = gross(sum(lines.filter(isDeliveredBook).map(({ after }) => after)));
  const weightGrams = parcel.reduce((grams, line) => grams + line.weightGrams * line.quantity, 0);
  const needsShipping = parcel.length > 0;
  const vatClass = deliveryVatClass(basket.lines);
  const possible = needsShipping
    ? ratesFor(tariff.zones, { country, postcode, weightGrams, goods, books, offered })
    : [];
  const rates = possible.map((rate) => ({ ...rate, amount: splitTax(rate.price, vatClass) }));
  const zone = needsShipping ? zoneFor(tariff.zones, { country, postcode }) : undefined;
  return {
    needsShipping,
    rates,
    rate: selectRate(rates, basket.rateId),
    freeDelivery: freeDelivery(zone, goods, leastDelivery({ country, books })),
  };
}

/** Returns the VAT class of the delivery: reduced only if every product in the parcel is at the reduced rate. */
const deliveryVatClass = (lines: readonly CartLine[]): VatClass => {
  const parcel = lines.filter(({ isVirtual, isGone }) => !isVirtual && !isGone);
  return parcel.length > 0 && parcel.every(({ vatClass }) => vatClass === 'reduced') ? 'reduced' : 'standard';
};

function totalsOf(
  lines: readonly PricedLine[],
  fees: readonly Fee[],
  shipping: Taxed | null,
  deliveryClass: VatClass,
): CartTotals {
  const before = sum(lines.map((line) => line.before));
  const after = sum(lines.map((line) => line.after));
  const feeSum = sum(fees.map(({ amount }) => amount));
  const taxed: [VatClass, Taxed][] = [
    ...lines.map(({ vatClass, after: amount }): [VatClass, Taxed] => [vatClass, amount]),
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
