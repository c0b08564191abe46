import type { OfferDiscount } from '#shop/basket/cart/line-offer.ts';

/** A merchant's change to an offer: set a discount, restore the full price, or start or stop the offer. */
export type OfferCommand =
  | { readonly kind: 'price'; readonly discount: OfferDiscount | null }
  | { readonly kind: 'active'; readonly active: boolean };

/**
 * Parses a command: « 10% » and « 2,50 » are discounts, `plein` is the full price, `stop` and `actif` end and
 * start the offer.
 */
export function readOfferCommand(text: string): OfferCommand | undefined {
  const said = text.trim().toLowerCase();
  if (said === 'plein') return { kind: 'price', discount: null };
  if (said === 'stop' || said === 'actif') return { kind: 'active', active: said === 'actif' };
  const percent = /^(\d{1,3})\s?%$/.exec(said)?.[1];
  if (percent !== undefined) return reduction('percent', Number(percent), 100);
  const [, euros, cents = '00'] = /^(\d{1,5})(?:[.,](\d\d))?$/.exec(said) ?? [];
  return euros === undefined ? undefined : reduction('amount', Number(euros) * 100 + Number(cents), Infinity);
}

const reduction = (kind: OfferDiscount['kind'], value: number, most: number): OfferCommand | undefined =>
  value < 1 || value > most ? undefined : { kind: 'price', discount: { kind, value } };

/** Reason why an offer was not changed. */
export type OfferRefusal = 'no-such-product' | 'not-simple' | 'one-price';
