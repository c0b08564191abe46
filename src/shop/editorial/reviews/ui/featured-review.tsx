import { PATHS } from '#shop/common/paths/paths.ts';
import { Stars } from '#platform/design/stars.tsx';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import type { Review } from '../review.ts';
import { texts } from '../texts.ts';
import styles from './featured-review.module.css';

const SIZES = '(width >= 82rem) 400px, (width >= 62rem) 30vw, (width >= 48rem) 40vw, 68vw';
const WIDEST = 960;

/** A review with its photograph, shown in a row; links to its product (§2.1). */
export function FeaturedReview({ review }: { review: Review }) {
  const { product, pictures, rating, title, body, authorName } = review;
  const [picture] = pictures;
  const author = authorName || texts.anonymous;
  if (!picture || !product || product.slug === null) return null;
  return (
    <article className={styles.card}>
      <ResponsivePicture
        picture={{ ...picture, alt: picture.alt || texts.picture(author) }}
        sizes={SIZES}
        upTo={WIDEST}
        className={styles.picture}
      />
      <div className={styles.words}>
        <Stars rating={rating} size="s" />
        <p className={styles.text}>
          {title && <strong>{title} </strong>}
          {body}
        </p>
        <p className={styles.author}>
          {author} {texts.onProduct} {product.name}
        </p>
        <a
          href={PATHS.product(product.slug)}
          aria-label={texts.seeProductNamed(product.name)}
          className={styles.link}
        >
          {texts.seeProduct}
        </a>
      </div>
    </article>
  );
}
