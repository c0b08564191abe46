import { fail, succeed, type Result } from '#platform/result.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { isDiskFull } from '#platform/server/database/disk-full.ts';
import type { Deps } from '#platform/server/deps.ts';
import { StorageAway } from '#platform/server/files/files.ts';
import { dropPictures, insertPictures } from '#shop/common/pictures/server/insert-pictures.ts';
import type { ReceivedUploads } from '#shop/common/pictures/server/read-uploads.ts';
import { saveLogo } from '#shop/common/pictures/server/save-logo.ts';
import {
  savePhotograph,
  SHOP_FOLDER,
  type SavedPhotograph,
} from '#shop/common/pictures/server/save-photograph.ts';
import { deleteUnusedPicture } from '#shop/common/pictures/server/delete-pictures.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { pictureFieldsOf, withPicture, type PictureField } from '../block-fields.ts';
import { changeHome, type HomeDeps, type HomeRefusal } from './change-home.ts';
import { replaceLogo } from './shop-logo.ts';

type PictureDeps = HomeDeps & Pick<Deps, 'files'>;
export type UploadRefusal = 'none-chosen' | 'too-large' | 'not-a-photo' | 'storage-away';

type Encode = (path: string) => Promise<SavedPhotograph | undefined>;

/** Encodes the one file of an upload, and removes it again unless `keep` has stored it. */
async function withPhotograph<Failure extends string>(
  { files }: PictureDeps,
  uploads: ReceivedUploads,
  encode: Encode,
  keep: (photo: SavedPhotograph) => Promise<Result<'done' | 'same', Failure>>,
): Promise<Result<'done' | 'same', Failure | UploadRefusal>> {
  const [file] = uploads.files;
  if (uploads.tooLarge.length > 0) return fail('too-large');
  if (!file) return fail('none-chosen');
  try {
    const photo = await encode(file.path);
    if (!photo) return fail('not-a-photo');
    const saved = await keep(photo);
    if (!saved.ok || saved.value === 'same') await dropPictures(files, [photo]);
    return saved;
  } catch (error) {
    if (!(error instanceof StorageAway) && !isDiskFull(error)) throw error;
    return fail('storage-away');
  }
}

type PictureChange = { readonly id: string; readonly field: PictureField; readonly alt: string };

/** Gives a block of the draft another picture. */
export const setBlockPicture = (
  deps: PictureDeps,
  { id, field, alt }: PictureChange,
  uploads: ReceivedUploads,
  actor: Actor,
): Promise<Result<'done' | 'same', HomeRefusal | UploadRefusal>> =>
  withPhotograph(
    deps,
    uploads,
    (path) => savePhotograph(path, deps.files, SHOP_FOLDER),
    (photo) =>
      changeHome(deps, {
        actor,
        action: 'picture',
        next: async (blocks, tx) => {
          const block = blocks.find((one) => one.id === id);
          if (!block || !pictureFieldsOf(block).includes(field)) return 'unknown';
          const [picture = null] = await insertPictures(tx, [photo], alt);
          return blocks.map((one) => (one === block ? withPicture(block, field, picture) : one));
        },
      }),
  );

/** Takes a picture off a block of the draft. */
export const removeBlockPicture = (
  deps: PictureDeps,
  { id, field }: Omit<PictureChange, 'alt'>,
  actor: Actor,
) =>
  changeHome(deps, {
    actor,
    action: 'picture',
    next: (blocks) => blocks.map((block) => (block.id === id ? withPicture(block, field, null) : block)),
  });

/** Replaces the logo of the shop, at once on all pages. */
export const setLogo = (deps: PictureDeps, uploads: ReceivedUploads, actor: Actor) =>
  withPhotograph<never>(
    deps,
    uploads,
    (path) => saveLogo(path, deps.files),
    (photo) => storeLogo(deps, photo, actor),
  );

export const removeLogo = (deps: PictureDeps, actor: Actor) => storeLogo(deps, undefined, actor);

const storeLogo = ({ db, now }: PictureDeps, photo: SavedPhotograph | undefined, actor: Actor) =>
  inTransaction(db, async (tx): Promise<Result<'done' | 'same', never>> => {
    const [id] = photo ? await insertPictures(tx, [photo], '') : [];
    const former = await replaceLogo(tx, id);
    if (id === undefined && former === undefined) return succeed('same');
    if (former !== undefined) await deleteUnusedPicture(tx, former);
    await recordAudit(tx, {
      at: now(),
      actor,
      action: 'logo.change',
      diff: { picture: [former ?? null, id ?? null] },
      entity: { type: 'settings', id: 'logo' },
    });
    return succeed('done');
  });
