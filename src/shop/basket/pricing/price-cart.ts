import { dayInFrance } from '#platform/french.ts';
import { toCents, type Cents } from '#platform/money.ts';
import { promiseEnds } from '#shop/basket/delivery/delivery-date.ts';
import { ratesOn } from './dated-rates.ts';
import { isOverThreshold } from './eu-sales.ts';
import { discountsOf, refuseCoupon, type Coupon, type CouponRefusal } from './coupon.ts';
import { withOffers, type OfferState } from './line-offer.ts';
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
import {
  freeDelivery,
  leastDelivery,
  methodsFor,
  promiseOf,
  ratesFor,
  selectRate,
  zoneFor,
  type ShippingMethod,
} from './shipping.ts';
import { taxPlace } from './tax-place.ts';
import {
  gross,
  minus,
  NOTHING,
  plus,
  rateOf,
  splitTax,
  sum,
  VAT_CLASSES,
  type TaxedAmount,
  type VatClass,
  type VatRates,
} from './vat.ts';
import { frenchVat, ratesOf, vatTreatment, type SaleMoment, type VatTreatment } from './vat-treatment.ts';

/**
 * Prices a cart. This is the only place where the total is computed, in this order:
 *
 * 1. Offers (`line-offer.ts`): the unit price of a line that was taken on an offer.
 * 2. The destination (`tax-place.ts`, `vat-treatment.ts`): the VAT rates. Exports are sold at net prices, unless
 *    the merchant's settings say otherwise; from here on, all prices are the ones that this buyer pays. Other EU
 *    states pay the prices of the shop; the VAT in them is the destination's from the sale on that passes the
 *    threshold (`eu-sales.ts`).
 * 3. Coupons (`coupon.ts`): the discounts on each line. Books and gift cards keep their price.
 * 4. Fees: gift wrapping.
 * 5. Shipping (`shipping.ts`): the rates for the address, the weight and the products after discounts. Books
 *    have a minimum price of delivery.
 * 6. VAT (`vat.ts`): the split of every gross amount (TTC) into net and tax. The discount of a coupon is the
 *    split before it minus the split after it, so that the parts add up to the total, to the cent.
 *
 * Each step rounds its own amounts (`rounding.ts`); no sum is rounded again.
 */
export function priceCart<Line extends PricingLine>(
  cart: UnpricedCart<Line>,
  tariff: Tariff,
  now: Date,
): CartPrices<Line> {
  const day = dayInFrance(now);
  const year = Number(day.slice(0, 4));
  const isDue = tariff.vat.euVat === 'destination' || isOverThreshold(tariff.euSales, year);
  const french = ratesOn(tariff.frenchRates, day);
  const prices = priceWith(cart, tariff, { now, day, french, chargesDestination: isDue });
  if (isDue || prices.vat.kind !== 'french' || prices.vat.state === undefined) return prices;
  return isOverThreshold(tariff.euSales, year, netOf(prices.totals))
    ? priceWith(cart, tariff, { now, day, french, chargesDestination: true })
    : prices;
}

type Moment = SaleMoment & { readonly now: Date };

const netOf = ({ items, discount, fees, shipping }: CartTotals): number =>
  items.net - discount.net + fees.net + (shipping?.net ?? 0);

function priceWith<Line extends PricingLine>(
  cart: UnpricedCart<Line>,
  tariff: Tariff,
  moment: Moment,
): CartPrices<Line> {
  const chosen = selectRate(methodsFor(tariff.zones, parcelOf(cart)), cart.rateId)?.method;
  const terms = vatTermsOf(cart, tariff, chosen, moment);
  const offered = withOffers(cart.lines, tariff.offers).map((line) => atPrices(line, terms));
  const { lines, coupons, refusedCoupons } = applyCoupons(offered, cart.coupons, terms, moment.now);
  const giftWrapPrice = tariff.giftWrap && charge(tariff.giftWrap, 'standard', terms);
  const fees = feesOf(cart, giftWrapPrice, terms);
  const isOffered = coupons.some(({ coupon }) => coupon.freeShipping);
  const delivery = deliver(cart, tariff, lines, isOffered, moment);
  return {
    lines,
    coupons,
    refusedCoupons,
    fees,
    giftWrapPrice,
    ...delivery,
    vat: terms.vat,
    paysNet: terms.isNet,
    frenchRates: moment.french,
    totals: totalsOf(lines, fees, delivery.rate?.amount ?? null, deliveryVatClass(cart.lines), terms.rates),
  };
}

/** The VAT of a sale, and whether the buyer pays net prices. */
type VatTerms = {
  readonly vat: VatTreatment;
  readonly rates: VatRates;
  /** The rates that the prices of the shop contain. */
  readonly french: VatRates;
  readonly isNet: boolean;
};

/**
 * Decides the VAT. Only a parcel is an export: an order collected at the shop is sold in France. Without a
 * delivery to this place there is no sale, and the prices stay as they are.
 */
function vatTermsOf(
  cart: UnpricedCart<PricingLine>,
  { vat: settings }: Tariff,
  method: ShippingMethod | undefined,
  moment: Moment,
): VatTerms {
  const isSent = cart.lines.some(isInParcel) && method?.kind === 'flat_rate';
  const vat = isSent ? vatTreatment(taxPlace(cart.shipping), moment) : frenchVat(moment.french);
  const isNet = vat.kind === 'export' && settings.exportPrice === 'net';
  return { vat, rates: ratesOf(vat), french: moment.french, isNet };
}

/** Returns what the buyer pays for a price of the shop. */
const charge = (price: Cents, vatClass: VatClass, { isNet, french }: VatTerms): Cents =>
  isNet ? splitTax(price, vatClass, french).net : price;

function atPrices<Line extends PricingLine & { readonly offer: OfferState | null }>(
  line: Line,
  terms: VatTerms,
): Line {
  if (!terms.isNet) return line;
  const net = (price: Cents) => charge(price, line.vatClass, terms);
  const unitPrice = net(line.unitPrice);
  const insteadOf = line.offer?.kind === 'reduced' && line.offer.insteadOf && net(line.offer.insteadOf);
  return {
    ...line,
    unitPrice,
    usualPrice: net(line.usualPrice),
    lowestPrice: line.lowestPrice && net(line.lowestPrice),
    offer:
      line.offer?.kind === 'reduced'
        ? { kind: 'reduced', insteadOf: insteadOf && insteadOf > unitPrice ? insteadOf : null }
        : line.offer,
  };
}

const isInParcel = ({ isVirtual, isGone }: PricingLine) => !isVirtual && !isGone;

/** The parcel of a cart; it weighs nothing if there is none. */
const parcelOf = ({ lines, shipping }: UnpricedCart<PricingLine>) => ({
  country: shipping.country,
  postcode: shipping.postcode,
  weightGrams: lines
    .filter(isInParcel)
    .reduce((grams, { weightGrams, quantity }) => grams + weightGrams * quantity, 0),
});

const discountable = (line: PricingLine) => ({
  productId: line.productId,
  variationId: line.variationId,
  quantity: line.quantity,
  onSale: line.unitPrice < line.usualPrice,
  hasFixedPrice: line.isBook || line.isGiftCard,
  termIds: line.termIds,
  price: lineTotal(line),
});

function applyCoupons<Line extends PricingLine>(
  lines: readonly Line[],
  stored: readonly Coupon[],
  { rates }: VatTerms,
  now: Date,
) {
  const seen = lines.map(discountable);
  const counting: Coupon[] = [];
  const refusedCoupons: { code: string; refusal: CouponRefusal }[] = [];
  for (const coupon of stored) {
    const refusal = refuseCoupon(coupon, seen, counting, now);
    if (refusal) refusedCoupons.push({ code: coupon.code, refusal });
    else counting.push(coupon);
  }
  // Applies the coupons in sequence: the discount of each is the split before it minus the split after it.
  const remaining = seen.map(({ price }) => price);
  const split = () =>
    lines.map((line, index) => splitTax(remaining[index] ?? toCents(0), line.vatClass, rates));
  const before = split();
  let after = before;
  const coupons = discountsOf(counting, seen).map(({ coupon, perLine }) => {
    perLine.forEach((off, index) => (remaining[index] = toCents((remaining[index] ?? 0) - off)));
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
    coupons,
    refusedCoupons,
  };
}

function feesOf(
  { giftWrap, lines }: UnpricedCart<PricingLine>,
  giftWrapPrice: Cents | null,
  { rates }: VatTerms,
): Fee[] {
  if (!giftWrap || giftWrapPrice === null || lines.every(({ isVirtual }) => isVirtual)) return [];
  return [{ key: GIFT_WRAP, amount: splitTax(giftWrapPrice, 'standard', rates) }];
}

function deliver(
  cart: UnpricedCart<PricingLine>,
  tariff: Tariff,
  lines: readonly LineWithPrice<PricingLine>[],
  offered: boolean,
  moment: Moment,
) {
  const { now } = moment;
  const parcel = parcelOf(cart);
  const goods = gross(sum(lines.map(({ after }) => after)));
  const isDeliveredBook = (line: PricingLine) => line.isBook && isInParcel(line);
  const books = gross(sum(lines.filter(isDeliveredBook).map(({ after }) => after)));
  const needsShipping = cart.lines.some(isInParcel);
  const vatClass = deliveryVatClass(cart.lines);
  const least = leastDelivery({ country: parcel.country, books });
  const possible = needsShipping ? ratesFor(tariff.zones, { ...parcel, goods, books, offered }) : [];
  const rates = possible.map((rate) => {
    const terms = vatTermsOf(cart, tariff, rate.method, moment);
    const charged = charge(rate.price, vatClass, terms);
    // The legal minimum for books holds without VAT, too.
    const price = toCents(Math.max(charged, Math.min(rate.price, least)));
    return {
      ...rate,
      price,
      amount: splitTax(price, vatClass, terms.rates),
      promise: promiseOf(rate.method, cart.shipping, tariff.delivery, now),
    };
  });
  const zone = needsShipping ? zoneFor(tariff.zones, parcel) : undefined;
  return {
    needsShipping,
    rates,
    rate: selectRate(rates, cart.rateId),
    freeDelivery: freeDelivery(zone, goods, least),
    promiseEnds: needsShipping ? promiseEnds(now, tariff.delivery) : null,
  };
}

/** Returns the VAT class of the delivery: reduced only if every product in the parcel is at the reduced rate. */
const deliveryVatClass = (lines: readonly PricingLine[]): VatClass => {
  const parcel = lines.filter(isInParcel);
  return parcel.length > 0 && parcel.every(({ vatClass }) => vatClass === 'reduced') ? 'reduced' : 'standard';
};

function totalsOf(
  lines: readonly LineWithPrice<PricingLine>[],
  fees: readonly Fee[],
  shipping: TaxedAmount | null,
  deliveryClass: VatClass,
  rates: VatRates,
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
    rate: rateOf(vatClass, rates),
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
