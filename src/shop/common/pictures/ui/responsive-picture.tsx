import { pictureSrcSet, pictureUrl, type Picture } from '../picture.ts';

type Props = {
  picture: Picture;
  /** Another picture for narrow screens, composed for their shape. */
  onPhones?: Picture | undefined;
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
const PHONES = '(width < 48rem)';
const MODERN_FORMATS = ['avif', 'webp'] as const;

export function ResponsivePicture({
  picture,
  onPhones,
  sizes,
  eager = false,
  upTo = 1600,
  className,
  attributes,
}: Props) {
  return (
    <picture>
      {onPhones &&
        MODERN_FORMATS.map((format) => (
          <source
            key={format}
            media={PHONES}
            type={`image/${format}`}
            srcSet={pictureSrcSet(onPhones, format, upTo)}
            sizes={sizes}
            width={onPhones.width}
            height={onPhones.height}
          />
        ))}
      {MODERN_FORMATS.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={pictureSrcSet(picture, format, upTo)}
          sizes={sizes}
        />
      ))}
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
