import type { OfferDiscount } from '#shop/basket/pricing/line-offer.ts';
import type { AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import type { OfferChange } from '#shop/basket/order-offers/offer-change.ts';

/**
 * Parses a change: « 10% » and « 2,50 » are discounts, `plein` is the full price, `stop` and `actif` end and
 * start the offer.
 */
export function readOfferCommand(text: string): OfferChange | undefined {
  const word = text.trim().toLowerCase();
  if (word === 'plein') return { kind: 'price', discount: null };
  if (word === 'stop' || word === 'actif') return { kind: 'active', active: word === 'actif' };
  const percent = /^(\d{1,3})\s?%$/.exec(word)?.[1];
  if (percent !== undefined) return reduction('percent', Number(percent), 100);
  const [, euros, cents = '00'] = /^(\d{1,5})(?:[.,](\d\d))?$/.exec(word) ?? [];
  return euros === undefined ? undefined : reduction('amount', Number(euros) * 100 + Number(cents), Infinity);
}

const reduction = (kind: OfferDiscount['kind'], value: number, most: number): OfferChange | undefined =>
  value < 1 || value > most ? undefined : { kind: 'price', discount: { kind, value } };

/** The details of a change in the audit log. */
export const diffOfOffer = (change: OfferChange): AuditDiff =>
  change.kind === 'active'
    ? { active: [null, change.active] }
    : { discount: [null, change.discount ? `${change.discount.value} ${change.discount.kind}` : null] };
