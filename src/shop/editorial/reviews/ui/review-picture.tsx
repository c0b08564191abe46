import { pictureUrl, type Picture } from '#shop/common/pictures/picture.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import styles from './review-picture.module.css';

const LARGE_WIDTH = 1600;

type Props = {
  picture: Picture;
  alt: string;
  /** The `sizes` attribute and the maximum width of the loaded file (§9.2). */
  sizes: string;
  upTo: number;
  className?: string | undefined;
};

/**
 * A buyer's picture. Links to the large version; with scripts, opens the lightbox
 * (browser/reviews-widget.ts).
 */
export function ReviewPicture({ picture, alt, sizes, upTo, className }: Props) {
  const width = Math.min(LARGE_WIDTH, picture.width);
  const large = pictureUrl(picture, width, 'jpg');
  return (
    <a href={large} className={className ?? styles.small} data-review-picture="">
      <ResponsivePicture
        picture={{ ...picture, alt: picture.alt || alt }}
        sizes={sizes}
        upTo={upTo}
        className={styles.picture}
        attributes={{
          'data-large_image': large,
          'data-large_image_width': width,
          'data-large_image_height': Math.round((picture.height * width) / picture.width),
        }}
      />
    </a>
  );
}
