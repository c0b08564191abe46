import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ProductCard } from '#shop/catalogue/products/product.ts';
import {
  cardColumns,
  isPublished,
  PICTURES_ON_A_CARD,
  toCard,
  type CardRow,
} from '#shop/catalogue/products/server/card-query.ts';

/** Returns the products linked to an article, in the merchant's order. */
export async function listPostProducts(db: Db, postId: number): Promise<ProductCard[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(PICTURES_ON_A_CARD)} from post_products link join products p on p.id = link.product_id
    where link.post_id = ${postId} and ${isPublished} order by link.position, p.id`.execute(db);
  return rows.map(toCard);
}
