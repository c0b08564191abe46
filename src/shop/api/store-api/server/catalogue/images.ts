import { pictureSrcSet, pictureUrl, type Picture } from '#shop/common/pictures/picture.ts';

const THUMBNAIL_WIDTH = 480;
const SIZES = '(max-width: 480px) 100vw, 480px';

/** Converts a picture to the format of the Store API, with absolute urls. */
export function toWireImage(picture: Picture, publicUrl: string) {
  const absoluteUrl = (path: string) => publicUrl + path;
  return {
    id: picture.id,
    src: absoluteUrl(pictureUrl(picture, picture.width, 'jpg')),
    thumbnail: absoluteUrl(pictureUrl(picture, Math.min(THUMBNAIL_WIDTH, picture.width), 'jpg')),
    srcset: pictureSrcSet(picture, 'jpg').replaceAll('/media/', absoluteUrl('/media/')),
    sizes: SIZES,
    name: picture.alt,
    alt: picture.alt,
  };
}
