import type { Picture } from '../../pictures/picture.ts';
import { ResponsivePicture } from '../../pictures/ui/responsive-picture.tsx';
import { texts } from '../texts.ts';
import styles from './product-pictures.module.css';

const SIZES = '(width >= 82rem) 730px, (width >= 62rem) 55vw, 100vw';

/** All pictures of a product: a row to swipe through on phones, the first one large above the others on wide screens. */
export function ProductPictures({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <ul className={styles.pictures} aria-label={texts.gallery} tabIndex={pictures.length > 1 ? 0 : undefined}>
      {pictures.map((picture, index) => (
        <li key={picture.id} className={styles.item}>
          <ResponsivePicture
            picture={picture}
            sizes={SIZES}
            upTo={1200}
            eager={index === 0}
            className={styles.picture}
          />
        </li>
      ))}
    </ul>
  );
}
