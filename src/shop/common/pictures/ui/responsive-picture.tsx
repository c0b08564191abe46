import { pictureSrcSet, pictureUrl, type Picture } from '../picture.ts';

type Props = {
  picture: Picture;
  /** The `sizes` attribute: the displayed width. */
  sizes: string;
  /**
   * For pictures visible without scrolling: loads at once. All others load when they are near the viewport.
   */
  eager?: boolean;
  /** The widest file to offer; larger ones would never be used. */
  upTo?: number;
  className?: string | undefined;
  /** Additional data attributes for scripts, and the title. */
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
