import { IconButton } from '#platform/design/button.tsx';
import { pictureUrl, type Picture } from '#shop/common/pictures/picture.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { texts } from '../texts.ts';
import styles from './product-gallery.module.css';

const SIZES = '(width >= 82rem) 730px, (width >= 62rem) 55vw, (width >= 48rem) 47vw, 100vw';
const THUMBNAIL_SIZES = '5.5rem';
const LARGEST_THUMBNAIL_PX = 320;

type Props = { pictures: readonly Picture[] };

/**
 * All pictures of a product. Without scripts: a row to swipe through on phones, the first picture large above the
 * others on wide screens, each a link to its large file. `browser/product-gallery.ts` makes it a slider with
 * thumbnails, zoom and a lightbox (§2.1).
 */
export function ProductGallery({ pictures }: Props) {
  return (
    <div className={styles.gallery} data-gallery>
      <div className={styles.stage}>
        <div className={styles.viewport} data-gallery-viewport>
          <ul className={styles.slides} aria-label={texts.gallery}>
            {pictures.map((picture, index) => (
              <Slide key={picture.id} picture={picture} isFirst={index === 0} />
            ))}
          </ul>
        </div>
        {pictures.length > 0 && (
          <IconButton
            icon="expand"
            label={texts.fullScreen}
            variant="secondary"
            className={styles.trigger}
            data-gallery-trigger
            data-needs-script
          />
        )}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} />}
    </div>
  );
}

function Slide({ picture, isFirst }: { picture: Picture; isFirst: boolean }) {
  const large = pictureUrl(picture, picture.width, 'jpg');
  return (
    <li className={styles.slide} data-gallery-slide data-current={isFirst ? '' : undefined}>
      <a className={styles.frame} href={large}>
        <ResponsivePicture
          picture={picture}
          sizes={SIZES}
          upTo={1200}
          eager={isFirst}
          className={styles.picture}
          attributes={{
            title: picture.alt,
            'data-caption': '',
            'data-large_image': large,
            'data-large_image_width': picture.width,
            'data-large_image_height': picture.height,
          }}
        />
      </a>
    </li>
  );
}

function Thumbnails({ pictures }: Props) {
  return (
    <ul className={styles.thumbnails} aria-label={texts.thumbnails} data-gallery-thumbnails data-needs-script>
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={texts.pictureOf(index + 1, pictures.length)}
            aria-current={index === 0}
            data-gallery-thumbnail
          >
            {/* The button has a label; an alt text would only repeat that of the large picture. */}
            <ResponsivePicture
              picture={{ ...picture, alt: '' }}
              sizes={THUMBNAIL_SIZES}
              upTo={LARGEST_THUMBNAIL_PX}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
