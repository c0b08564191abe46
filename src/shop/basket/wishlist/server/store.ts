import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { sqlPeriod } from '#shop/common/retention/server/sql-period.ts';
import { MOST_ITEMS } from '../wishlist.ts';
import { ownedBy } from './list-saved.ts';
import type { Owner } from './owner.ts';

const newListOf = (owner: Owner) =>
  'key' in owner
    ? { column: sql`key`, value: sql`${owner.key}::text` }
    : { column: sql`customer_id`, value: sql`${owner.customerId}::int` };

export type SaveResult = {
  readonly name: string;
  /** False if the list is full. */
  readonly saved: boolean;
  /** Number of products on the list after the change. */
  readonly count: number;
};

/**
 * Saves a product to a wishlist, and creates the list if needed. Idempotent: a saved product keeps its
 * position. Undefined if the product does not exist.
 */
export async function saveItem(db: Db, owner: Owner, productId: number): Promise<SaveResult | undefined> {
  const { column, value } = newListOf(owner);
  const { rows } = await sql<SaveResult>`
    with wanted as (
      select id, name from products where id = ${productId} and status = 'publish'
    ), list as (
      insert into wishlists (${column}) select ${value} from wanted
      on conflict (${column}) do update set touched_at = now() returning id
    ), held as (
      select i.product_id, p.status = 'publish' as is_shown
      from list join wishlist_items i on i.wishlist_id = list.id join products p on p.id = i.product_id
    ), added as (
      insert into wishlist_items (wishlist_id, product_id)
      select list.id, wanted.id from list, wanted where (select count(*) from held) < ${MOST_ITEMS}
      -- Written anew where it is there already, so that it comes back here, also when it came in the same moment.
      on conflict (wishlist_id, product_id) do update set added_at = wishlist_items.added_at
      returning product_id
    ), now_held as (
      select product_id from held where is_shown union select product_id from added
    )
    select wanted.name, wanted.id in (select product_id from now_held) as saved,
      (select count(*)::int from now_held) as count
    from wanted`.execute(db);
  return rows[0];
}

export type RemoveResult = {
  /** Null if the product does not exist. */
  readonly name: string | null;
  readonly count: number;
};

/** Removes a product from a wishlist. Idempotent. */
export async function removeItem(db: Db, owner: Owner, productId: number): Promise<RemoveResult> {
  const { rows } = await sql<RemoveResult>`
    with list as (
      update wishlists w set touched_at = now() where ${ownedBy(owner)} returning id
    ), gone as (
      delete from wishlist_items i using list where i.wishlist_id = list.id and i.product_id = ${productId}
    )
    select (select name from products where id = ${productId}) as name, (
      select count(*)::int from list join wishlist_items i on i.wishlist_id = list.id
        join products p on p.id = i.product_id
      where p.status = 'publish' and i.product_id <> ${productId}) as count`.execute(db);
  return rows[0] ?? { name: null, count: 0 };
}

/** Moves the items of a browser's wishlist to a customer's and deletes the browser's list. Idempotent. */
export async function moveItems(
  db: Db,
  { key, customerId }: { key: string; customerId: number },
): Promise<void> {
  await sql`
    with brought as (
      delete from wishlists where key = ${key} returning id
    ), list as (
      insert into wishlists (customer_id) select ${customerId}::int from brought
      on conflict (customer_id) do update set touched_at = now() returning id
    ), held as (
      select i.product_id from wishlist_items i join list on list.id = i.wishlist_id
    )
    insert into wishlist_items (wishlist_id, product_id, added_at)
    select list.id, i.product_id, i.added_at
    from list, brought join wishlist_items i on i.wishlist_id = brought.id
    where i.product_id not in (select product_id from held)
    order by i.added_at desc
    limit greatest(0, ${MOST_ITEMS} - (select count(*) from held))
    on conflict do nothing`.execute(db);
}

/** Deletes browser wishlists unused for 365 days: their cookie has expired (owner.ts). */
export async function deleteOldWishlists(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from wishlists where key is not null and touched_at < now() - ${sqlPeriod(RETENTION.guestWishlist)}`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Records the use of a browser's wishlist, at most once a day. Returns whether it was recorded. */
export async function touchList(db: Db, owner: Owner): Promise<boolean> {
  if (!('key' in owner)) return false;
  const { numAffectedRows = 0n } = await sql`
    update wishlists set touched_at = now()
    where key = ${owner.key} and touched_at < now() - interval '1 day'`.execute(db);
  return numAffectedRows > 0n;
}
