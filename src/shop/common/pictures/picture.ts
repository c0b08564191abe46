/** A picture of the shop, with the data that pages need. */
export type Picture = {
  readonly id: number;
  /** The first characters of the original's hash: a changed picture gets another url. */
  readonly fingerprint: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** The widths pictures are offered in; the original's own width is the largest. */
const WIDTHS = [160, 320, 480, 640, 800, 960, 1200, 1600, 2000] as const;

export type PictureFormat = 'avif' | 'webp' | 'jpg';

export function offeredWidths({ width }: Pick<Picture, 'width'>): number[] {
  const smaller = WIDTHS.filter((offered) => offered < width);
  return [...smaller, width];
}

type Identity = Pick<Picture, 'id' | 'fingerprint'>;

/** Returns the file name of one size of a picture, used in its url and on disk. */
export const pictureFileName = ({ id, fingerprint }: Identity, width: number, format: PictureFormat) =>
  `${id}-${fingerprint}-${width}.${format}`;

export const pictureUrl = (picture: Identity, width: number, format: PictureFormat) =>
  `/media/${pictureFileName(picture, width, format)}`;

export const pictureSrcSet = (picture: Picture, format: PictureFormat, upTo = Infinity) =>
  offeredWidths(picture)
    .filter((width) => width <= upTo || width === offeredWidths(picture)[0])
    .map((width) => `${pictureUrl(picture, width, format)} ${width}w`)
    .join(', ');

export type PictureName = { id: number; fingerprint: string; width: number; format: PictureFormat };

/** Parses the file name in a picture's url; undefined if it is invalid. */
export function parsePictureName(name: string): PictureName | undefined {
  const match = /^([1-9]\d{0,8})-([0-9a-f]{12})-([1-9]\d{1,3})\.(avif|webp|jpg)$/.exec(name);
  if (!match) return undefined;
  const [, id, fingerprint, width, format] = match;
  return {
    id: Number(id),
    fingerprint: fingerprint ?? '',
    width: Number(width),
    format: format as PictureFormat,
  };
}
