import type { OfferDiscount } from '#shop/basket/pricing/line-offer.ts';

/** A merchant's change to an offer: set a discount, restore the full price, or start or stop the offer. */
export type OfferChange =
  | { readonly kind: 'price'; readonly discount: OfferDiscount | null }
  | { readonly kind: 'active'; readonly active: boolean };

/** Reason why an offer was not changed. */
export type OfferRefusal = 'no-such-product' | 'not-simple' | 'one-price';
