import { toCents, type Cents } from '#platform/money.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import type { Coupon, CouponRefusal } from '#shop/basket/coupons/coupon.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import type { FreeDelivery, ShippingRate, ShippingZone } from '#shop/basket/shipping/shipping.ts';
import type { LineOffer, OfferState } from './line-offer.ts';
import type { Taxed, VatClass } from './vat.ts';

export type Choice = {
  readonly taxonomy: string;
  readonly slug: string;
  readonly label: string;
  readonly value: string;
};

export type CartLine = {
  readonly key: string;
  readonly productId: number;
  readonly variationId: number | null;
  readonly slug: string;
  readonly sku: string;
  readonly name: string;
  /** The chosen options with labels: « Couleur : rouge ». */
  readonly choices: readonly Choice[];
  readonly unitPrice: Cents;
  /** Regular price without discounts. */
  readonly usualPrice: Cents;
  readonly quantity: number;
  readonly vatClass: VatClass;
  /**
   * Whether the law on books applies (loi du 10 août 1981): no coupon and no offer reduces their price, and
   * their delivery is never free.
   */
  readonly isBook: boolean;
  readonly weightGrams: number;
  readonly isVirtual: boolean;
  readonly soldIndividually: boolean;
  /** null: stock is not tracked */
  readonly stock: number | null;
  /** The product went off sale after it was added. */
  readonly isGone: boolean;
  readonly picture: Picture | null;
  /** Ids of the product's categories and other taxonomy terms. */
  readonly termIds: readonly number[];
  /** The checkout offer that added this line; the offer may no longer exist. */
  readonly offerId: number | null;
};

/** The stored state of a cart, before pricing. */
export type Basket = {
  readonly lines: readonly CartLine[];
  readonly coupons: readonly Coupon[];
  readonly rateId: string | null;
  readonly giftWrap: boolean;
  readonly billing: BillingAddress;
  readonly shipping: Address;
};

/** The merchant's data for pricing carts. */
export type Tariff = {
  readonly zones: readonly ShippingZone[];
  /** Price of gift wrapping; null: not available. */
  readonly giftWrap: Cents | null;
  readonly offers: readonly LineOffer[];
};

export type PricedLine = CartLine & {
  /** State of the offer's discount; null if there is none. `unitPrice` already includes it. */
  readonly offer: OfferState | null;
  /** Line total before and after coupons. */
  readonly before: Taxed;
  readonly after: Taxed;
};

/** A shipping rate with its price split into net amount and tax. */
type PricedRate = ShippingRate & { readonly amount: Taxed };

export type Fee = { readonly key: string; readonly amount: Taxed };

export type CartTotals = {
  readonly items: Taxed;
  readonly discount: Taxed;
  readonly fees: Taxed;
  /** null if nothing needs delivery or no rate is available. */
  readonly shipping: Taxed | null;
  readonly taxes: readonly { readonly vatClass: VatClass; readonly tax: Cents }[];
  /** Amount to pay. */
  readonly total: Cents;
};

/** A cart with calculated prices, rates and totals. */
export type Cart = {
  readonly lines: readonly PricedLine[];
  readonly coupons: readonly { readonly coupon: Coupon; readonly discount: Taxed }[];
  /** Stored coupon codes that currently do not apply. */
  readonly refusedCoupons: readonly { readonly code: string; readonly refusal: CouponRefusal }[];
  readonly fees: readonly Fee[];
  readonly giftWrapPrice: Cents | null;
  readonly needsShipping: boolean;
  readonly rates: readonly PricedRate[];
  readonly rate: PricedRate | undefined;
  readonly freeDelivery: FreeDelivery | undefined;
  readonly billing: BillingAddress;
  readonly shipping: Address;
  readonly totals: CartTotals;
};

export const lineTotal = ({ unitPrice, quantity }: Pick<CartLine, 'unitPrice' | 'quantity'>): Cents =>
  toCents(unitPrice * quantity);

export const itemCount = ({ lines }: { readonly lines: readonly Pick<CartLine, 'quantity'>[] }) =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

export const isEmpty = ({ lines }: { readonly lines: readonly unknown[] }) => lines.length === 0;

/** Reason why a product cannot be added to the cart. */
export type AddRefusal =
  | 'unknown-product'
  | 'bad-quantity'
  | 'choose-options'
  | 'no-such-option'
  | 'no-such-combination'
  | 'out-of-stock'
  | 'not-enough'
  | 'only-one';

/** The purchase limits of a product. `stock` null: not tracked. */
export type Sellable = { readonly stock: number | null; readonly soldIndividually: boolean };

const LARGEST_LINE = 9999;

/** Returns the maximum quantity in one cart. */
export const mostOf = ({ stock, soldIndividually }: Sellable): number =>
  Math.min(stock ?? LARGEST_LINE, soldIndividually ? 1 : LARGEST_LINE);

/** Returns why `wanted` more units cannot be added to the `already` in the cart, or undefined if they can. */
export function refuseAdding(sellable: Sellable, already: number, wanted: number): AddRefusal | undefined {
  if (!Number.isInteger(wanted) || wanted < 1) return 'bad-quantity';
  if (sellable.stock === 0) return 'out-of-stock';
  if (sellable.soldIndividually && already + wanted > 1) return 'only-one';
  return already + wanted > mostOf(sellable) ? 'not-enough' : undefined;
}

/** Distributes the stock over lines of the same product and variation; earlier lines come first. */
export const shareStock = (lines: readonly CartLine[]): CartLine[] =>
  lines.map((line, index) => {
    if (line.stock === null) return line;
    const earlier = lines.slice(0, index).filter((one) => isSamePiece(one, line));
    return earlier.length === 0
      ? line
      : { ...line, stock: Math.max(line.stock - itemCount({ lines: earlier }), 0) };
  });

const isSamePiece = (one: CartLine, other: CartLine) =>
  one.productId === other.productId && one.variationId === other.variationId;

export type LineProblem =
  | { readonly kind: 'gone' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'only-left'; readonly count: number };

/** Returns the problem that a line has developed since it was added, if any. */
export function problemOf(line: CartLine): LineProblem | undefined {
  if (line.isGone) return { kind: 'gone' };
  const most = mostOf(line);
  if (most === 0) return { kind: 'sold-out' };
  return most < line.quantity ? { kind: 'only-left', count: most } : undefined;
}
