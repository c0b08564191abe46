import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** The columns of a term that the merchant changes. */
export type TermValues = {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly parentId: number | null;
  /** For search engines; absent: as it is, at first empty. */
  readonly seoTitle?: string;
  readonly seoDescription?: string;
};

const TERMS_LOCK = 0x74_65_72_6d;

/** Makes other changes of terms wait until this transaction ends, so that checks against all terms stay true. */
export const lockTerms = (tx: Db) => sql`select pg_advisory_xact_lock(${TERMS_LOCK})`.execute(tx);

/** Adds a term after its siblings; returns its id. */
export async function insertTerm(tx: Db, taxonomy: string, values: TermValues): Promise<number> {
  const { id } = await tx
    .insertInto('terms')
    .values({
      taxonomy,
      ...columnsOf(values),
      position: sql<number>`(select coalesce(max(t.position), 0) + 1 from terms t where t.taxonomy = ${taxonomy})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateTerm = (tx: Db, id: number, values: TermValues) =>
  tx.updateTable('terms').set(columnsOf(values)).where('id', '=', id).execute();

/** The public data of a value of an attribute or of a tag. */
export type TermFace = Pick<TermValues, 'name' | 'description'> & { readonly color: string | null };

export const updateTermFace = (tx: Db, id: number, face: TermFace) =>
  tx.updateTable('terms').set(face).where('id', '=', id).execute();

/** Gives a term a picture, or none. */
export const setTermPicture = (tx: Db, id: number, pictureId: number | null) =>
  tx.updateTable('terms').set({ picture_id: pictureId }).where('id', '=', id).execute();

/** Deletes a term that no product and no other term uses. */
export const deleteTerm = (tx: Db, id: number) => tx.deleteFrom('terms').where('id', '=', id).execute();

/** Puts these terms in this order, at the places that they share now. */
export async function orderTerms(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`update terms t set position = ranked.place
    from unnest(${ids}::integer[]) with ordinality ranked (id, place)
    where t.id = ranked.id`.execute(tx);
}

const columnsOf = ({ name, slug, description, parentId, seoTitle, seoDescription }: TermValues) => ({
  name,
  slug,
  description,
  parent_id: parentId,
  ...(seoTitle !== undefined && { seo_title: seoTitle }),
  ...(seoDescription !== undefined && { seo_description: seoDescription }),
});
