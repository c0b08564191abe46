import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { SwatchKind } from '../../product.ts';

type AttributeValues = { readonly label: string; readonly swatch: SwatchKind };

/** Adds an attribute after the others; returns its id. */
export async function insertAttribute(tx: Db, taxonomy: string, values: AttributeValues): Promise<number> {
  const { id } = await tx
    .insertInto('attributes')
    .values({
      taxonomy,
      ...values,
      position: sql<number>`(select coalesce(max(a.position), 0) + 1 from attributes a)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateAttribute = (tx: Db, id: number, values: AttributeValues) =>
  tx.updateTable('attributes').set(values).where('id', '=', id).execute();

/** Puts all attributes in this order. */
export async function orderAttributes(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`update attributes a set position = ranked.place
    from unnest(${ids}::integer[]) with ordinality ranked (id, place)
    where a.id = ranked.id`.execute(tx);
}

/** Deletes an attribute that no product uses, with its values. */
export async function deleteAttribute(tx: Db, id: number, taxonomy: string): Promise<void> {
  await tx.deleteFrom('terms').where('taxonomy', '=', taxonomy).execute();
  await tx.deleteFrom('attributes').where('id', '=', id).execute();
}

/** Whether a variation is chosen by this value. */
export async function isChosenByVariation(tx: Db, taxonomy: string, slug: string): Promise<boolean> {
  const { rows } = await sql`
    select from variations v where v.choices @> jsonb_build_object(${taxonomy}::text, ${slug}::text) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
