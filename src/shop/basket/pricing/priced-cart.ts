import type { DatedRates } from './dated-rates.ts';
import type { EuSales } from './eu-sales.ts';
import { toCents, type Cents } from '#platform/money.ts';
import type { DeliveryPromise } from '#shop/basket/delivery/delivery-date.ts';
import type { DeliverySettings } from '#shop/basket/delivery/delivery-settings.ts';
import type { Coupon, CouponRefusal } from './coupon.ts';
import type { LineOffer, OfferState } from './line-offer.ts';
import type { Destination, FreeDelivery, ShippingRate, ShippingZone } from './shipping.ts';
import type { TaxedAmount, TaxLine, VatClass, VatRates } from './vat.ts';
import type { VatSettings, VatTreatment } from './vat-treatment.ts';

/** The fields of a cart line that its price depends on. */
export type PricingLine = {
  readonly productId: number;
  readonly variationId: number | null;
  readonly unitPrice: Cents;
  /** Regular price without discounts. */
  readonly usualPrice: Cents;
  /** The lowest price of the last thirty days, for a line taken on an offer; null for other lines. */
  readonly lowestPrice: Cents | null;
  readonly quantity: number;
  readonly vatClass: VatClass;
  /**
   * Whether the law on books applies (loi du 10 août 1981): no coupon and no offer reduces their price, and
   * their delivery is never free.
   */
  readonly isBook: boolean;
  /** A gift card carries its price: no coupon reduces it, and no gift card pays for it. */
  readonly isGiftCard: boolean;
  readonly weightGrams: number;
  readonly isVirtual: boolean;
  /** The product went off sale after it was added. */
  readonly isGone: boolean;
  /** Ids of the product's categories and other taxonomy terms. */
  readonly termIds: readonly number[];
  /** The checkout offer that added this line; the offer may no longer exist. */
  readonly offerId: number | null;
};

/** A cart before pricing. */
export type UnpricedCart<Line extends PricingLine> = {
  readonly lines: readonly Line[];
  readonly coupons: readonly Coupon[];
  readonly rateId: string | null;
  readonly giftWrap: boolean;
  readonly shipping: Destination;
};

/** The merchant's data for pricing carts. */
export type Tariff = {
  readonly zones: readonly ShippingZone[];
  /** Price of gift wrapping; null: not available. */
  readonly giftWrap: Cents | null;
  readonly offers: readonly LineOffer[];
  /** For the delivery dates. */
  readonly delivery: DeliverySettings;
  readonly vat: VatSettings;
  readonly euSales: EuSales;
  /** The French VAT rates, oldest first. */
  readonly frenchRates: readonly DatedRates[];
};

export type LineWithPrice<Line extends PricingLine> = Line & {
  /** State of the offer's discount; null if there is none. `unitPrice` already includes it. */
  readonly offer: OfferState | null;
  /** Line total before and after coupons. */
  readonly before: TaxedAmount;
  readonly after: TaxedAmount;
};

/** A shipping rate with its price split into net amount and tax, and its delivery date if ordered now. */
export type PricedRate = ShippingRate & {
  readonly amount: TaxedAmount;
  readonly promise: DeliveryPromise | null;
};

export type Fee = { readonly key: string; readonly amount: TaxedAmount };

/** Key of the gift wrapping fee. */
export const GIFT_WRAP = 'emballage-cadeau';

export type CartTotals = {
  readonly items: TaxedAmount;
  readonly discount: TaxedAmount;
  readonly fees: TaxedAmount;
  /** null if nothing needs delivery or no rate is available. */
  readonly shipping: TaxedAmount | null;
  readonly taxes: readonly TaxLine[];
  /** Amount to pay. */
  readonly total: Cents;
};

/** The lines, discounts, fees, shipping rates and totals of a cart. */
export type CartPrices<Line extends PricingLine> = {
  readonly lines: readonly LineWithPrice<Line>[];
  readonly coupons: readonly { readonly coupon: Coupon; readonly discount: TaxedAmount }[];
  /** Stored coupon codes that currently do not apply. */
  readonly refusedCoupons: readonly { readonly code: string; readonly refusal: CouponRefusal }[];
  readonly fees: readonly Fee[];
  readonly giftWrapPrice: Cents | null;
  readonly needsShipping: boolean;
  readonly rates: readonly PricedRate[];
  readonly rate: PricedRate | undefined;
  readonly freeDelivery: FreeDelivery | undefined;
  /** When the promised delivery dates change; null if nothing needs delivery. */
  readonly promiseEnds: Date | null;
  /** How VAT applies at the destination. */
  readonly vat: VatTreatment;
  /** Whether the buyer pays prices without French VAT, as for an export. */
  readonly paysNet: boolean;
  /** The French VAT rates of the day. */
  readonly frenchRates: VatRates;
  readonly totals: CartTotals;
};

export const lineTotal = ({ unitPrice, quantity }: Pick<PricingLine, 'unitPrice' | 'quantity'>): Cents =>
  toCents(unitPrice * quantity);
