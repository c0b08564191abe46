import { sql } from 'kysely';
import { toCents } from '#platform/money.ts';
import type { LineOffer } from '../line-offer.ts';

export type OfferRow = {
  id: number;
  productId: number;
  isActive: boolean;
  discountKind: 'percent' | 'amount' | null;
  discount: number | null;
  minimum: number | null;
  withTerms: number[];
};

/**
 * Selects all offers of the merchant, including inactive ones, which existing cart lines may still reference.
 */
export const offersJson = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'productId', product_id, 'isActive', active,
    'discountKind', discount_kind, 'discount', discount, 'minimum', minimum_cents, 'withTerms', with_categories)), '[]')
  from public_order_offers)`;

export const toLineOffer = ({ discountKind, discount, minimum, ...offer }: OfferRow): LineOffer => ({
  ...offer,
  discount: discountKind === null || discount === null ? null : { kind: discountKind, value: discount },
  minimum: minimum === null ? null : toCents(minimum),
});
