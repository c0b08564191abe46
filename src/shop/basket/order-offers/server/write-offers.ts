import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { OfferDiscount } from '#shop/basket/pricing/line-offer.ts';

/** The columns of an offer that the merchant writes. */
export type OfferTerms = {
  readonly productId: number;
  readonly title: string;
  readonly text: string;
  readonly isActive: boolean;
  readonly position: number;
  readonly discount: OfferDiscount | null;
  readonly minimum: number | null;
  readonly categoryIds: readonly number[];
};

const columnsOf = (offer: OfferTerms) => ({
  product_id: offer.productId,
  title: offer.title,
  text: offer.text,
  active: offer.isActive,
  position: offer.position,
  discount_kind: offer.discount?.kind ?? null,
  discount: offer.discount?.value ?? null,
  minimum_cents: offer.minimum,
  with_categories: [...offer.categoryIds],
});

export async function insertOffer(tx: Db, offer: OfferTerms): Promise<number> {
  const { id } = await tx
    .insertInto('order_bumps')
    .values(columnsOf(offer))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks all offers until the transaction ends: a product has only one, and few people write them. */
export async function lockOffers(tx: Db): Promise<void> {
  await sql`lock table order_bumps in share row exclusive mode`.execute(tx);
}

export async function updateOffer(tx: Db, id: number, offer: OfferTerms): Promise<void> {
  await tx.updateTable('order_bumps').set(columnsOf(offer)).where('id', '=', id).execute();
}

/** Deletes an offer. Lines of carts that were taken on it cost the ordinary price again. */
export async function deleteOffer(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('order_bumps').where('id', '=', id).execute();
}
