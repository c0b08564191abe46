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
  /** The price for a buyer who is charged no French VAT. */
  readonly net: NetPrice;
};

type NetPrice = { readonly price: Cents; readonly insteadOf: Cents | null };

type Line = Pick<
  CartLine,
  'productId' | 'offerId' | 'isGone' | 'unitPrice' | 'lowestPrice' | 'quantity' | 'termIds'
>;

/**
 * Returns the offers for a cart. Skips products that are in the cart or out of stock. A taken offer stays
 * listed so that it can be removed, even if its discount no longer applies. `rates`: the French VAT rates, which
 * the net prices leave out.
 */
export function offersBeside(bumps: readonly OrderBump[], lines: readonly Line[], rates: VatRates): Offer[] {
  return bumps.flatMap((bump) => {
    const stands = appliesTo(bump, lines);
    const taken = lines.some(({ offerId }) => offerId === bump.id);
    const isOpen = stands && bump.inStock && lines.every(({ productId }) => productId !== bump.productId);
    if (!taken && !isOpen) return [];
    return [toOffer(bump, { taken, stands, rates })];
  });
}

type Standing = { readonly taken: boolean; readonly stands: boolean; readonly rates: VatRates };

function toOffer(bump: OrderBump, { taken, stands, rates }: Standing): Offer {
  const { id, productId, slug, name, title, text, picture, warnings } = bump;
  const price = stands ? reducedPrice(bump.price, bump.discount) : bump.price;
  const insteadOf = price < bump.price ? announcedPrice(price, bump.price, bump.lowestPrice) : null;
  const net = netPrice(price, insteadOf, (full) => splitTax(full, bump.vatClass, rates).net);
  return { id, productId, slug, name, title, text, picture, warnings, taken, price, insteadOf, net };
}

function netPrice(full: Cents, fullInsteadOf: Cents | null, net: (price: Cents) => Cents): NetPrice {
  const price = net(full);
  const insteadOf = fullInsteadOf === null ? null : net(fullInsteadOf);
  return { price, insteadOf: insteadOf !== null && insteadOf > price ? insteadOf : null };
}

/** The offers as shown to a buyer; `paysNet`: one who is charged no French VAT, for example overseas. */
export const offersFor = (offers: readonly Offer[], paysNet: boolean): readonly Offer[] =>
  paysNet ? offers.map((offer) => ({ ...offer, ...offer.net })) : offers;

/** Ignores further clicks for this long after a click (§9.4). */
export const LOCKED_MS = 1_000;

/** Returns the index of the bullet for the visible slide. */
export const bulletAt = (scrolledPx: number, slidePx: number, count: number): number =>
  slidePx <= 0 ? 0 : Math.min(Math.max(Math.round(scrolledPx / slidePx), 0), count - 1);
