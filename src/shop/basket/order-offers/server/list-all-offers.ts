import type { Db } from '#platform/server/database/database.ts';

/** Returns all offers in the merchant's order, including inactive ones. */
export const listAllOffers = (db: Db) =>
  db
    .selectFrom('order_bumps as b')
    .innerJoin('products as p', 'p.id', 'b.product_id')
    .select(['p.slug', 'b.title', 'b.active', 'b.discount_kind as kind', 'b.discount'])
    .orderBy('b.position')
    .orderBy('b.id')
    .execute();
