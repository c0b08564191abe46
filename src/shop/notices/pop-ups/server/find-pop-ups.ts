import type { Db } from '#platform/server/database/database.ts';

const COLUMNS = ['id', 'title', 'content', 'footer_label', 'active', 'position', 'settings'] as const;

/** Returns all pop-ups, including inactive ones. */
export const listAllPopUps = (db: Db) =>
  db.selectFrom('pop_ups').select(['id', 'title', 'active']).orderBy('position').orderBy('id').execute();

export const findPopUp = (db: Db, id: string) =>
  db.selectFrom('pop_ups').select(COLUMNS).where('id', '=', id).executeTakeFirst();
