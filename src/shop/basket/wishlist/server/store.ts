import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { MOST_ITEMS } from '../wishlist.ts';
import { ownedBy } from './list-saved.ts';
import type { Owner } from './owner.ts';

const newListOf = (owner: Owner) =>
  'key' in owner
    ? { column: sql`key`, value: sql`${owner.key}::text` }
    : { column: sql`customer_id`, value: sql`${owner.customerId}::int` };

export type Saved = {
  readonly name: string;
  /** False where the list is full. */
  readonly saved: boolean;
  /** How many products are on the list now. */
  readonly count: number;
};

/** Puts a product on a list, which is opened with it; one that is on it stays where it is. Undefined: no such product. */
export async function saveItem(db: Db, owner: Owner, productId: number): Promise<Saved | undefined> {
  const { column, value } = newListOf(owner);
  const { rows } = await sql<Saved>`
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

export type Removed = {
  /** Null for a product the shop has never heard of. */
  readonly name: string | null;
  readonly count: number;
};

/** Takes a product off a list; one that is not on it is off it already. */
export async function removeItem(db: Db, owner: Owner, productId: number): Promise<Removed> {
  const { rows } = await sql<Removed>`
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

/** Brings the list of a browser into that of an account; the first is gone afterwards, however often this is asked. */
export async function bringItems(
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

/** Lists of browsers that have lost their key since: their cookie was good for as long (owner.ts). */
export async function forgetOldWishlists(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from wishlists where key is not null and touched_at < now() - interval '365 days'`.execute(db);
  return Number(numAffectedRows);
}

/** Notes that a browser's list is looked at, at most once a day; says whether it was noted. */
export async function keepList(db: Db, owner: Owner): Promise<boolean> {
  if (!('key' in owner)) return false;
  const { numAffectedRows = 0n } = await sql`
    update wishlists set touched_at = now()
    where key = ${owner.key} and touched_at < now() - interval '1 day'`.execute(db);
  return numAffectedRows > 0n;
}
