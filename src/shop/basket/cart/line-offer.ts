import { toCents, type Cents } from '#platform/money.ts';

/** One piece that goes with an order, as the merchant offers it at the checkout (order-bumps/). */
export type LineOffer = {
  readonly id: number;
  readonly productId: number;
  readonly isActive: boolean;
  /** null: it costs what it always does. */
  readonly discount: OfferDiscount | null;
  /** Only beside this amount of other goods. */
  readonly minimum: Cents | null;
  /** Only beside something filed under one of these; empty: beside anything. */
  readonly withTerms: readonly number[];
};

/** percent: a whole percentage; amount: cents. */
export type OfferDiscount = { readonly kind: 'percent' | 'amount'; readonly value: number };

/** What became of a reduction: it counts, or what it needs is no longer there. */
export type OfferState =
  { readonly kind: 'reduced'; readonly insteadOf: Cents } | { readonly kind: 'lapsed' };

/** The part of a cart line that decides about offers. */
type Line = {
  readonly productId: number;
  readonly offerId: number | null;
  readonly isGone: boolean;
  readonly unitPrice: Cents;
  readonly quantity: number;
  readonly termIds: readonly number[];
};

/** Whether an offer is one for this basket. What was taken on an offer itself never makes room for another. */
export function standsBeside(offer: LineOffer, lines: readonly Line[]): boolean {
  const bought = lines.filter(({ offerId, isGone }) => offerId === null && !isGone);
  const goods = bought.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const fits = ({ termIds }: Line) =>
    offer.withTerms.length === 0 || termIds.some((id) => offer.withTerms.includes(id));
  return offer.isActive && bought.some(fits) && goods >= (offer.minimum ?? 0);
}

/** A percentage is rounded to the cent for the piece, so that what is offered is what is paid. */
export function reducedPrice(price: Cents, discount: OfferDiscount | null): Cents {
  if (!discount) return price;
  const off = discount.kind === 'percent' ? Math.round((price * discount.value) / 100) : discount.value;
  return toCents(Math.max(price - off, 0));
}

/** The lines at the prices of this moment: a reduction counts only beside what it was offered with. */
export const withOffers = <L extends Line>(lines: readonly L[], offers: readonly LineOffer[]) =>
  lines.map((line): L & { readonly offer: OfferState | null } => {
    const offer = offers.find(({ id, productId }) => id === line.offerId && productId === line.productId);
    if (!offer?.discount || line.isGone) return { ...line, offer: null };
    if (!standsBeside(offer, lines)) return { ...line, offer: { kind: 'lapsed' } };
    const unitPrice = reducedPrice(line.unitPrice, offer.discount);
    if (unitPrice === line.unitPrice) return { ...line, offer: null };
    return { ...line, unitPrice, offer: { kind: 'reduced', insteadOf: line.unitPrice } };
  });

/** What a line would cost for a piece without its offer; null where it costs just that. */
export const insteadOf = ({ offer }: { readonly offer: OfferState | null }): Cents | null =>
  offer?.kind === 'reduced' ? offer.insteadOf : null;
