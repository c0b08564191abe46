import { pictureSrcSet, pictureUrl, type Picture } from '../picture.ts';

type Props = {
  picture: Picture;
  /** The `sizes` of the picture: how wide it is shown. */
  sizes: string;
  /** The picture a visitor sees first: fetched at once. All others wait until they are near the viewport. */
  eager?: boolean;
  /** The widest file worth offering; larger ones would never be shown. */
  upTo?: number;
  className?: string | undefined;
  /** What else the picture says of itself to scripts and to the pointer. */
  attributes?: Readonly<Record<`data-${string}`, string | number> & { title?: string }> | undefined;
};

const FALLBACK_WIDTH = 640;

export function ResponsivePicture({
  picture,
  sizes,
  eager = false,
  upTo = 1600,
  className,
  attributes,
}: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcSet(picture, 'avif', upTo)} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(picture, 'webp', upTo)} sizes={sizes} />
      <img
        {...attributes}
        className={className}
        src={pictureUrl(picture, Math.min(FALLBACK_WIDTH, picture.width), 'jpg')}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        sizes={sizes}
        decoding={eager ? 'sync' : 'async'}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  );
}
