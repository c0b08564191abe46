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
  /** What was chosen, in words: « Couleur : rouge ». */
  readonly choices: readonly Choice[];
  readonly unitPrice: Cents;
  /** Its price without any reduction. */
  readonly usualPrice: Cents;
  readonly quantity: number;
  readonly vatClass: VatClass;
  readonly weightGrams: number;
  readonly isVirtual: boolean;
  readonly soldIndividually: boolean;
  /** null: not counted */
  readonly stock: number | null;
  /** No longer on sale since it was put in. */
  readonly isGone: boolean;
  readonly picture: Picture | null;
  /** Its product's categories, and whatever else it is filed under. */
  readonly termIds: readonly number[];
  /** The offer it was taken on; it may be gone since. */
  readonly offerId: number | null;
};

/** What is stored of a basket. */
export type Basket = {
  readonly lines: readonly CartLine[];
  readonly coupons: readonly Coupon[];
  readonly rateId: string | null;
  readonly giftWrap: boolean;
  readonly billing: BillingAddress;
  readonly shipping: Address;
};

/** What a shop's baskets are reckoned with. */
export type Tariff = {
  readonly zones: readonly ShippingZone[];
  /** null: the shop does not wrap. */
  readonly giftWrap: Cents | null;
  readonly offers: readonly LineOffer[];
};

export type PricedLine = CartLine & {
  /** What became of the reduction it was taken for; null where there was none. Its price is the one it has now. */
  readonly offer: OfferState | null;
  /** Before and after codes. */
  readonly before: Taxed;
  readonly after: Taxed;
};

/** A way of delivery with the tax inside its price. */
type PricedRate = ShippingRate & { readonly amount: Taxed };

export type Fee = { readonly key: string; readonly amount: Taxed };

export type CartTotals = {
  readonly items: Taxed;
  readonly discount: Taxed;
  readonly fees: Taxed;
  /** null where nothing has to be delivered, or cannot be. */
  readonly shipping: Taxed | null;
  readonly taxes: readonly { readonly vatClass: VatClass; readonly tax: Cents }[];
  /** What is paid. */
  readonly total: Cents;
};

/** A basket with everything that follows from it. */
export type Cart = {
  readonly lines: readonly PricedLine[];
  readonly coupons: readonly { readonly coupon: Coupon; readonly discount: Taxed }[];
  /** Codes that were given and do not count at present. */
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

/** Why something cannot be put in the basket. */
export type AddRefusal =
  | 'unknown-product'
  | 'bad-quantity'
  | 'choose-options'
  | 'no-such-option'
  | 'no-such-combination'
  | 'out-of-stock'
  | 'not-enough'
  | 'only-one';

/** What the shop can sell, seen from the basket. `stock` null: not counted. */
export type Sellable = { readonly stock: number | null; readonly soldIndividually: boolean };

const LARGEST_LINE = 9999;

/** The most of it one basket may hold. */
export const mostOf = ({ stock, soldIndividually }: Sellable): number =>
  Math.min(stock ?? LARGEST_LINE, soldIndividually ? 1 : LARGEST_LINE);

/** Whether `wanted` more may join the `already` in the basket. */
export function refuseAdding(sellable: Sellable, already: number, wanted: number): AddRefusal | undefined {
  if (!Number.isInteger(wanted) || wanted < 1) return 'bad-quantity';
  if (sellable.stock === 0) return 'out-of-stock';
  if (sellable.soldIndividually && already + wanted > 1) return 'only-one';
  return already + wanted > mostOf(sellable) ? 'not-enough' : undefined;
}

/** Lines of the same piece share what there is of it: the earlier ones first. */
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

/** What has become wrong with a line since it was put in. */
export function problemOf(line: CartLine): LineProblem | undefined {
  if (line.isGone) return { kind: 'gone' };
  const most = mostOf(line);
  if (most === 0) return { kind: 'sold-out' };
  return most < line.quantity ? { kind: 'only-left', count: most } : undefined;
}
