import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** The columns of a page that the merchant writes. */
export type PageValues = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly seoTitle: string;
  readonly body: string;
};

const columnsOf = ({ slug, title, description, body, seoTitle }: PageValues) => ({
  slug,
  title,
  description,
  body,
  seo_title: seoTitle,
});

/** Adds a page as a draft, after the others. Returns its id, or undefined if the slug is taken. */
export async function insertPage(tx: Db, values: PageValues, at: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('content_pages')
    .values({
      ...columnsOf(values),
      status: 'draft',
      updated_at: at,
      position: sql<number>`(select coalesce(max(p.position), -1) + 1 from content_pages p)`,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const updatePage = (tx: Db, id: number, values: PageValues, at: Date) =>
  tx
    .updateTable('content_pages')
    .set({ ...columnsOf(values), updated_at: at })
    .where('id', '=', id)
    .execute();

/** Publishes a page or takes it off the shop. */
export const setPageStatus = (tx: Db, id: number, status: 'publish' | 'draft', at: Date) =>
  tx.updateTable('content_pages').set({ status, updated_at: at }).where('id', '=', id).execute();

export const deletePage = (tx: Db, id: number) =>
  tx.deleteFrom('content_pages').where('id', '=', id).execute();

/** Makes other changes of this page wait until the transaction ends. */
export const lockPage = (tx: Db, id: number) =>
  sql`select from content_pages where id = ${id} for update`.execute(tx);
