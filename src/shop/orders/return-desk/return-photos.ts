import { RETURN_DESK_PATH } from './return-list.ts';

export const returnPhotosPath = (id: number | string) => `${RETURN_DESK_PATH}${id}/photos/`;
export const returnPhotoPath = (id: number | string, photoId: number | string) =>
  `${returnPhotosPath(id)}${photoId}/`;
export const photoRemovalPath = (id: number | string, photoId: number | string) =>
  `${returnPhotoPath(id, photoId)}retrait/`;

export const RETURN_PHOTO_FIELD = 'photos';
export const MOST_AT_ONCE = 6;
export const MOST_MEGABYTES = 20;
const MOST_PER_RETURN = 20;

export type ReturnPhotoFault =
  | 'none-chosen'
  | 'too-many-at-once'
  | 'too-many'
  | 'file-too-large'
  | 'not-a-photo'
  | 'storage-away';

/** Checks an upload before any file is decoded. */
export function checkReturnPhotos(upload: {
  readonly count: number;
  readonly tooLarge: readonly string[];
  /** The number of photographs that the return has. */
  readonly existing: number;
}): ReturnPhotoFault | undefined {
  const { count, tooLarge, existing } = upload;
  if (count === 0) return 'none-chosen';
  if (count > MOST_AT_ONCE) return 'too-many-at-once';
  if (existing + count > MOST_PER_RETURN) return 'too-many';
  return tooLarge.length > 0 ? 'file-too-large' : undefined;
}
