import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { PictureRefusal } from '../picture-urls.ts';

type ItemKey = { readonly importId: number; readonly position: number };

/** Remembers the pictures to fetch for a product of the file. */
export async function insertPictures(
  tx: Db,
  { importId, position }: ItemKey,
  productId: number,
  urls: readonly string[],
): Promise<void> {
  await sql`insert into product_import_pictures (import_id, position, place, url, product_id)
    select ${importId}::int, ${position}::int, place, url, ${productId}::int
    from unnest(${urls}::text[]) with ordinality as wanted (url, place)`.execute(tx);
}

export type WantedPicture = { readonly place: number; readonly url: string };
export type WaitingItem = {
  readonly position: number;
  readonly productId: number;
  readonly pictures: readonly WantedPicture[];
};

/** The next product with pictures to fetch; undefined if all are done. */
export async function findWaitingItem(db: Db, importId: number): Promise<WaitingItem | undefined> {
  const { rows } = await sql<WaitingItem>`
    select position, product_id as "productId",
      json_agg(json_build_object('place', place, 'url', url) order by place) as pictures
    from product_import_pictures where import_id = ${importId} and outcome is null
    group by position, product_id order by position limit 1`.execute(db);
  return rows[0];
}

/** Locks the pictures of a product that wait; false if they are done already. */
export async function lockPictures(tx: Db, { importId, position }: ItemKey): Promise<boolean> {
  const { rows } = await sql`select from product_import_pictures
    where import_id = ${importId} and position = ${position} and outcome is null for update`.execute(tx);
  return rows.length > 0;
}

export type PictureOutcome = {
  readonly place: number;
  readonly outcome: 'added' | 'known' | 'refused';
  readonly reason: PictureRefusal | null;
};

export const savePictureOutcomes = (
  tx: Db,
  { importId, position }: ItemKey,
  outcomes: readonly PictureOutcome[],
) =>
  sql`update product_import_pictures p set outcome = o.outcome, reason = o.reason
    from unnest(${outcomes.map(({ place }) => place)}::int[], ${outcomes.map(({ outcome }) => outcome)}::text[],
      ${outcomes.map(({ reason }) => reason)}::text[]) as o (place, outcome, reason)
    where p.import_id = ${importId} and p.position = ${position} and p.place = o.place and p.outcome is null`.execute(
    tx,
  );
