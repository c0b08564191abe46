import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isDiskFull } from '#platform/server/database/disk-full.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { StorageAway } from '#platform/server/files/files.ts';
import { dropPictures } from '#shop/common/pictures/server/insert-pictures.ts';
import { originalKey } from '#shop/common/pictures/server/media-dir.ts';
import type { ReceivedUploads } from '#shop/common/pictures/server/read-uploads.ts';
import { savePhotograph, type SavedPhotograph } from '#shop/common/pictures/server/save-photograph.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { checkReturnPhotos, type ReturnPhotoFault } from '../return-photos.ts';

const FOLDER = 'retours';

type PhotoDeps = Pick<Deps, 'db' | 'now' | 'files'>;
type Press = { readonly returnId: number; readonly actor: Actor };
type Outcome = Result<undefined, ReturnPhotoFault | 'unknown'>;

/** Adds photographs to a return: all of them or none. A photograph that it has already is not added again. */
export async function addReturnPhotos(
  deps: PhotoDeps,
  uploads: ReceivedUploads,
  press: Press,
): Promise<Outcome> {
  const fault = checkReturnPhotos({ ...uploads, existing: await countPhotos(deps.db, press.returnId) });
  if (fault) return fail(fault);
  const taken: SavedPhotograph[] = [];
  let outcome: Outcome | undefined;
  try {
    for (const { path } of uploads.files) {
      const photo = await savePhotograph(path, deps.files, FOLDER);
      if (!photo) return (outcome = fail('not-a-photo'));
      taken.push(photo);
    }
    return (outcome = await savePhotos(deps, taken, press));
  } catch (error) {
    if (!(error instanceof StorageAway) && !isDiskFull(error)) throw error;
    return (outcome = fail('storage-away'));
  } finally {
    // While the storage is away, the hourly cleanup removes them.
    if (!outcome?.ok) await dropPictures(deps.files, taken).catch(ignoreStorageAway);
  }
}

function ignoreStorageAway(error: unknown): void {
  if (!(error instanceof StorageAway)) throw error;
}

const savePhotos = (deps: PhotoDeps, taken: readonly SavedPhotograph[], press: Press): Promise<Outcome> =>
  changePhotos(deps, press, 'photos-add', async (tx) => {
    for (const { file, fingerprint, width, height } of taken) {
      const { numAffectedRows } = await sql`
        insert into withdrawal_photos (withdrawal_id, file, fingerprint, width, height, added_at)
        values (${press.returnId}, ${file}, ${fingerprint}, ${width}, ${height}, ${deps.now()})
        on conflict (withdrawal_id, fingerprint) do nothing`.execute(tx);
      if (numAffectedRows === 0n) await deps.files.remove(originalKey(file));
    }
  });

/** Removes a photograph of a return. Its file goes with the hourly cleanup. */
export const removeReturnPhoto = (deps: PhotoDeps, photoId: number, press: Press): Promise<Outcome> =>
  changePhotos(deps, press, 'photo-remove', async (tx) => {
    await sql`delete from withdrawal_photos where id = ${photoId} and withdrawal_id = ${press.returnId}`.execute(
      tx,
    );
  });

const changePhotos = (
  { db, now }: PhotoDeps,
  { returnId, actor }: Press,
  action: string,
  change: (tx: Db) => Promise<void>,
): Promise<Outcome> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql`select from withdrawals where id = ${returnId} for update`.execute(tx);
    if (rows.length === 0) return fail('unknown');
    const before = await countPhotos(tx, returnId);
    await change(tx);
    const after = await countPhotos(tx, returnId);
    if (before === after) return succeed(undefined);
    await recordAudit(tx, {
      at: now(),
      actor,
      action: `withdrawal.${action}`,
      entity: { type: 'withdrawal', id: String(returnId) },
      diff: { photos: [before, after] },
    });
    return succeed(undefined);
  });

async function countPhotos(db: Db, returnId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from withdrawal_photos where withdrawal_id = ${returnId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads the JPEG file of a photograph; undefined if the return has no such photograph. */
export async function readReturnPhoto(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  returnId: number,
  photoId: number,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ file: string }>`
    select file from withdrawal_photos where id = ${photoId} and withdrawal_id = ${returnId}`.execute(db);
  return rows[0] && buffer(await files.get(originalKey(rows[0].file)));
}

/** Removes files that no return has: an interrupted upload, a removed photograph, or a deleted return. */
export async function removeOrphanPhotos(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  olderThan: Date,
): Promise<number> {
  let removed = 0;
  const folder = originalKey(`${FOLDER}/`);
  for await (const { key, modifiedAt } of files.list(folder)) {
    if (modifiedAt >= olderThan) continue;
    const { rows } = await sql`
      select from withdrawal_photos where file = ${`${FOLDER}/${key.slice(folder.length)}`}`.execute(db);
    if (rows.length > 0) continue;
    await files.remove(key);
    removed++;
  }
  return removed;
}
