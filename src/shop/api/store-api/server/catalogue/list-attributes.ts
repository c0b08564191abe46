import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { WireAttribute } from './product-answers.ts';

/** Returns the product attributes of the shop, each with the number of its terms. */
export async function listAttributes(db: Db): Promise<WireAttribute[]> {
  const { rows } = await sql<WireAttribute>`${attributes} order by a.position, a.id`.execute(db);
  return rows;
}

export async function findAttribute(db: Db, id: number): Promise<WireAttribute | undefined> {
  const { rows } = await sql<WireAttribute>`${attributes} where a.id = ${id}`.execute(db);
  return rows[0];
}

const attributes = sql`
  select a.id, a.label as name, a.taxonomy, a.swatch as type, 'menu_order' as order, false as has_archives,
    (select count(*) from terms t where t.taxonomy = a.taxonomy) as count
  from attributes a`;
