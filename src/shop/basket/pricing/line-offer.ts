import { toCents, type Cents } from '#platform/money.ts';
import { percentOf } from './rounding.ts';

/** One unit of a product that the merchant offers at the checkout (order-offers/). */
export type LineOffer = {
  readonly id: number;
  readonly productId: number;
  readonly isActive: boolean;
  /** null: full price. */
  readonly discount: OfferDiscount | null;
  /** Minimum total of the other products. */
  readonly minimum: Cents | null;
  /** Requires a product with one of these terms in the cart; empty: any product. */
  readonly withTerms: readonly number[];
};

/** percent: a whole percentage; amount: cents. */
export type OfferDiscount = { readonly kind: 'percent' | 'amount'; readonly value: number };

/** State of a discount: applied, or lapsed because its conditions no longer hold. */
export type OfferState =
  /** `insteadOf` is the reference price; null if the reduced price is not below it (L112-1-1). */
  { readonly kind: 'reduced'; readonly insteadOf: Cents | null } | { readonly kind: 'lapsed' };

/** The fields of a cart line that offers depend on. */
type Line = {
  readonly productId: number;
  readonly offerId: number | null;
  readonly isGone: boolean;
  readonly unitPrice: Cents;
  readonly lowestPrice: Cents | null;
  readonly quantity: number;
  readonly termIds: readonly number[];
};

/** Whether an offer applies to this cart. Lines taken on an offer do not count towards its conditions. */
export function appliesTo(offer: LineOffer, lines: readonly Line[]): boolean {
  const bought = lines.filter(({ offerId, isGone }) => offerId === null && !isGone);
  const goods = bought.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const fits = ({ termIds }: Line) =>
    offer.withTerms.length === 0 || termIds.some((id) => offer.withTerms.includes(id));
  return offer.isActive && bought.some(fits) && goods >= (offer.minimum ?? 0);
}

/**
 * Returns the discounted unit price. Rounds percentages per unit, so that the displayed price is the price
 * paid.
 */
export function reducedPrice(price: Cents, discount: OfferDiscount | null): Cents {
  if (!discount) return price;
  const off = discount.kind === 'percent' ? percentOf(price, discount.value) : discount.value;
  return toCents(Math.max(price - off, 0));
}

/**
 * Returns the lines at their current prices: a discount applies only while the conditions of its offer hold.
 */
export const withOffers = <L extends Line>(lines: readonly L[], offers: readonly LineOffer[]) =>
  lines.map((line): L & { readonly offer: OfferState | null } => {
    const offer = offers.find(({ id, productId }) => id === line.offerId && productId === line.productId);
    if (!offer?.discount || line.isGone) return { ...line, offer: null };
    if (!appliesTo(offer, lines)) return { ...line, offer: { kind: 'lapsed' } };
    const unitPrice = reducedPrice(line.unitPrice, offer.discount);
    if (unitPrice === line.unitPrice) return { ...line, offer: null };
    const insteadOf = announcedPrice(unitPrice, line.unitPrice, line.lowestPrice);
    return { ...line, unitPrice, offer: { kind: 'reduced', insteadOf } };
  });

/**
 * Returns the price that a reduction may be compared with: the lowest of the last thirty days, the current one
 * included. Returns null if the reduced price is not below it.
 */
export function announcedPrice(reduced: Cents, current: Cents, lowest: Cents | null): Cents | null {
  const reference = toCents(Math.min(current, lowest ?? current));
  return reduced < reference ? reference : null;
}

/** Returns the reference price of the offer; null if the line announces no reduction. */
export const fullPriceOf = ({ offer }: { readonly offer: OfferState | null }): Cents | null =>
  offer?.kind === 'reduced' ? offer.insteadOf : null;
