import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import {
  classColumns,
  type ShippingClass,
} from '#shop/catalogue/shipping-classes/server/list-shipping-classes.ts';
import { rowsOf } from '../paging.ts';
import { termOrder, type TermListArgs } from './term-args.ts';

/** Finds one page of the shipping classes, and the number of all that match. */
export async function findShippingClasses(
  db: Db,
  args: TermListArgs,
): Promise<{ readonly rows: readonly ShippingClass[]; readonly total: number }> {
  const { limit, offset } = rowsOf(args);
  const order = termOrder(args);
  const { rows } = await sql<{ total: number; classes: ShippingClass[] }>`
    with found as materialized (
      select * from (select ${classColumns} from shipping_classes c where ${conditionsOf(args)}) counted
      where count > 0 or ${!args.hide_empty}),
    paged as (select * from found order by ${order} limit ${limit} offset ${offset})
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(paged order by ${order}), '[]') from paged) as classes`.execute(db);
  return { rows: rows[0]?.classes ?? [], total: rows[0]?.total ?? 0 };
}

export async function findShippingClass(db: Db, id: number): Promise<ShippingClass | undefined> {
  const { rows } = await sql<ShippingClass>`
    select ${classColumns} from shipping_classes c where c.id = ${id}`.execute(db);
  return rows[0];
}

function conditionsOf({ search, include, exclude, slug, product }: TermListArgs) {
  const words = search.trim();
  const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const all = [
    sql`true`,
    ...(words === '' ? [] : [sql`(plain_text(c.name) like plain_text(${like}) or c.slug like ${like})`]),
    ...(include.length > 0 ? [sql`c.id = any(${include})`] : []),
    ...(exclude.length > 0 ? [sql`c.id <> all(${exclude})`] : []),
    ...(slug.length > 0 ? [sql`c.slug = any(${slug})`] : []),
    ...(product === undefined
      ? []
      : [sql`c.id = (select p.shipping_class_id from products p where p.id = ${product})`]),
  ];
  return sql.join(all, sql` and `);
}
