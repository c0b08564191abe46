import type { Db } from '#platform/server/database/database.ts';

/** The subject of a review; the shop itself has neither id nor slug. */
export type Subject = { readonly id: number | null; readonly slug: string; readonly name: string };

export const THE_SHOP: Subject = { id: null, slug: '', name: '' };

/** Returns a product, also one that is not for sale. */
export const findSubjectById = (db: Db, id: number): Promise<Subject | undefined> =>
  db
    .selectFrom('products')
    .select(['id', 'slug', 'name'])
    .where('id', '=', id)
    .where('status', '<>', 'archived')
    .executeTakeFirst();

/** Returns a product that is for sale, by its slug. */
export const findSubject = (db: Db, slug: string): Promise<Subject | undefined> =>
  db
    .selectFrom('products')
    .select(['id', 'slug', 'name'])
    .where('slug', '=', slug)
    .where('status', '=', 'publish')
    .executeTakeFirst();
