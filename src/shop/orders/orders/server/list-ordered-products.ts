import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import type { OrderedProduct } from '../order.ts';

type Row = { lineId: number; slug: string | null; picture: Picture | null };

/**
 * Returns the products of an order by order line, as they are now: the picture, and the slug if the product is
 * still published.
 */
export async function listOrderedProducts(
  db: Db,
  orderId: number,
): Promise<ReadonlyMap<number, OrderedProduct>> {
  const { rows } = await sql<Row>`
    select l.id as "lineId", case when p.status = 'publish' then p.slug end as slug, (
      select json_build_object('id', pic.id, 'fingerprint', pic.fingerprint, 'width', pic.width,
        'height', pic.height, 'alt', pic.alt)
      from pictures pic where pic.id = coalesce(v.picture_id, (
        select pp.picture_id from product_pictures pp where pp.product_id = p.id order by pp.position limit 1))
    ) as picture
    from order_lines l left join products p on p.id = l.product_id
      left join variations v on v.id = l.variation_id
    where l.order_id = ${orderId}`.execute(db);
  return new Map(rows.map(({ lineId, slug, picture }) => [lineId, { slug, picture }]));
}
