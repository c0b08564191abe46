import {
  collectFaults,
  longText,
  missingText,
  type FieldReader,
  type FormFault,
  type TextFault,
} from '#platform/forms.ts';

export const photosPath = (productId: number | string) => `/gestion/produits/${productId}/photos/`;
export const altsPath = (productId: number | string) => `${photosPath(productId)}textes/`;
export const placePath = (productId: number | string, photoId: number | string) =>
  `${photosPath(productId)}${photoId}/place/`;
export const removalPath = (productId: number | string, photoId: number | string) =>
  `${photosPath(productId)}${photoId}/retrait/`;

/** The names of the fields in the forms of the photographs. */
export const PHOTO_FIELDS = {
  files: 'photos',
  place: 'place',
  version: 'version',
  alt: (photoId: number) => `alt-${photoId}`,
} as const;

export const MOST_AT_ONCE = 20;
export const MOST_MEGABYTES = 20;
export const MOST_PER_PRODUCT = 40;
const LONGEST_ALT = 250;

export type PhotoFault =
  | { readonly code: 'none-chosen' | 'storage-away' }
  | { readonly code: 'too-many-at-once' | 'too-many-on-product'; readonly most: number }
  | { readonly code: 'file-too-large'; readonly file: string; readonly megabytes: number }
  | { readonly code: 'not-a-photo'; readonly file: string };

/** Checks an upload before any file is decoded. */
export function checkUpload(upload: {
  readonly count: number;
  readonly tooLarge: readonly string[];
  /** The number of photographs that the product has. */
  readonly existing: number;
}): PhotoFault[] {
  const { count, tooLarge, existing } = upload;
  if (count === 0) return [{ code: 'none-chosen' }];
  if (count > MOST_AT_ONCE) return [{ code: 'too-many-at-once', most: MOST_AT_ONCE }];
  if (existing + count > MOST_PER_PRODUCT) return [{ code: 'too-many-on-product', most: MOST_PER_PRODUCT }];
  return tooLarge.map((file) => ({ code: 'file-too-large', file, megabytes: MOST_MEGABYTES }));
}

/** Moves a photograph to a place, counted from 0. The same move repeated changes nothing. */
export function movePhoto(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((other) => other !== id);
  return others.length === ids.length ? [...ids] : others.toSpliced(Math.max(0, place), 0, id);
}

export type PhotoAlt = { readonly id: number; readonly alt: string };

/** Reads the alternative texts of these photographs. */
export const readAlts = (text: FieldReader, photos: readonly { readonly id: number }[]): PhotoAlt[] =>
  photos.map(({ id }) => ({ id, alt: text(PHOTO_FIELDS.alt(id)).replace(/\s+/gu, ' ').trim() }));

/** Every photograph needs a short text for people who do not see it. */
export const checkAlts = (alts: readonly PhotoAlt[]): FormFault<TextFault>[] =>
  collectFaults(
    alts.map(({ id, alt }) => [PHOTO_FIELDS.alt(id), missingText(alt) ?? longText(alt, LONGEST_ALT)]),
  );

/** Whether a text may describe a photograph; empty: not described yet. */
export const isAlt = (alt: string): boolean => [...alt].length <= LONGEST_ALT;

/** The text of a new photograph until the merchant describes it. */
export const firstAlt = (productName: string, number: number) =>
  number === 1 ? productName : `${productName}, photo ${number}`;
