import type { Cents } from '#platform/money.ts';
import type { CartLine } from '#shop/basket/cart/cart.ts';
import { announcedPrice, appliesTo, reducedPrice, type LineOffer } from '#shop/basket/pricing/line-offer.ts';
import { splitTax, type VatClass, type VatRates } from '#shop/basket/pricing/vat.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';

/** A product that the merchant offers at the checkout, in addition to the order. */
export type OrderBump = LineOffer & {
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Price without the offer. */
  readonly price: Cents;
  readonly vatClass: VatClass;
  /** The lowest price of the last thirty days; null if unknown. */
  readonly lowestPrice: Cents | null;
  readonly picture: Picture | null;
  /** Warnings that the visitor must see before buying. */
  readonly warnings: readonly string[];
  readonly inStock: boolean;
};

/** An offer as displayed, either open or taken. */
export type Offer = Pick<
  OrderBump,
  'id' | 'productId' | 'slug' | 'name' | 'title' | 'text' | 'price' | 'picture' | 'warnings'
> & {
  readonly taken: boolean;
  /** The reference price; null if the offer announces no reduction. */
  readonly insteadOf: Cents | null;
};

type Line = Pick<
  CartLine,
  'productId' | 'offerId' | 'isGone' | 'unitPrice' | 'lowestPrice' | 'quantity' | 'termIds'
>;

/**
 * Returns the offers for a cart. Skips products that are in the cart or out of stock. A taken offer stays
 * listed so that it can be removed, even if its discount no longer applies. `deducted`: the French VAT rates, if
 * the buyer pays prices without French VAT.
 */
export function offersBeside(
  bumps: readonly OrderBump[],
  lines: readonly Line[],
  deducted: VatRates | null,
): Offer[] {
  return bumps.flatMap((bump) => {
    const stands = appliesTo(bump, lines);
    const taken = lines.some(({ offerId }) => offerId === bump.id);
    const isOpen = stands && bump.inStock && lines.every(({ productId }) => productId !== bump.productId);
    if (!taken && !isOpen) return [];
    const offer = toOffer(bump, taken, stands);
    return [deducted ? atNetPrice(offer, bump.vatClass, deducted) : offer];
  });
}

function toOffer(bump: OrderBump, taken: boolean, stands: boolean): Offer {
  const { id, productId, slug, name, title, text, picture, warnings } = bump;
  const price = stands ? reducedPrice(bump.price, bump.discount) : bump.price;
  const insteadOf = price < bump.price ? announcedPrice(price, bump.price, bump.lowestPrice) : null;
  return { id, productId, slug, name, title, text, picture, warnings, taken, price, insteadOf };
}

function atNetPrice(offer: Offer, vatClass: VatClass, rates: VatRates): Offer {
  const net = (price: Cents) => splitTax(price, vatClass, rates).net;
  const price = net(offer.price);
  const insteadOf = offer.insteadOf === null ? null : net(offer.insteadOf);
  return { ...offer, price, insteadOf: insteadOf !== null && insteadOf > price ? insteadOf : null };
}

/** Ignores further clicks for this long after a click (§9.4). */
export const LOCKED_MS = 1_000;

/** Returns the index of the bullet for the visible slide. */
export const bulletAt = (scrolledPx: number, slidePx: number, count: number): number =>
  slidePx <= 0 ? 0 : Math.min(Math.max(Math.round(scrolledPx / slidePx), 0), count - 1);
