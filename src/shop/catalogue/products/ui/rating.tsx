import { Stars } from '#platform/design/stars.tsx';
import type { ProductView } from '../product.ts';
import { REVIEWS_ANCHOR } from '../product-tabs.ts';
import { texts } from '../texts.ts';
import styles from './rating.module.css';

type Props = { rating: ProductView['rating'] };

/** The average rating next to the product name, with a link to the reviews (§2.1). */
export function RatingLink({ rating: { average, count } }: Props) {
  return (
    <a href={`#${REVIEWS_ANCHOR}`} className={styles.link}>
      <Stars rating={count > 0 ? average : undefined} showRating />
      <span className={styles.words}>{count > 0 ? texts.reviewCount(count) : texts.noReview}</span>
    </a>
  );
}
