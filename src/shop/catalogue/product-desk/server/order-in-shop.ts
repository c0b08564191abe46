import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { isPublished, pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import {
  lockOrder,
  setPosition,
  spreadPositions,
} from '#shop/catalogue/products/server/desk-writes/order-products.ts';
import { PLACES_PER_PAGE, positionBetween, type PlaceMove } from '../shop-order.ts';
import { recordProductAudit } from './product-request.ts';

/** A published product with its place in the shop's default order. */
export type PlacedProduct = {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  readonly isFeatured: boolean;
  readonly picture: Picture | null;
  readonly place: number;
};

/** Lists one page of the shop's default order, and the number of published products. */
export async function listShopOrder(
  db: Db,
  page: number,
): Promise<{ readonly products: readonly PlacedProduct[]; readonly count: number }> {
  const first = (page - 1) * PLACES_PER_PAGE;
  const { rows } = await sql<PlacedProduct>`
    with shown as (
      select p.id, ${first}::int + row_number() over (order by p.position, p.id) as place from (
        select p.id, p.position from products p where ${isPublished}
        order by p.position, p.id limit ${PLACES_PER_PAGE} offset ${first}) p)
    select p.id, p.name, p.sku, p.featured as "isFeatured", shown.place::int as place,
      (select ${pictureJson} from product_pictures pp join pictures pic on pic.id = pp.picture_id
        where pp.product_id = p.id order by pp.position limit 1) as picture
    from shown join products p using (id) order by shown.place`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from products p where ${isPublished}`.execute(db);
  return { products: rows, count: counted.rows[0]?.count ?? 0 };
}

type Neighbours = { own: number; before: number | null; after: number | null };

/** Moves products to their places, one after the other. A product that is not in the shop is left out. */
export async function moveInShop(
  tx: Db,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  moves: readonly PlaceMove[],
): Promise<{ readonly ok: true; readonly moved: number }> {
  await lockOrder(tx);
  let moved = 0;
  for (const { id, place } of moves) {
    const found = await findNeighbours(tx, id, place);
    if (!found || found.own === place) continue;
    const position = positionBetween(found.before, found.after) ?? (await spread(tx, id, place));
    await setPosition(tx, id, position);
    const diff = diffOf({ position: found.own }, { position: place });
    await recordProductAudit(tx, { productId: id, actor, now }, 'move', diff);
    moved++;
  }
  return { ok: true, moved };
}

/** The place of a product, and the positions between which it will stand; undefined if it is not in the shop. */
async function findNeighbours(tx: Db, id: number, place: number): Promise<Neighbours | undefined> {
  const { rows } = await sql<Neighbours>`
    with placed as (
      select p.id, p.position, row_number() over (order by p.position, p.id) as place
      from products p where ${isPublished}),
    others as (
      select position, row_number() over (order by place) as place from placed where id <> ${id})
    select own.place::int as own,
      (select o.position from others o where o.place < ${place}::int order by o.place desc limit 1) as before,
      (select o.position from others o where o.place = ${place}::int) as after
    from placed own where own.id = ${id}`.execute(tx);
  return rows[0];
}

/** Makes room between the neighbours and returns the position there. */
async function spread(tx: Db, id: number, place: number): Promise<number> {
  await spreadPositions(tx);
  const found = await findNeighbours(tx, id, place);
  const position = found && positionBetween(found.before, found.after);
  if (position === undefined) throw new Error('spread positions leave no room');
  return position;
}
