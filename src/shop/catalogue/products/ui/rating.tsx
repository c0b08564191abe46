import { Stars } from '#platform/design/stars.tsx';
import type { ProductView } from '../product.ts';
import { REVIEWS_ANCHOR } from '../product-tabs.ts';
import { texts } from '../texts.ts';
import styles from './rating.module.css';

type Props = { rating: ProductView['rating'] };

/** Beside the name: what buyers think of it, and the way to their reviews (§2.1). */
export function RatingLink({ rating: { average, count } }: Props) {
  return (
    <a href={`#${REVIEWS_ANCHOR}`} className={styles.link}>
      <Stars rating={count > 0 ? average : undefined} showRating />
      <span className={styles.words}>{count > 0 ? texts.reviewCount(count) : texts.noReview}</span>
    </a>
  );
}
