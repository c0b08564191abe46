import { CARD_PICTURE } from '#shop/catalogue/products/card-picture.ts';
import type { ChoosableProduct } from '#shop/catalogue/products/server/list-choosable.ts';
import { pictureSrcSet, pictureUrl, type Picture } from '#shop/common/pictures/picture.ts';
import { imageKey, type SwatchImage } from '../contract.ts';

/** The pictures that a card can show for its choices, by key (§3.9). */
export function toSwatchImages({ variations }: ChoosableProduct): Record<string, SwatchImage> {
  const pictures = variations.flatMap(({ picture }) => picture ?? []);
  return Object.fromEntries(pictures.map((picture) => [imageKey(picture.id), toSwatchImage(picture)]));
}

const toSwatchImage = (picture: Picture): SwatchImage => ({
  src: pictureUrl(picture, Math.min(CARD_PICTURE.upTo, picture.width), 'jpg'),
  srcset: pictureSrcSet(picture, 'webp', CARD_PICTURE.upTo),
  sizes: CARD_PICTURE.sizes,
});
